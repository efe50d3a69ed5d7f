import { afterAll, beforeAll, expect, it } from 'vitest'
import { addInvestor, addListing } from '#test/builders.ts'
import { OFFERED_TERMS, makeOfferingCommands } from '#test/offering-commands.ts'
import type { OfferingCommands } from '#test/offering-commands.ts'
import type { RefundWorld } from '#test/refund-world.ts'

let commands: OfferingCommands
let world: RefundWorld
beforeAll(async () => {
  commands = await makeOfferingCommands()
  world = commands.world
})
afterAll(() => commands.close())

const ask = (...args: string[]) => commands.ask(...args)
const both = (...args: string[]) => commands.both(...args)

const unknown = '01890000-0000-7000-8000-00000000dead'

it('pays the price to the seller whom the file names by mail address or id, and to nobody unknown', async () => {
  const id = await addListing(world.deps.database, { status: 'not_offered' })
  const seller = await addInvestor(world.deps, 0)
  const open = (file: unknown) => ask('open', id, '--terms', commands.termsFile(file), '--reason', 'agreed')
  for (const nobody of ['nobody@example.com', unknown]) {
    const { code, said } = await open({ ...OFFERED_TERMS, seller: nobody })
    expect([code, said]).toEqual([1, expect.stringContaining(`mail address, ${nobody}`)])
  }
  const twice = {
    ...OFFERED_TERMS,
    seller: seller.id,
    uses: [...OFFERED_TERMS.uses, { kind: 'purchase', amount_cents: 1 }],
  }
  expect((await open(twice)).said).toContain('uses: name more than one purchase, and one seller')
  expect((await open({ ...OFFERED_TERMS, seller: seller.email })).said).toContain(`sold by ${seller.id}`)
  const asked = await open({ ...OFFERED_TERMS, seller: seller.id })
  expect(asked.said).toContain(`sold by ${seller.id}: the price becomes their earnings`)
  expect((await commands.approve(asked)).code).toBe(0)
  await world.invest(await addInvestor(world.deps, 100_000), { listingId: id, amountCents: 100_000 })
  expect((await both('close', id, '--reason', 'notarized')).code).toBe(0)
  const { rows } = await world.deps.database.pool.query(
    `SELECT balance FROM ledger_accounts WHERE kind = 'payable.seller' AND owner_id = $1`,
    [seller.id],
  )
  expect(rows).toEqual([{ balance: 90_000 }])
  await world.expectClean()
})
