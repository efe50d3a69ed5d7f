import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addInvestor, addListing } from '#test/builders.ts'
import { approvalOf, addOperator, commander } from '#test/operators.ts'
import type { Said, TestOperator } from '#test/operators.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { approvalCommand } from './approval.ts'
import { offeringCommand } from './offering.ts'

const TERMS = {
  goal_cents: 100_000,
  minimum_cents: 100,
  hold_years: 7,
  owner_percent: 100,
  sources: [{ kind: 'common equity', amount_cents: 100_000, is_open: true }],
  uses: [
    { kind: 'purchase', amount_cents: 90_000 },
    { kind: 'reserve', amount_cents: 10_000 },
  ],
}

let world: RefundWorld
let folder: string
let asker: TestOperator
let second: TestOperator
beforeAll(async () => {
  world = await makeRefundWorld()
  asker = await addOperator(world.deps)
  second = await addOperator(world.deps)
  folder = mkdtempSync(join(tmpdir(), 'freehold-offering-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

function termsFile(terms: unknown): string {
  const file = join(folder, 'terms.json')
  writeFileSync(file, typeof terms === 'string' ? terms : JSON.stringify(terms))
  return file
}

const run = (...args: string[]): Promise<Said> => commander(world.deps)(offeringCommand, ...args)

/** Asked for by one operator. */
const ask = (...args: string[]): Promise<Said> => run(...args, '--as', asker.email)

const approve = (asked: Said): Promise<Said> =>
  commander(world.deps)(approvalCommand, 'approve', approvalOf(asked), '--as', second.email)

/** Asked for by one operator, and approved by the other. */
async function both(...args: string[]): Promise<Said> {
  const asked = await ask(...args)
  return asked.code === 0 ? await approve(asked) : asked
}

const unknown = '01890000-0000-7000-8000-00000000dead'

it('pays the price to the seller whom the file names by mail address or id, and to nobody unknown', async () => {
  const id = await addListing(world.deps.database, { status: 'not_offered' })
  const seller = await addInvestor(world.deps, 0)
  const open = (file: unknown) => ask('open', id, '--terms', termsFile(file), '--reason', 'agreed')
  for (const nobody of ['nobody@example.com', unknown]) {
    const { code, said } = await open({ ...TERMS, seller: nobody })
    expect([code, said]).toEqual([1, expect.stringContaining(`mail address, ${nobody}`)])
  }
  const twice = { ...TERMS, seller: seller.id, uses: [...TERMS.uses, { kind: 'purchase', amount_cents: 1 }] }
  expect((await open(twice)).said).toContain('uses: name more than one purchase, and one seller')
  expect((await open({ ...TERMS, seller: seller.email })).said).toContain(`sold by ${seller.id}`)
  const asked = await open({ ...TERMS, seller: seller.id })
  expect(asked.said).toContain(`sold by ${seller.id}: the price becomes their earnings`)
  expect((await approve(asked)).code).toBe(0)
  await world.invest(await addInvestor(world.deps, 100_000), { listingId: id, amountCents: 100_000 })
  expect((await both('close', id, '--reason', 'notarized')).code).toBe(0)
  const { rows } = await world.deps.database.pool.query(
    `SELECT balance FROM ledger_accounts WHERE kind = 'payable.seller' AND owner_id = $1`,
    [seller.id],
  )
  expect(rows).toEqual([{ balance: 90_000 }])
  await world.expectClean()
})
