import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing, cardToken } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeEventWorld } from '#test/event-world.ts'
import type { EventWorld, SentEvent } from '#test/event-world.ts'
import { chooseSeed } from '#test/seed.ts'

let world: EventWorld
beforeAll(async () => {
  world = await makeEventWorld()
})
afterAll(() => world.close())

const CARDS = { good: '4242424242424242', declined: '4000000000000002', disputed: '4000000000000259' } as const

const cents = fc.integer({ min: 1000, max: 40_000 })
const pay = fc.record({
  does: fc.constant('pay' as const),
  into: fc.constantFrom('wallet', 'listing'),
  card: fc.constantFrom(...(Object.keys(CARDS) as (keyof typeof CARDS)[])),
  isAnswerLost: fc.boolean(),
  cents,
})
const step = fc.oneof(
  pay,
  fc.record({ does: fc.constant('refund' as const), which: fc.nat(9), cents }),
  fc.record({ does: fc.constant('dispute' as const), which: fc.nat(9), cents }),
  fc.record({ does: fc.constant('decide' as const), which: fc.nat(9), isWon: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** How the events of the second person come: each so often, in this order, with these among them. */
const delivery = fc.record({
  times: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 30, maxLength: 30 }),
  order: fc.array(fc.nat(1_000_000), { minLength: 150, maxLength: 150 }),
  isLate: fc.boolean(),
})

type Person = { readonly investor: TestInvestor; readonly events: SentEvent[] }

async function newPerson(): Promise<Person> {
  return { investor: await addInvestor(world.deps), events: [] }
}

/** Do one thing for a person, and keep what the processor told of it. */
async function play({ investor, events }: Person, listingId: string, one: Step): Promise<SentEvent[]> {
  const told = async (count: number, act: () => Promise<unknown>) => {
    const some = await world.toldBy(count, act)
    events.push(...some)
    return some
  }
  if (one.does === 'pay') return await told(one.card === 'disputed' ? 3 : 2, () => payOnce(investor, listingId, one))
  const charges = (await world.captured(investor)).filter((charge) => charge.amount_refunded < charge.amount)
  const charge = charges[one.which % Math.max(1, charges.length)]
  if (!charge) return []
  const disputes = await world.deps.cards.disputesOf(charge.id)
  const open = disputes.find((dispute) => dispute.state === 'open')
  if (one.does === 'decide') return open ? await told(1, () => world.decide(open.disputeId, one.isWon)) : []
  // What is charged back can neither be given back nor be asked for once more.
  if (disputes.some((dispute) => dispute.state !== 'won')) return []
  const left = Math.min(one.cents, charge.amount - charge.amount_refunded)
  return await told(1, () => (one.does === 'refund' ? world.refund(charge.id, left) : world.dispute(charge.id, left)))
}

async function payOnce(investor: TestInvestor, listingId: string, one: Extract<Step, { does: 'pay' }>): Promise<void> {
  // Ids are in the order of time: no two payments begin in the same moment.
  world.pass(2)
  const lost = world.withCards({
    charge: async (request) => {
      await world.deps.cards.charge(request)
      throw new OutsideDown('card processor', 'the answer was lost')
    },
  })
  const on = one.isAnswerLost ? lost : world.deps
  const token = await cardToken(world.sandboxUrl, CARDS[one.card])
  if (one.into === 'wallet') await world.deposit(investor, one.cents, on, token)
  else {
    const order = { listingId, amountCents: one.cents, token, source: 'card' as const }
    await world.investWith(on, world.orderOf(investor, order))
  }
}

// Nothing was taken: whether the event said so or the reconciler gave it up first, is a matter of who looked first.
const NOT_TAKEN = `CASE WHEN t.void_reason IN ('declined', 'given_up') THEN 'nothing taken' ELSE t.void_reason END AS void_reason`
const NOT_MADE = `CASE WHEN status IN ('declined', 'expired') THEN 'not made' ELSE status END AS status`

/** Everything that is written of a person, without ids and moments. */
async function stateOf({ investor }: Person) {
  const { rows: transfers } = await world.deps.database.pool.query(
    `SELECT t.purpose, t.amount_cents, t.status, ${NOT_TAKEN}, t.refunded_cents,
            (SELECT array_agg(d.status || ' ' || d.amount_cents ORDER BY d.amount_cents, d.status) FROM transfer_disputes d WHERE d.transfer_id = t.id AND d.status <> 'won') AS disputes
       FROM transfers t WHERE t.person_id = $1 ORDER BY t.id`,
    [investor.id],
  )
  const { rows: invested } = await world.deps.database.pool.query(
    `SELECT amount_cents, refunded_cents, ${NOT_MADE} FROM investments WHERE investor_id = $1 ORDER BY id`,
    [investor.id],
  )
  const { rows: accounts } = await world.deps.database.pool.query(
    'SELECT kind, balance FROM ledger_accounts WHERE owner_id = $1 AND balance <> 0 ORDER BY kind',
    [investor.id],
  )
  // Of a dispute that was won before anybody looked nothing is said, and nothing needs to be.
  const told = (await world.news(investor)).map(([kind]) => kind).filter((kind) => !kind.includes('_dispute'))
  return { transfers, invested, accounts, told: told.toSorted() }
}

async function runJobs(): Promise<void> {
  world.pass(11_000)
  expect(await world.reconcile()).toMatchObject({ failed: 0 })
  expect(await world.follow()).toMatchObject({ failed: 0 })
  expect(await world.followDisputes()).toMatchObject({ failed: 0, waiting: 0 })
}

test('events once and in order, or again and again, shuffled, late, forged and stale: the end is the same (R8)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 9 }).map((steps) => [{ ...FIRST }, ...steps.map(ofItsOwnAmount)]),
      delivery,
      async (steps, how) => {
        const listingId = await addListing(world.deps.database)
        const [orderly, harried] = [await newPerson(), await newPerson()]
        for (const one of steps) {
          // Nobody gives back what a server learns of within seconds: both payments have ended by then.
          if (one.does !== 'pay') await endPayments()
          for (const event of await play(orderly, listingId, one)) {
            expect(await world.deliver(event)).toMatchObject({ status: 200 })
          }
          await play(harried, listingId, one)
        }
        if (how.isLate) world.pass(3 * 86_400_000)
        await deliverAll(harried.events, how)
        await runJobs()
        expect(await stateOf(harried)).toEqual(await stateOf(orderly))
        // What the events did is done: nothing changes when everything comes once more.
        const before = await stateOf(harried)
        await deliverAll(harried.events, how)
        await runJobs()
        expect(await stateOf(harried)).toEqual(before)
        await world.expectBooksFollow()
      },
    ),
    { numRuns: 8, seed: chooseSeed('events in any order'), endOnFailure: true },
  )
}, 120_000)

