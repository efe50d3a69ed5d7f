import { useSyncExternalStore } from 'react'

/** One value that any part of the page may read and that repaints its readers when it changes. */
export type Store<T> = {
  get: () => T
  set: (value: T) => void
  /** What a page hydrates with: in a browser the first value, whatever was set since; on the server the current one. */
  getHydrated: () => T
  subscribe: (listener: () => void) => () => void
}

export function makeStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    // A Suspense boundary may hydrate after the value has changed: it must find what the server rendered, and is
    // rendered again with the current value right after.
    getHydrated: typeof document === 'undefined' ? () => value : () => initial,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.getHydrated)
