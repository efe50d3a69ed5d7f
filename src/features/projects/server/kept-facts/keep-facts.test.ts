import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/server/database.ts'
import type { Database, Queryable } from '#platform/server/database.ts'
import type { Broadcast, Live } from '#platform/server/live.ts'
import { readFresh } from '#platform/server/reader-needs.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { fillListings } from '../../../../../bench/growth/fill-listings.ts'
import type { FactTable } from './fact-table.ts'
import { keepFacts } from './keep-facts.ts'
import type { KeptFacts } from './keep-facts.ts'

let home: TestDatabase
let database: Database
let ids: string[]
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 2 })
  // More than are read at once.
  await fillListings(database, { listings: 1200 })
})
afterAll(async () => {
  await database.close()
  await home.drop()
})
beforeEach(async () => {
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM listing_facts ORDER BY id')
  ids = rows.map((row) => row.id)
})

function stage({ most, on = database }: { most?: number; on?: Queryable } = {}) {
  let [isHearing, now] = [true, 0]
  const listeners = new Set<(broadcast: Broadcast) => void>()
  const live: Live = {
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isHearing: () => isHearing,
    close: async () => undefined,
  }
  const facts = keepFacts(on, live, () => new Date(now), { worth: 2, ...(most !== undefined && { most }) })
  return {
    facts,
    say: (changed?: readonly string[]) =>
      listeners.forEach((listener) => listener({ topic: 'listings', ...(changed && { ids: changed }) })),
    deafen: () => (isHearing = false),
    pass: (ms: number) => (now += ms),
  }
}

async function whenKept(facts: KeptFacts): Promise<FactTable> {
  for (;;) {
    const table = await facts.read()
    if (table) return table
    await sleep(5)
  }
}
const priceOf = (table: FactTable, id: string) => table.column('price_cents')[table.ids.indexOf(id)]
const setPrice = (id: string, cents: number) =>
  database.pool.query('UPDATE listings SET price_cents = $2 WHERE id = $1', [id, cents])

/** The database, that answers its first question once it is let go. */
function held() {
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const isHeld = { now: true }
  const on: Queryable = {
    ...database,
    first: async (statement, values) => {
      const answer = await database.first(statement, values)
      if (isHeld.now && statement.name.startsWith('kept-facts')) {
        isHeld.now = false
        asked.resolve()
        await gate.promise
      }
      return answer
    },
  }
  return { on, isHeld, asked: asked.promise, letGo: () => gate.resolve() }
}

/** The database, of which single answers are held back by the name of their statement. */
function gates() {
  const held = new Map<string, { asked: () => void; gate: Promise<void> }>()
  const on: Queryable = {
    ...database,
    first: async (statement, values) => {
      const one = held.get(statement.name)
      held.delete(statement.name)
      const answer = await database.first(statement, values)
      one?.asked()
      await one?.gate
      return answer
    },
  }
  const hold = (name: string) => {
    const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    held.set(name, { asked: asked.resolve, gate: gate.promise })
    return { asked: asked.promise, letGo: () => gate.resolve() }
  }
  return { on, hold }
}

/** The database, with the names of the statements that it answered or is asked. */
function named() {
  const names = new Set<string>()
  const on: Queryable = {
    ...database,
    first: async (statement, values) => {
      if (statement.name.startsWith('kept-facts')) names.add(statement.name)
      const answer = await database.first(statement, values)
      names.add(statement.name)
      return answer
    },
  }
  return { on, names }
}

