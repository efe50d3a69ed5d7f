import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateCommand } from '#app/cli/update.ts'
import { payDistributions } from '#features/distributions/server/pay-distributions.ts'
import { withdrawDistribution } from '#features/distributions/server/withdraw-distribution.ts'
import { changeOffering } from '#features/investing/server/change-offering.ts'
import { addDocument } from '#features/listings/server/add-document.ts'
import { addValuation } from '#features/listings/server/add-valuation.ts'
import { correctValuation } from '#features/listings/server/correct-valuation.ts'
import { extendOffering } from '#features/offerings/server/extend-offering.ts'
import { openOffering } from '#features/offerings/server/open-offering.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { addListing } from '#test/builders.ts'
import { termsOf } from '#test/change-world.ts'
import { byOperator, DAY_MS, makeDistributionWorld } from '#test/distribution-world.ts'
import type { DistributionWorld } from '#test/distribution-world.ts'
import { addOperator, commander } from '#test/operators.ts'
import type { TestOperator } from '#test/operators.ts'
import type { UpdateFilter } from '../kinds.ts'
import { readUpdates } from './read-updates.ts'

let world: DistributionWorld
let operator: TestOperator
const folder = mkdtempSync(join(tmpdir(), 'freehold-updates-'))
beforeAll(async () => {
  world = await makeDistributionWorld()
  operator = await addOperator(world.deps)
})
beforeEach(() => world.pass(DAY_MS))
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

function done<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(result.message ?? result.refused)
  return result
}
const read = async (listingId: string, show?: UpdateFilter, cursor?: string, limit = 50) =>
  done(await readUpdates(world.deps.database, listingId, { show, cursor, limit }))
const kinds = async (listingId: string, show?: UpdateFilter) =>
  (await read(listingId, show)).entries.map(({ kind }) => kind)