/** An order that equals one whose end is not known yet is taken for its repeat, and tells nothing: no two are equal here. */
function ofItsOwnAmount(one: Step, at: number): Step {
  return 'cents' in one ? { ...one, cents: one.cents - (one.cents % 10) + at + 1 } : one
}

const FIRST: Step = { does: 'pay', into: 'wallet', card: 'good', isAnswerLost: true, cents: 20_000 }

async function endPayments(): Promise<void> {
  world.pass(11_000)
  expect(await world.reconcile()).toMatchObject({ failed: 0 })
}

async function deliverAll(events: readonly SentEvent[], { times, order }: { times: number[]; order: number[] }) {
  const all = events.flatMap((event, at) => Array.from({ length: times[at % times.length]! }, () => event))
  const shuffled = all
    .map((event, at) => ({ event, place: order[at % order.length]! }))
    .toSorted((one, other) => one.place - other.place)
  const answers: boolean[] = []
  for (const [at, { event, place }] of shuffled.entries()) {
    if (place % 3 === 0) answers.push((await forge(event, at)) === 400)
    answers.push((await world.deliver(event)).status === 200)
  }
  expect(answers).not.toContain(false)
}

/** Changed, signed by a stranger, or so long ago that it is a replay. */
async function forge({ payload }: SentEvent, at: number): Promise<number> {
  const old = world.deps.clock().getTime() - 301_000 - at * 1000
  const forged = [
    [payload.replace('"usd"', '"eur"'), world.sign(payload)],
    [payload, world.sign(payload, undefined, 'whsec_of_a_stranger')],
    [payload, world.sign(payload, old)],
  ] as const
  const [body, signature] = forged[at % forged.length]!
  return (await world.post(body, signature)).status
}
