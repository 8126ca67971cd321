// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>

namespace poolscope::pools {

namespace detail {

template <class T>
T& some();

template <class T, class = void>
struct DisposableAs : std::false_type
{
};

template <class T>
struct DisposableAs<T, std::void_t<decltype(some<T>().dispose())>>
    : std::bool_constant<noexcept(some<T>().dispose()) || std::is_void_v<decltype(some<T>().dispose())>>
{
};

} // namespace detail

// Whether T has a dispose(), which is called before the object is released, while it is still whole.
template <class T>
inline constexpr bool isDisposable = detail::DisposableAs<T>::value;

} // namespace poolscope::pools
