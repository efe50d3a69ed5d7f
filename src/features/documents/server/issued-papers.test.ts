import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChangeWorld, termsOf } from '#test/change-world.ts'
import type { ChangeWorld } from '#test/change-world.ts'
import { findAccepted } from '#features/investing/server/find-agreement.ts'
import { readIssued } from './issued-papers.ts'

let world: ChangeWorld
beforeAll(async () => {
  world = await makeChangeWorld()
})
afterAll(() => world.close())

test('every change of terms that was confirmed stands in the list, after what was agreed to first', async () => {
  const { deps } = world
  const listingId = await world.offer(termsOf(50_000))
  const owned = await world.buy(listingId, 50_000)
  const papers = async (language: 'en' | 'es' = 'en') => {
    const issued = await readIssued(deps.database, owned.investor.id, deps.clock(), language)
    return issued.filter(({ group }) => group === 'agreement')
  }
  const [first] = await papers()
  for (const [fee, version] of [
    [900, 2],
    [1200, 3],
  ] as const) {
    world.pass(1000)
    await world.change(listingId, termsOf(50_000, fee))
    // What somebody is only asked about is no agreement.
    expect(await papers()).toHaveLength(version - 1)
    world.pass(1000)
    expect(await world.confirm(owned, (await world.changeOf(owned))!.hash)).toBeNull()
  }
  const now = await papers()
  expect(now[0]).toMatchObject({ id: first!.id, name: first!.name, url: first!.url })
  expect(now.slice(1).map(({ name }) => name.split(',')[0])).toEqual([
    'Changed agreement (version 2)',
    'Changed agreement (version 3)',
  ])
  expect((await papers('es'))[2]!.name).toMatch(/^Acuerdo modificado \(versión 3\), /)
  expect(now.map(({ at }) => at)).toEqual(now.map(({ at }) => at).toSorted((a, b) => a - b))
  // Each opens what was agreed to then.
  const opened = await Promise.all(
    now.map(({ url }) => findAccepted(deps, owned.investor.id, url.replace('/agreement/', ''))),
  )
  expect(opened.map((one) => one?.version)).toEqual([1, 2, 3])
})