describe('kept facts', () => {
  it('are of all listings that everybody may see, once they are worth it', async () => {
    const { facts } = stage()
    expect(await facts.read()).toBeNull()
    const table = await whenKept(facts)
    expect(table.ids.toSorted()).toEqual(ids)
    facts.close()
  })

  it('say what changed before the next answer: a figure, one that is shown no more, one that is shown again', async () => {
    const { facts, say } = stage()
    await whenKept(facts)
    const [first, second, third] = ids as [string, string, string]
    await setPrice(first, 123_400)
    await database.pool.query('UPDATE listings SET is_public = false WHERE id = ANY ($1)', [[second, third]])
    say([first, second, third])
    const table = (await facts.read())!
    expect(priceOf(table, first)).toBe(123_400)
    expect(table.ids.toSorted()).toEqual(ids.filter((id) => id !== second && id !== third))
    await database.pool.query('UPDATE listings SET is_public = true WHERE id = ANY ($1)', [[second, third]])
    say([second, third])
    expect((await facts.read())!.ids.toSorted()).toEqual(ids)
    facts.close()
  })

  it('say what changed while they were read', async () => {
    const { on, asked, letGo } = held()
    const { facts, say } = stage({ on })
    await facts.read()
    await facts.read()
    await asked
    await setPrice(ids[0]!, 567_800)
    say([ids[0]!])
    letGo()
    expect(priceOf(await whenKept(facts), ids[0]!)).toBe(567_800)
    facts.close()
  })

  it('wait for a change that is being read, and read once more what was told meanwhile', async () => {
    const { on, isHeld, asked, letGo } = held()
    isHeld.now = false
    const { facts, say } = stage({ on })
    await whenKept(facts)
    isHeld.now = true
    await setPrice(ids[0]!, 100)
    say([ids[0]!])
    const first = facts.read()
    await asked
    await setPrice(ids[0]!, 200)
    say([ids[0]!])
    const second = facts.read().then((table) => priceOf(table!, ids[0]!))
    letGo()
    await first
    expect(await second).toBe(200)
    facts.close()
  })

  it('are let go when a change names no listing, also while they are read, and when they are old and few ask', async () => {
    const { on, asked, letGo } = held()
    const { facts, say, pass } = stage({ on })
    await facts.read()
    await facts.read()
    await asked
    say()
    letGo()
    expect(await facts.read()).toBeNull()
    await whenKept(facts)
    say()
    expect(await facts.read()).toBeNull()
    await whenKept(facts)
    pass(300_000)
    expect(await facts.read()).toBeNull()
    facts.close()
  })

  it('go on while they are read anew because they are old, and nothing that changes meanwhile is lost', async () => {
    const { on, isHeld, asked, letGo } = held()
    isHeld.now = false
    const { facts, say, pass } = stage({ on })
    const before = await whenKept(facts)
    await facts.read()
    await facts.read()
    pass(300_000)
    isHeld.now = true
    expect(await facts.read()).toBe(before)
    await asked
    await setPrice(ids[0]!, 910)
    say([ids[0]!])
    expect(priceOf((await facts.read())!, ids[0]!)).toBe(910)
    letGo()
    while ((await facts.read()) === before) await sleep(5)
    expect(priceOf((await facts.read())!, ids[0]!)).toBe(910)
    facts.close()
  })

  it('say what changed before they were asked for, also where those that are read anew take their place meanwhile', async () => {
    const { on, hold } = gates()
    const { facts, say, pass } = stage({ on })
    const before = await whenKept(facts)
    await facts.read()
    await facts.read()
    pass(300_000)
    const loading = hold('kept-facts-after')
    await facts.read()
    await loading.asked
    const other = hold('kept-facts-of')
    say([ids[1]!])
    void facts.read()
    await other.asked
    await setPrice(ids[0]!, 777)
    say([ids[0]!])
    const answer = facts.read()
    const changed = hold('kept-facts-of')
    other.letGo()
    await changed.asked
    const last = hold('kept-facts-after')
    loading.letGo()
    await last.asked
    last.letGo()
    await setImmediate()
    changed.letGo()
    const table = (await answer)!
    expect(table).not.toBe(before)
    expect(priceOf(table, ids[0]!)).toBe(777)
    facts.close()
  })

  it('are none where a change could not be heard, for whoever must see what they wrote, and of very many listings', async () => {
    const { facts, deafen } = stage()
    await whenKept(facts)
    expect(await readFresh(true, () => facts.read())).toBeNull()
    deafen()
    expect(await facts.read()).toBeNull()
    facts.close()

    const { on, names } = named()
    const few = stage({ most: ids.length - 1, on })
    while (!names.has('listings-count-all')) {
      expect(await few.facts.read()).toBeNull()
      await sleep(5)
    }
    // What is counted is begun to be read in the same turn, or not at all.
    await setImmediate()
    expect(names).toEqual(new Set(['listings-count-all']))
    expect(await few.facts.read()).toBeNull()
    few.facts.close()
  })

  it('are let go when they cannot be read, and read anew', async () => {
    let isBroken = false
    const on: Queryable = {
      ...database,
      first: (statement, values) =>
        isBroken ? Promise.reject(new Error('no connection')) : database.first(statement, values),
    }
    const { facts, say } = stage({ on })
    await whenKept(facts)
    isBroken = true
    say([ids[0]!])
    expect(await facts.read()).toBeNull()
    isBroken = false
    expect((await whenKept(facts)).count()).toBe(ids.length)
    facts.close()
  })
})
