import { useSyncExternalStore } from 'react'
import { readLocal, writeLocal } from '#platform/web/local-state.ts'
import { makeStore } from '#platform/web/store.ts'
import { MOST_COMPARED } from '../compare-rules.ts'

/** A listing that this browser has put side by side with others. */
export type Chosen = { readonly id: string; readonly name: string }

const NONE: readonly Chosen[] = []
const NAME = 'compare_list'
const choice = makeStore<readonly Chosen[]>(NONE)
let readers = 0

/** What was chosen to be compared in this browser, in any of its tabs. */
export const useChosen = (): readonly Chosen[] => useSyncExternalStore(subscribe, choice.get, choice.getHydrated)

/** Whether it is one of them: whoever reads this alone is not drawn again when another is chosen. */
export const useIsChosen = (listingId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isIn(choice.get(), listingId),
    () => isIn(choice.getHydrated(), listingId),
  )

const isIn = (chosen: readonly Chosen[], listingId: string): boolean => chosen.some(({ id }) => id === listingId)

/** Says whether there was room: of four, one has to go first. */
export function choose(listing: Chosen): boolean {
  const before = choice.get()
  if (isIn(before, listing.id)) return true
  if (before.length >= MOST_COMPARED) return false
  keep([...before, listing])
  return true
}

export const unchoose = (listingId: string): void => keep(choice.get().filter(({ id }) => id !== listingId))

/** Puts one in the place of another. */
export const replaceChosen = (listingId: string, by: Chosen): void =>
  keep(choice.get().map((one) => (one.id === listingId ? by : one)))

export const chooseNone = (): void => keep(NONE)

/** Whoever was sent a comparison, and had none, goes on with it. */
export function adoptChosen(listings: readonly Chosen[]): void {
  if (choice.get().length === 0) keep(listings)
}

function keep(next: readonly Chosen[]): void {
  choice.set(next)
  writeLocal(NAME, next.length === 0 ? null : JSON.stringify(next))
}

function read(): readonly Chosen[] {
  try {
    const found: unknown = JSON.parse(readLocal(NAME) ?? '[]')
    return Array.isArray(found) ? found.filter(isChosen).slice(0, MOST_COMPARED) : NONE
  } catch {
    // Something else wrote there.
    return NONE
  }
}

function isChosen(one: unknown): one is Chosen {
  const { id, name } = (one ?? {}) as Partial<Chosen>
  return typeof id === 'string' && typeof name === 'string'
}

const update = (): void => {
  const next = read()
  if (JSON.stringify(next) !== JSON.stringify(choice.get())) choice.set(next)
}

// Another tab that chooses, or logs out, is heard as long as something here shows the choice.
function subscribe(listener: () => void): () => void {
  const stop = choice.subscribe(listener)
  if (readers++ === 0) {
    addEventListener('storage', update)
    update()
  }
  return () => {
    stop()
    if (--readers === 0) removeEventListener('storage', update)
  }
}
