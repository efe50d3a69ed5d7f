import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transfer } from '#features/payments/server/transfer.ts'
import { askClosing } from '#features/personal-data/server/ask-closing.ts'
import { addDays } from '#kit/days.ts'
import type { ChargeRequest } from '#platform/server/outside/cards/card-processor.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { dyingAt } from '#test/dying-database.ts'
import { ASKS, DECLINES, makeRecurringWorld } from '#test/recurring-world.ts'
import type { RecurringWorld } from '#test/recurring-world.ts'
import { depositPurpose } from './deposit.ts'

let world: RecurringWorld
beforeAll(async () => {
  world = await makeRecurringWorld()
})
afterAll(() => world.close())

describe('a recurring deposit', () => {
  test('is taken on its day and not before, once, however often and wherever the job runs', async () => {
    const { person } = await world.saver()
    await world.run()
    expect(await world.wallet(person)).toBe(0)
    await world.sleep(1)
    await Promise.all([world.run(), world.run(), world.run()])
    for (let n = 0; n < 3; n++) await world.run()
    expect(await world.wallet(person)).toBe(5000)
    expect(await world.captured(person)).toHaveLength(1)
    expect(await world.outcomes(person)).toEqual(['done'])
    const [own] = await world.read(person)
    expect(own).toMatchObject({ state: 'active', next_on: addDays(own!.runs[0]!.due_on, 7) })
    await world.sleep(7)
    await world.run()
    expect(await world.wallet(person)).toBe(10_000)
    await world.expectTrue()
  })

  test('after weeks in which nobody was there takes the latest alone, and tells of the others', async () => {
    const { person } = await world.saver()
    await world.sleep(1 + 3 * 7 + 2)
    await Promise.all([world.run(), world.run()])
    expect(await world.wallet(person)).toBe(5000)
    expect(await world.outcomes(person)).toEqual(['done', 'missed', 'missed', 'missed'])
    const told = (await world.news(person)).find(([kind]) => kind === 'recurring_missed')
    expect(told?.[1]).toMatchObject({ count: 3, amount: 5000 })
    const [own] = await world.read(person)
    expect(own!.next_on! > world.deps.clock().toISOString().slice(0, 10)).toBe(true)
    await world.expectTrue()
  })

  test('its owner hears of it the day before, once', async () => {
    const { person } = await world.saver({ rhythm: 'monthly', firstDay: addDays(world.tomorrow(), 9) })
    await world.sleep(8)
    await world.run()
    expect(await world.kinds(person)).toEqual(['recurring_started'])
    await world.sleep(1)
    await Promise.all([world.run(), world.run()])
    await world.run()
    expect(await world.kinds(person)).toEqual(['recurring_soon', 'recurring_started'])
    expect(await world.wallet(person)).toBe(0)
  })
})

