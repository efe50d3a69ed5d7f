import type { Clock } from '#kit/clock.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Live } from '#platform/server/live.ts'
import { mustBeFresh } from '#platform/server/reader-needs.ts'
import type { ChangedListings } from '#features/listings/server/listing-broadcasts.ts'
import { countPublic } from '../count-listings.ts'
import { dropOnBroadcasts } from '../page-cache.ts'
import type { FactTable } from './fact-table.ts'
import { loadFacts, readAgain } from './load-facts.ts'

export type KeptFacts = {
  /** The facts of all listings that everybody may see, with every change that was told until now; null while they are not kept. */
  read(): Promise<FactTable | null>
  close(): void
}

/** Up to so many listings are kept: some 13 MB. */
const MOST_KEPT = 50_000
// Reading 20,000 takes as much as a dozen filters that go through them in PostgreSQL.
const WORTH_QUESTIONS = 12
/** What changed is told. Should something ever not be, it is known after this; of facts after twice as long where few ask. */
export const AGE_MS = 300_000
// Beyond so many that changed, all are read anew.
const MOST_STALE = 2000

/** Facts that are being read, and what was told to have changed meanwhile. */
type Loading = { readonly changed: Set<string> }
type Loaded = { readonly table: FactTable; readonly untilMs: number }
type Options = { readonly most?: number; readonly worth?: number }

/**
 * Keeps the facts of listings in this process, so that a filter that nobody asked for before needs no look at all of them in the database.
 * They are read once that many were asked for, in pieces and behind the questions, so that nobody waits for it; whoever asks meanwhile asks the database.
 * A change that names its listings has these read again, before the next answer; one that names none has all let go.
 */
export function keepFacts(
  on: Queryable,
  live: Live,
  clock: Clock,
  { most = MOST_KEPT, worth = WORTH_QUESTIONS }: Options = {},
): KeptFacts {
  let loaded: Loaded | null = null
  let loading: Loading | null = null
  let asked = 0
  const stale = new Set<string>()
  let reading: Promise<void> | null = null

  const letGo = () => {
    ;[loaded, loading, asked] = [null, null, 0]
    stale.clear()
  }
  const drop = (ids: ChangedListings) => {
    if (!loaded && !loading) return
    for (const changed of [stale, loading?.changed]) ids?.forEach((id) => changed?.add(id))
    if (!ids || stale.size > MOST_STALE) letGo()
  }

  const load = async (): Promise<void> => {
    const mine: Loading = { changed: new Set() }
    loading = mine
    const untilMs = clock().getTime() + AGE_MS
    try {
      if ((await countPublic(on)) > most) return letGo()
      const table = await loadFacts(on, () => loading === mine)
      // A change that named no listing came meanwhile, or was not heard.
      if (!table || loading !== mine || !live.isHearing()) return
      loaded = { table, untilMs }
      for (const id of mine.changed) stale.add(id)
    } catch {
      // Whoever asks asks the database, and hears there what is wrong with it.
    } finally {
      if (loading === mine) {
        loading = null
        asked = 0
      }
    }
  }

  const readStale = async (): Promise<void> => {
    const mine = loaded
    if (!mine || stale.size === 0) return
    const ids = [...stale]
    stale.clear()
    try {
      await readAgain(on, mine.table, ids)
    } catch {
      if (loaded === mine) letGo()
    }
  }

  return {
    read: async () => {
      if (!live.isHearing() || mustBeFresh()) return null
      const age = loaded ? clock().getTime() - loaded.untilMs : 0
      if (loaded && age >= 0 && (asked < worth || age >= AGE_MS)) letGo()
      asked += 1
      if ((!loaded || age >= 0) && asked >= worth && !loading) void load()
      if (!loaded) return null
      // One reading after the other, so that no older one is written over a newer one. The first may have begun before something was told, the next one did not,
      // and a third is of those that were read anew, where they came in the place of the others meanwhile.
      for (let round = 0; round < 3 && (stale.size > 0 || reading); round++) {
        reading ??= readStale().finally(() => (reading = null))
        await reading
      }
      return loaded?.table ?? null
    },
    close: dropOnBroadcasts({ listings: drop }, live),
  }
}
