import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing } from '#test/builders.ts'
import { makeChangeWorld, termsOf } from '#test/change-world.ts'
import type { ChangeWorld } from '#test/change-world.ts'
import { approvalOf, addOperator, commander, dumpOf } from '#test/operators.ts'
import type { Said, TestOperator } from '#test/operators.ts'
import { approvalCommand } from './approval.ts'
import { offeringCommand } from './offering.ts'

const TERMS = {
  goal_cents: 100_000,
  minimum_cents: 100,
  hold_years: 7,
  owner_percent: 100,
  fee_yearly_cents: 1_200,
  sources: [{ kind: 'common equity', amount_cents: 100_000, is_open: true }],
  uses: [{ kind: 'purchase', amount_cents: 100_000 }],
}

let world: ChangeWorld
let folder: string
let asker: TestOperator
let second: TestOperator
beforeAll(async () => {
  world = await makeChangeWorld()
  asker = await addOperator(world.deps)
  second = await addOperator(world.deps)
  folder = mkdtempSync(join(tmpdir(), 'freehold-change-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

function termsFile(terms: unknown): string {
  const file = join(folder, 'terms.json')
  writeFileSync(file, JSON.stringify(terms))
  return file
}

const run = (...args: string[]): Promise<Said> => commander(world.deps)(offeringCommand, ...args)
const ask = (...args: string[]): Promise<Said> => run(...args, '--as', asker.email)
const approve = (asked: Said): Promise<Said> =>
  commander(world.deps)(approvalCommand, 'approve', approvalOf(asked), '--as', second.email)

it('changes what people paid for by two people, and tells first what differs and who is asked', async () => {
  const id = await world.offer(termsOf(100_000))
  const owned = await world.buy(id, 60_000)
  const file = termsFile(TERMS)
  const before = await dumpOf(world.deps)
  const dry = await run('change', id, file, '--dry-run')
  expect(dry).toMatchObject({ code: 0 })
  expect(dry.said).toContain('was: There is no yearly fee.')
  expect(dry.said).toContain('is:  Each year the house pays us $12.00.')
  expect(dry.said).toContain('given back otherwise: 1')
  expect(dry.said).toContain(`${owned.investor.email}: $600.00, order ${owned.orderId}`)
  expect(await dumpOf(world.deps)).toEqual(before)
  const asked = await ask('change', id, file, '--reason', 'the manager costs more')
  expect(asked.code).toBe(0)
  expect(await world.changeOf(owned)).toBeNull()
  expect(await approve(asked)).toEqual({ code: 0, said: 'done: orders that are asked to confirm: 1' })
  expect(await world.changeOf(owned)).toMatchObject({ state: 'asked' })
  const sql = `SELECT detail FROM audit_events WHERE subject = $1 AND action = 'offering changed'`
  const { rows } = await world.deps.database.pool.query(sql, [id])
  expect(rows).toEqual([{ detail: expect.objectContaining({ asked: 1, approval: approvalOf(asked) }) }])
})

it('refuses a closing meanwhile, and says how many are awaited', async () => {
  const id = await world.offer(termsOf(100_000))
  await world.buy(id, 60_000)
  await world.buy(id, 40_000)
  await approve(await ask('change', id, termsFile(TERMS), '--reason', 'the manager costs more'))
  const early = await ask('close', id, '--reason', 'notarized')
  expect(early).toMatchObject({
    code: 1,
    said: expect.stringContaining('2 orders have not confirmed its new terms yet'),
  })
})

it('refuses what is no such change, or a file of another listing, and writes nothing', async () => {
  const id = await world.offer(termsOf(100_000))
  await world.buy(id, 60_000)
  const said = async (terms: object) => (await ask('change', id, termsFile(terms), '--reason', 'a try')).said
  expect(await said({ ...TERMS, fee_yearly_cents: 0 })).toContain('nothing that people agreed to changes')
  const sources = [{ kind: 'common equity', amount_cents: 50_000, is_open: true }]
  const uses = [{ kind: 'purchase', amount_cents: 50_000 }]
  expect(await said({ ...TERMS, goal_cents: 50_000, sources, uses })).toContain('less than the 60000 cents')
  expect(await said({ ...TERMS, listing: '01890000-0000-7000-8000-00000000dead' })).toContain('names another listing')
  expect(await run('change', id)).toMatchObject({ code: 2, said: expect.stringContaining('FILE is missing') })
  const asked = await ask('change', id, termsFile(TERMS), '--reason', 'a try')
  await world.change(id, termsOf(100_000, 5))
  expect((await approve(asked)).said).toContain('changed since this was asked for')
})

it('tells everything that costs investors something to whoever asks and to whoever decides', async () => {
  const id = await addListing(world.deps.database, { status: 'not_offered' })
  const debt = { kind: 'senior debt', amount_cents: 50_000, rate: 0.0655, amortises_years: 30, note: 'Credit union' }
  const uses = [{ kind: 'purchase', amount_cents: 150_000 }]
  const terms = { ...TERMS, reserve_refill_yearly_cents: 120_000, sources: [debt, ...TERMS.sources], uses }
  const asked = await ask('open', id, '--terms', termsFile(terms), '--reason', 'ready')
  const { said } = await commander(world.deps)(approvalCommand, 'show', approvalOf(asked))
  for (const line of [
    'source: $500.00 senior debt, 6.55 % a year, repaid over 30 years (Credit union)',
    'each year $1,200.00 back into the reserve',
    'each year $12.00 to us as a fee',
  ])
    expect([asked.said, said]).toEqual([expect.stringContaining(line), expect.stringContaining(line)])
})