describe('a card that says no', () => {
  test('is told each time, and after three in a row it is paused; going on begins to count anew', async () => {
    const { person, id } = await world.saver({}, DECLINES)
    for (let n = 0; n < 3; n++) {
      await world.sleep(n === 0 ? 1 : 7)
      await world.run()
      await world.run()
    }
    expect(await world.outcomes(person)).toEqual(['declined', 'declined', 'declined'])
    expect(await world.kinds(person)).toEqual([
      'recurring_paused_declines',
      'recurring_declined',
      'recurring_declined',
      'recurring_started',
    ])
    expect((await world.read(person))[0]).toMatchObject({ state: 'paused', paused_for: 'declines', next_on: null })
    await world.sleep(30)
    await world.run()
    expect(await world.outcomes(person)).toHaveLength(3)
    expect(await world.set(person, id, 'active')).toBeNull()
    expect(await world.ownRow(id)).toMatchObject({ state: 'active', failures: 0 })
    expect((await world.read(person))[0]!.next_on! >= world.tomorrow()).toBe(true)
    await world.set(person, id, 'ended')
    await world.expectTrue()
  })

  test('one that pays in between is forgiven', async () => {
    const { person, id, cardId } = await world.saver({}, DECLINES)
    const good = await world.card(person)
    await world.sleep(1)
    await world.run()
    expect(await world.ownRow(id)).toMatchObject({ failures: 1 })
    await world.deps.database.pool.query('UPDATE recurring_deposits SET card_id = $2 WHERE id = $1', [id, good])
    await world.sleep(7)
    await world.run()
    expect(await world.ownRow(id)).toMatchObject({ failures: 0, state: 'active' })
    expect(cardId).not.toBe(good)
    expect(await world.wallet(person)).toBe(5000)
  })

  test('one whose bank wants its owner is paused at once, says so, and leaves nothing to confirm', async () => {
    const { person } = await world.saver({}, ASKS)
    await world.sleep(1)
    await world.run()
    expect(await world.outcomes(person)).toEqual(['needs_owner'])
    expect((await world.read(person))[0]).toMatchObject({ state: 'paused', paused_for: 'authentication' })
    expect(await world.kinds(person)).toEqual(['recurring_paused_authentication', 'recurring_started'])
    const { rows } = await world.deps.database.pool.query(
      'SELECT status, next_url FROM transfers WHERE person_id = $1',
      [person.id],
    )
    expect(rows).toEqual([{ status: 'voided', next_url: null }])
    await world.expectTrue()
  })

  test('one that was removed pauses it before its day, one that expired on it', async () => {
    const removed = await world.saver()
    await world.dropCard(removed.person, removed.cardId)
    await world.run()
    expect((await world.read(removed.person))[0]).toMatchObject({
      paused_for: 'card',
      is_card_good: false,
      runs: [],
    })
    expect(await world.set(removed.person, removed.id, 'active')).toMatchObject({ refused: 'card_not_found' })
    const expired = await world.saver()
    await world.deps.database.pool.query('UPDATE saved_cards SET exp_year = 2020 WHERE id = $1', [expired.cardId])
    await world.sleep(1)
    await world.run()
    expect(await world.outcomes(expired.person)).toEqual(['not_made'])
    expect((await world.read(expired.person))[0]).toMatchObject({ paused_for: 'card' })
    expect(await world.kinds(expired.person)).toEqual(['recurring_paused_card', 'recurring_started'])
    await world.expectTrue()
  })
})

test('an account that is being closed runs none, and neither does one that is closed', async () => {
  const { person } = await world.saver()
  const asked = await askClosing(world.deps, person.id, { by: 'owner' }, () => false)
  expect(asked).not.toHaveProperty('refused')
  await world.sleep(1)
  await world.run()
  expect(await world.outcomes(person)).toEqual(['not_made'])
  expect((await world.read(person))[0]).toMatchObject({ paused_for: 'account' })
  expect(await world.captured(person)).toEqual([])
})

