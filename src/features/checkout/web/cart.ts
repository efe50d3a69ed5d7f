import { readLocal, writeLocal } from '#platform/web/local-state.ts'
import { makeStore, useStore } from '#platform/web/store.ts'
import { LEVELS } from '#features/onboarding/rules.ts'
import type { Level } from '#features/onboarding/rules.ts'

/** A package that somebody means to buy. Its price is not kept here: that is the server's (readings G5). */
export type CartItem = { readonly id: string; readonly level: Level }

type Cart = readonly CartItem[]

const itemOf = (level: Level): CartItem => ({ id: `package:${level}`, level })

/** What was kept, one package at most (readings, "Checkout fixed at 599 cents"); anything else counts as nothing. */
export function parseCart(text: string | null): Cart {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    const first = Array.isArray(found) ? found.map(levelOf).find((level) => level !== null) : null
    return first ? [itemOf(first)] : []
  } catch {
    return []
  }
}

function levelOf(item: unknown): Level | null {
  const level = typeof item === 'object' && item !== null ? (item as { level?: unknown }).level : null
  return LEVELS.find((one) => one === level) ?? null
}

const store = makeStore<Cart>([])
// Apart from its first value, which is what a page that the server drew hydrates with.
store.set(parseCart(readLocal('cart_list')))

// What another tab puts in or takes out shows here too; on a server there are no tabs.
if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key, newValue }: StorageEvent) => {
    if (key === 'cart_list' || key === null) store.set(parseCart(newValue))
  })
}

export const useCart = (): Cart => useStore(store)

/** Gives back what was in the cart before, so that it can be put back. */
export function setCart(cart: Cart): Cart {
  const before = store.get()
  store.set(cart)
  writeLocal('cart_list', cart.length > 0 ? JSON.stringify(cart) : null)
  return before
}

/** One package at a time: it takes the place of another. Gives back what was there before. */
export const putInCart = (level: Level): Cart => setCart([itemOf(level)])

export const removeFromCart = (id: string): Cart => setCart(store.get().filter((item) => item.id !== id))

export const emptyCart = (): Cart => setCart([])
