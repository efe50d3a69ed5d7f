import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDeposits } from './check-deposits.ts'
import { purposes } from '#app/server/purposes.ts'
import { depositByCard } from './deposit.ts'
import { isRefusal } from '#kit/refusal.ts'
import { newId } from '#kit/id.ts'
import type { CardCharge } from '#platform/server/outside/cards/card-processor.ts'
import { addInvestor, cardToken, makeWorld, refundCharge } from '#test/builders.ts'
import type { TestInvestor, TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { tamper } from '#test/tampering.ts'
import { checkPayments } from '#features/payments/server/check-payments.ts'
import { checkProcessor } from '#features/payments/server/check-processor.ts'
import { followRefunds } from '#features/payments/server/follow-refunds.ts'

let home: TestDatabase
let world: TestWorld
let ada: TestInvestor
let paymentId: string
let chargeId: string
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
  ada = await addInvestor(world.deps)
  paymentId = await deposit(7000)
  await deposit(500)
  chargeId = (await home.pool.query('SELECT charge_id FROM transfers WHERE id = $1', [paymentId])).rows[0].charge_id
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

async function deposit(amountCents: number): Promise<string> {
  const token = await cardToken(world.sandboxUrl)
  const order = { userId: ada.id, email: ada.email, amountCents, token, cardholder: 'Ada', key: newId() }
  const paid = await depositByCard(world.deps, order)
  if (isRefusal(paid)) throw new Error(paid.refused)
  if (!('depositId' in paid)) throw new Error('the deposit is still under way')
  return paid.depositId
}

const listCharges = async () => (await world.deps.cards.listCharges(null)).charges
const books = async () => [...(await checkPayments(world.deps.database)), ...(await checkDeposits(world.deps.database))]
const listRefunds = async (since: Date) => (await world.deps.cards.listRefunds(since, null)).refunds
const atProcessor = async (charges: () => Promise<readonly CardCharge[]> = listCharges) =>
  (await checkProcessor(world.deps.database, { charges, refunds: listRefunds, disputes: async () => [] })).findings
/** What the processor says, with one charge changed. */
const changed = (change: Partial<CardCharge>) => async () =>
  (await listCharges()).map((one) => (one.chargeId === chargeId ? { ...one, ...change } : one))

test('payments, their journals and the processor tell the same', async () => {
  expect(await books()).toEqual([])
  expect(await atProcessor()).toEqual([])
  expect((await listCharges()).map((one) => one.orderId)).toContain(paymentId)
})

describe('the processor is believed when it', () => {
  test.each<[string, () => Promise<readonly CardCharge[]>, RegExp[]]>([
    [
      'never made a charge',
      async () => (await listCharges()).filter((one) => one.chargeId !== chargeId),
      [
        /posted by the charge ch_\w+, which the processor does not have$/,
        /^card clearing holds 7500 cents, .* come to 500$/,
      ],
    ],
    [
      'took another amount',
      changed({ amountCents: 7001 }),
      [/: 7000 cents, the processor took 7001 /, /come to 7501$/],
    ],
    [
      'gave some of it back',
      changed({ refundedCents: 1000 }),
      [/the books keep 7000 cents of ch_\w+, the processor keeps 6000$/, /come to 6500$/],
    ],
    [
      'made it for another order',
      changed({ orderId: 'another' }),
      [/its charge ch_\w+ was made for the order another$/],
    ],
    [
      'took money for an order that is not in the books',
      async () => [
        ...(await listCharges()),
        { ...(await listCharges())[0]!, chargeId: 'ch_more', orderId: newId(), amountCents: 300 },
      ],
      [/^order \S+: not in the books, and the processor took 300 cents for it \(ch_more\)$/],
    ],
    [
      'took money twice for one order',
      async () => [
        ...(await listCharges()),
        { ...(await listCharges())[0]!, chargeId: 'ch_more', orderId: paymentId, amountCents: 7000 },
      ],
      [/^payment \S+: posted, and the processor took 7000 cents for it \(ch_more\)$/],
    ],
  ])('%s', async (_what, charges, named) => {
    expect(await atProcessor(charges)).toEqual(named.map((one) => expect.stringMatching(one)))
  })

  test('took money for a payment that was declined', async () => {
    const token = await cardToken(world.sandboxUrl, '4000000000000002')
    const order = { userId: ada.id, email: ada.email, amountCents: 300, token, cardholder: 'Ada', key: newId() }
    expect(await depositByCard(world.deps, order)).toMatchObject({ refused: 'card_declined' })
    const declined = `SELECT id FROM transfers WHERE person_id = $1 AND void_reason = 'declined'`
    const orderId: string = (await home.pool.query(declined, [ada.id])).rows[0].id
    const known = await listCharges()
    const taken = { ...known[0]!, chargeId: 'ch_more', orderId, amountCents: 300 }
    expect(await atProcessor(async () => [...known, taken])).toEqual([
      `payment ${orderId}: declined, and the processor took 300 cents for it (ch_more)`,
    ])
  })

  test('took money for an order that came after the books were copied: that is noted, and no finding', async () => {
    const known = await listCharges()
    const later = { ...known[0]!, chargeId: 'ch_later', orderId: newId(), createdAt: new Date(Date.now() + 1000) }
    const compareAsOf = (asOf: Date | null) =>
      checkProcessor(
        world.deps.database,
        { charges: async () => [...known, later], refunds: listRefunds, disputes: async () => [] },
        'card',
        asOf,
      )
    const says = expect.stringMatching(/^order \S+: .*the processor took \d+ cents for it \(ch_later\)/)
    expect(await compareAsOf(later.createdAt)).toEqual({ findings: [], notes: [says] })
    for (const asOf of [null, new Date(later.createdAt.getTime() + 1)])
      expect(await compareAsOf(asOf)).toEqual({ findings: [says], notes: [] })
  })

  test('gave money back within the last minute: that is noted, and no finding until the books should have followed', async () => {
    const { rows } = await home.pool.query('SELECT charge_id FROM transfers WHERE id = $1', [await deposit(900)])
    await refundCharge(world.sandboxUrl, world.secretKey, rows[0].charge_id, 300)
    const compare = (charges = listCharges, refunds: typeof listRefunds = listRefunds) =>
      checkProcessor(world.deps.database, { charges, refunds, disputes: async () => [] })
    const notes = [expect.stringMatching(/^payment \S+: 300 cents went back within the last minute/)]
    expect(await compare()).toEqual({ findings: [], notes })
    const isOlder = async () => []
    expect((await compare(listCharges, isOlder)).findings).toEqual([
      expect.stringMatching(/the books keep 900 cents of ch_\w+, the processor keeps 600$/),
      expect.stringMatching(/^card clearing holds/),
    ])
    // The server follows it between the reading of the books and the question.
    const charges = async () => {
      expect(await followRefunds(world.deps, purposes)).toMatchObject({ reversed: 1 })
      return await listCharges()
    }
    expect(await compare(charges)).toEqual({ findings: [], notes })
    expect(await compare()).toEqual({ findings: [], notes: [] })
    expect(await books()).toEqual([])
  })

  test('took money for an order that began while the books were read: that is no finding', async () => {
    const charges = async () => {
      await deposit(100)
      return await listCharges()
    }
    expect(await atProcessor(charges)).toEqual([])
  })
})

/** Look at the books after a payment was changed, and change it back. */
async function foundAfter(id: string, change: string): Promise<string[]> {
  await tamper(home.pool, async (client) => {
    await client.query(`CREATE TABLE kept AS SELECT * FROM transfers WHERE id = '${id}'`)
    await client.query(`UPDATE transfers ${change} WHERE id = '${id}'`)
  })
  const found = await books()
  await tamper(home.pool, (client) =>
    client.query(`DELETE FROM transfers WHERE id = '${id}'; INSERT INTO transfers SELECT * FROM kept; DROP TABLE kept`),
  )
  return found
}

test('a payment that went back is compared as well: whose it was, and by which charge', async () => {
  const id = await deposit(800)
  const { rows } = await home.pool.query('SELECT charge_id FROM transfers WHERE id = $1', [id])
  await refundCharge(world.sandboxUrl, world.secretKey, rows[0].charge_id)
  expect(await followRefunds(world.deps, purposes)).toMatchObject({ reversed: 1 })
  const other = await addInvestor(world.deps)
  expect(await foundAfter(id, `SET person_id = '${other.id}'`)).toContainEqual(
    expect.stringContaining(`deposit ${id} of ${other.id}: its charge is`),
  )
  expect(await foundAfter(id, `SET charge_id = 'ch_forged'`)).toContainEqual(
    `payment ${id}: reversed for 800 cents has no journal of its charge ch_forged`,
  )
  expect(await books()).toEqual([])
})

describe('a payment that was changed is named:', () => {
  test.each([
    ['its amount', `SET amount_cents = 7001`, `payment $1: 7001 cents, journal`],
    ['its payer', `SET person_id = $2`, `deposit $1 of $2: its charge is`],
    ['its state', `SET status = 'voided', void_reason = 'declined'`, `, which no posted payment has`],
  ])('%s', async (_what, change, named) => {
    const other = await addInvestor(world.deps)
    const fill = (text: string) => text.replaceAll('$1', paymentId).replaceAll('$2', other.id)
    const found = await foundAfter(paymentId, change.replaceAll('$2', `'${other.id}'`))
    expect(found).toContainEqual(expect.stringContaining(fill(named)))
    expect(await books()).toEqual([])
  })
})