const fileOf = (name: string, content: string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const paper = (letter: string) => ({
  hash: letter.repeat(64),
  mediaType: 'application/pdf' as const,
  bytes: 100,
  name: `${letter}.pdf`,
})

describe('the change log', () => {
  test('tells each value, its corrections with old and new, and the paper behind it', async () => {
    const listingId = await addListing(world.deps.database)
    const by = { actor: operator.id, reason: 'appraised anew' }
    const on = world.today()
    const valued = { listingId, onDate: on, method: 'appraisal' as const }
    const first = { ...valued, valueCents: 50_000_000, source: 'Hart', file: paper('a') }
    done(await addValuation(world.deps, first, by))
    world.pass(DAY_MS)
    const second = { ...valued, valueCents: 49_000_000, source: 'Hart', file: paper('b') }
    done(await correctValuation(world.deps, second, { ...by, reason: 'a misprint' }))
    const { entries, counts } = await read(listingId)
    expect(
      entries.map(({ kind, old, new: now, by: who }) => [kind, old?.cents ?? null, now?.cents ?? null, who]),
    ).toEqual([
      ['valuation_corrected', 50_000_000, 49_000_000, 'two_operators'],
      // A listing of a test has no value from before.
      ['valuation', null, 50_000_000, 'two_operators'],
    ])
    expect(entries[0]).toMatchObject({ on, method: 'appraisal', document: { name: 'b.pdf', kind: 'valuation' } })
    // The evidence stands with its value, not once more among the documents.
    expect(counts).toEqual({ updates: 1, changes: 1, documents: 0 })
    done(await addDocument(world.deps, { listingId, kind: 'inspection', file: paper('c'), addedBy: operator.id }))
    expect(await kinds(listingId, 'documents')).toEqual(['document'])
  })

  test('tells a raise from its opening on: more time, other terms line by line, and its moves', async () => {
    const listingId = await addListing(world.deps.database, { status: 'not_offered' })
    const closesAt = new Date(world.deps.clock().getTime() + 60 * DAY_MS)
    const terms = { ...termsOf(1_000_000), closesAt }
    const refused = await openOffering(world.deps, listingId, terms, byOperator)
    if (refused) throw new Error(refused.message)
    world.pass(DAY_MS)
    const later = new Date(closesAt.getTime() + 30 * DAY_MS)
    done(await extendOffering(world.deps, listingId, later, byOperator))
    world.pass(DAY_MS)
    const changed = { ...terms, closesAt: later, yearlyFeeCents: 12_000 }
    done(await changeOffering(world.deps, listingId, changed, { ...byOperator, reason: 'the fee was agreed' }))
    const [terms_, closing, ...moves] = (await read(listingId, 'changes')).entries
    expect(terms_).toMatchObject({ kind: 'terms_changed', reason: 'the fee was agreed' })
    expect(terms_!.lines!.en.length).toBeGreaterThan(0)
    expect(terms_!.lines!.es.length).toBe(terms_!.lines!.en.length)
    expect(closing).toMatchObject({ kind: 'closing_moved' })
    expect(closing!.old!.day! < closing!.new!.day!).toBe(true)
    // What was prepared before it opened is told nowhere, nor why an operator did it.
    expect(moves.map(({ old, new: now, reason }) => [old, now?.status, reason])).toEqual([[null, 'open', null]])
  })

  test('tells of a distribution once: that it was declared, and when it was paid that, by the same address; one that was withdrawn as well', async () => {
    const { listingId, statement } = await world.bought()
    const told = async () => (await read(listingId)).entries.filter(({ kind }) => kind.startsWith('distribution'))
    const [id] = await world.declared(statement())
    world.pass(DAY_MS)
    done(await withdrawDistribution(world.deps, id!, byOperator))
    world.pass(DAY_MS)
    await world.declared(statement())
    const [declared] = await told()
    world.pass(DAY_MS)
    await payDistributions(world.deps)
    const [paid, ...before] = await told()
    expect(declared).toMatchObject({ kind: 'distribution_declared', new: { cents: 10_000 }, declared: null })
    expect(paid).toMatchObject({
      id: declared!.id,
      kind: 'distribution_paid',
      new: { cents: 10_000 },
      declared: declared!.at,
    })
    expect(before.map(({ kind, old, new: now }) => [kind, old?.cents ?? null, now?.cents ?? null])).toEqual([
      ['distribution_withdrawn', 10_000, null],
      ['distribution_declared', null, 10_000],
    ])
    expect((await kinds(listingId, 'changes'))[0]).toBe('distribution_withdrawn')
  })

  test('pages follow each other, every entry once and under an address that stays', async () => {
    const { listingId, statement } = await world.bought()
    await world.declared(statement())
    const all = (await read(listingId)).entries.map(({ id }) => id)
    const paged: string[] = []
    for (let cursor: string | undefined, n = 0; n < 20; n++) {
      const page = await read(listingId, undefined, cursor, 2)
      paged.push(...page.entries.map(({ id }) => id))
      if (page.next_cursor === null) break
      cursor = page.next_cursor
    }
    expect(paged).toEqual(all)
    expect(new Set(all).size).toBe(all.length)
  })

  test('there is none of a house that is not shown', async () => {
    const listingId = await addListing(world.deps.database)
    await world.deps.database.pool.query('UPDATE listings SET is_public = false WHERE id = $1', [listingId])
    expect(
      await readUpdates(world.deps.database, listingId, { show: undefined, cursor: undefined, limit: 5 }),
    ).toMatchObject({ refused: 'listing_not_found' })
  })
})

describe('what operators write', () => {
  const run = (...args: string[]) => commander(world.deps)(updateCommand, ...args)

  test('stands in the feed in the languages that it has, and tells those who hold shares', async () => {
    const { listingId, people } = await world.bought()
    const as = ['--as', operator.email]
    const file = fileOf('en.txt', 'A new roof\n\nIt is on, and dry.')
    const spanish = fileOf('es.txt', 'Techo nuevo\n\nYa está, y no gotea.')
    const plan = await run('add', listingId, '--file', file, '--on', '2026-03-02', '--dry-run')
    expect(plan.said).toContain('Elm Row, 2026-03-02: A new roof')
    expect(await kinds(listingId, 'updates')).not.toContain('note')
    const added = await run('add', listingId, '--file', file, '--spanish', spanish, '--on', '2026-03-02', ...as)
    expect(added).toMatchObject({ code: 0, said: expect.stringContaining('holders who are told: 3') })
    const again = await run('add', listingId, '--file', file, '--spanish', spanish, '--on', '2026-03-02', ...as)
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('nobody is told again') })
    const note = (await read(listingId)).entries.find(({ kind }) => kind === 'note')!
    expect(note).toMatchObject({
      on: '2026-03-02',
      by: 'operator',
      note: { en: { title: 'A new roof', text: 'It is on, and dry.' }, es: { title: 'Techo nuevo' } },
    })
    const { rows } = await world.deps.database.pool.query(
      `SELECT link FROM notifications WHERE user_id = $1 AND indication = 'listing_updated'`,
      [people[0]!.id],
    )
    expect(rows).toEqual([{ link: `/project/${listingId}#updates` }])
    expect((await run('withdraw', note.id, '--reason', 'It was the other house', ...as)).code).toBe(0)
    expect((await run('withdraw', note.id, '--reason', 'Again', ...as)).code).toBe(1)
    // What was withdrawn may be said again, and another language, another day or another house is another update.
    const others = [
      await run('add', listingId, '--file', file, '--spanish', spanish, '--on', '2026-03-02', ...as),
      await run('add', listingId, '--file', file, '--on', '2026-03-02', ...as),
      await run('add', listingId, '--file', file, '--on', '2026-03-03', ...as),
    ]
    for (const one of others) expect(one.said).toContain('holders who are told: 3')
    expect((await read(listingId)).entries.find(({ id }) => id === note.id)).toMatchObject({
      reason: 'It was the other house',
      note: { en: { title: 'A new roof', text: '' } },
    })
    expect((await run('list', listingId)).said).toContain('withdrawn: It was the other house')
  })

  test('is refused where there is no such house, or no such file', async () => {
    const listingId = await addListing(world.deps.database)
    expect(await run('add', listingId, '--file', join(folder, 'none.txt'), '--as', operator.email)).toMatchObject({
      code: 1,
      said: expect.stringContaining('cannot be read'),
    })
    expect((await run('add', 'x', '--file', 'y', '--as', 'z')).code).toBe(2)
  })
})
