// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/particle_tally.h"

namespace poolscope::ui {

ParticleTally tallyOf(const Picture& picture)
{
    ParticleTally tally;
    tally.kinds.resize(picture.kinds.size());
    for (const Particle& particle : picture.particles) {
        const bool isLeaked = particle.state == Particle::State::Leaked;
        ++(isLeaked ? tally.kinds[particle.kind].leaked : tally.kinds[particle.kind].live);
        ++(isLeaked ? tally.leaked : tally.live);
        if (particle.state == Particle::State::Shared) ++tally.shared;
    }
    return tally;
}

} // namespace poolscope::ui