describe('a processor that cannot be reached', () => {
  const down = () =>
    world.withCards({
      charge: async () => {
        throw new OutsideDown('card processor', 'away', true)
      },
    })

  test('is asked again the same day, and then not any more', async () => {
    const { person } = await world.saver()
    await world.sleep(1)
    await world.run(down())
    expect(await world.outcomes(person)).toEqual(['started'])
    await world.run()
    expect(await world.wallet(person)).toBe(0)
    world.pass(31 * 60_000)
    await Promise.all([world.run(), world.run()])
    expect(await world.outcomes(person)).toEqual(['done'])
    expect(await world.wallet(person)).toBe(5000)
    await world.sleep(7)
    for (let n = 0; n < 60; n++) {
      await world.run(down())
      world.pass(31 * 60_000)
    }
    expect(await world.outcomes(person)).toEqual(['not_made', 'done'])
    expect(await world.kinds(person)).toContain('recurring_not_made')
    expect(await world.wallet(person)).toBe(5000)
    await world.expectTrue()
  })

  test('that took the money without saying so is believed by what it says later, and takes once', async () => {
    const { person } = await world.saver()
    await world.sleep(1)
    const silent = world.withCards({
      charge: async (request) => {
        await world.deps.cards.charge(request)
        throw new OutsideDown('card processor', 'no answer')
      },
    })
    await world.run(silent)
    await world.run()
    expect(await world.outcomes(person)).toEqual(['started'])
    expect(await world.wallet(person)).toBe(0)
    // A page that finds it under way must not take it for a payment that its reader just began.
    const { rows } = await world.deps.database.pool.query<Transfer>('SELECT * FROM transfers WHERE person_id = $1', [
      person.id,
    ])
    expect(rows).toHaveLength(1)
    expect(await depositPurpose.facts(world.deps, rows[0]!)).toEqual({ is_recurring: true })
    world.pass(40_000)
    await world.reconcile()
    await world.run()
    expect(await world.outcomes(person)).toEqual(['done'])
    expect(await world.wallet(person)).toBe(5000)
    expect(await world.captured(person)).toHaveLength(1)
    await world.expectTrue()
  })
})

test('a charge that turns up after its try was given up, and another one paid, goes back', async () => {
  const { person } = await world.saver()
  await world.sleep(1)
  const late: ChargeRequest[] = []
  const slow = world.withCards({
    charge: async (request) => {
      late.push(request)
      throw new OutsideDown('card processor', 'no answer')
    },
  })
  await world.run(slow)
  world.pass(40_000)
  await world.reconcile()
  await world.run()
  expect(await world.outcomes(person)).toEqual(['started'])
  await world.deps.cards.charge(late[0]!)
  world.pass(31 * 60_000)
  await world.run()
  expect(await world.outcomes(person)).toEqual(['done'])
  expect(await world.captured(person)).toHaveLength(2)
  const kept = async () => (await world.captured(person)).filter((one) => one.amount_refunded === 0).length
  // A turn looks at two hundred, and the tries of those before wait for theirs.
  for (let turn = 0; turn < 10 && (await kept()) > 1; turn++) await world.reconcile()
  expect(await kept()).toBe(1)
  expect(await world.wallet(person)).toBe(5000)
  await world.expectTrue()
})

test.each(
  [1, 2, 3, 4, 5].flatMap((nth) => (['before the commit', 'after the commit'] as const).map((when) => [nth, when])),
)('a server that dies in transaction %i, %s, leaves what another one finishes, once', async (nth, when) => {
  const { person } = await world.saver()
  await world.sleep(1)
  const dying = dyingAt(world.deps.database, nth as number, when as 'before the commit')
  await world.run({ ...world.deps, database: dying.database }).catch(() => undefined)
  world.pass(40_000)
  await world.reconcile()
  await world.run()
  world.pass(31 * 60_000)
  await world.reconcile()
  await Promise.all([world.run(), world.run()])
  expect(await world.outcomes(person)).toEqual(['done'])
  expect(await world.wallet(person)).toBe(5000)
  expect((await world.captured(person)).filter((one) => one.amount_refunded === 0)).toHaveLength(1)
  await world.expectTrue()
})

test('a clock that goes back takes nothing twice', async () => {
  const { person } = await world.saver()
  await world.sleep(1)
  await world.run()
  world.pass(-3 * 86_400_000)
  await world.run()
  world.pass(3 * 86_400_000)
  await world.run()
  expect(await world.wallet(person)).toBe(5000)
  expect(await world.captured(person)).toHaveLength(1)
})

test('one that is refunded later was taken all the same', async () => {
  const { person } = await world.saver()
  await world.sleep(1)
  await world.run()
  await world.refund((await world.chargeOf(person)).id)
  await world.follow()
  await world.run()
  expect(await world.outcomes(person)).toEqual(['done'])
  expect(await world.wallet(person)).toBe(0)
  await world.expectTrue()
})
