import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#kit/days.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor } from '#test/builders.ts'
import { DECLINES, makeRecurringWorld } from '#test/recurring-world.ts'
import type { RecurringWorld } from '#test/recurring-world.ts'
import { FIRST_WITHIN_DAYS, MOST_RECURRING } from '../recurring-rules.ts'

let world: RecurringWorld
beforeAll(async () => {
  world = await makeRecurringWorld()
})
afterAll(() => world.close())

const audited = async (id: string): Promise<string[]> =>
  (
    await world.deps.database.pool.query('SELECT action FROM audit_events WHERE subject = $1 ORDER BY id', [id])
  ).rows.map((row) => row.action)

describe('setting one up', () => {
  test('keeps what was agreed to, tells its owner, and takes nothing yet', async () => {
    const { person, id } = await world.saver({ amountCents: 2000, rhythm: 'monthly' })
    expect(await world.ownRow(id)).toMatchObject({
      amount_cents: 2000,
      state: 'active',
      authorized_text: expect.stringMatching(/^I authorize Freehold to charge \$20\.00 .* ends in 4242 every month/),
    })
    expect(await audited(id)).toEqual(['recurring deposit started'])
    expect(await world.kinds(person)).toEqual(['recurring_started'])
    expect(await world.wallet(person)).toBe(0)
  })

  test('the same key sets up one, from two tabs at once; with another content it is refused', async () => {
    const person = await addInvestor(world.deps)
    const agreed = await world.agreed(await world.card(person))
    const key = crypto.randomUUID()
    const made = await Promise.all([world.start(person, agreed, key), world.start(person, agreed, key)])
    expect(made[0]).toEqual(made[1])
    expect(await world.read(person)).toHaveLength(1)
    expect(await world.start(person, { ...agreed, amountCents: 9000 }, key)).toMatchObject({ refused: 'key_reused' })
    expect(await world.start(person, agreed, null)).toMatchObject({ refused: 'recurring_key_missing' })
    const used = crypto.randomUUID()
    world.expectDone(await world.deposit(person, 1000))
    await world.start(person, agreed, used)
    expect(await world.read(person)).toHaveLength(2)
  })

  test('a few at a time, counted one after the other; one that has ended makes room', async () => {
    const { person, cardId, id } = await world.saver()
    const agreed = await world.agreed(cardId)
    const tried = await Promise.all(Array.from({ length: MOST_RECURRING + 2 }, () => world.start(person, agreed)))
    expect(tried.filter((one) => !isRefusal(one))).toHaveLength(MOST_RECURRING - 1)
    expect(tried.find((one) => isRefusal(one))).toMatchObject({ refused: 'recurring_too_many' })
    await world.set(person, id, 'ended')
    expect(isRefusal(await world.start(person, agreed))).toBe(false)
  })

  test("only with a card of one's own, and from tomorrow on", async () => {
    const { person, cardId } = await world.saver()
    const stranger = await addInvestor(world.deps)
    const refusedWith = async (of: typeof person, more: object) =>
      await world.start(of, { ...(await world.agreed(cardId)), ...more })
    expect(await refusedWith(stranger, {})).toMatchObject({ refused: 'card_not_found' })
    expect(await refusedWith(person, { cardId: newId() })).toMatchObject({ refused: 'card_not_found' })
    const today = addDays(world.tomorrow(), -1)
    expect(await refusedWith(person, { firstDay: today })).toMatchObject({ refused: 'recurring_day' })
    const tooLate = addDays(today, FIRST_WITHIN_DAYS + 1)
    expect(await refusedWith(person, { firstDay: tooLate })).toMatchObject({ refused: 'recurring_day' })
    await world.deps.database.pool.query('UPDATE saved_cards SET exp_year = 2020 WHERE id = $1', [cardId])
    expect(await refusedWith(person, {})).toMatchObject({ refused: 'card_expired' })
  })
})

describe('its owner', () => {
  test('pauses it, and goes on from the next day that is to come: what passed meanwhile is not taken', async () => {
    const { person, id } = await world.saver()
    expect(await world.set(person, id, 'paused')).toBeNull()
    expect(await world.set(person, id, 'paused')).toBeNull()
    await world.sleep(10)
    await world.run()
    expect(await world.read(person)).toMatchObject([{ state: 'paused', paused_for: 'owner', next_on: null, runs: [] }])
    expect(await world.set(person, id, 'active')).toBeNull()
    await world.run()
    const [own] = await world.read(person)
    expect(own).toMatchObject({ state: 'active', runs: [] })
    expect(own!.next_on! >= world.tomorrow()).toBe(true)
    expect(await audited(id)).toEqual([
      'recurring deposit started',
      'recurring deposit paused',
      'recurring deposit resumed',
    ])
  })

  test('skips the next day once, however often it is asked, and takes that back', async () => {
    const { person, id } = await world.saver()
    const first = world.tomorrow()
    expect(await world.skip(person, id, first)).toBeNull()
    expect(await world.skip(person, id, first)).toBeNull()
    expect(await world.read(person)).toMatchObject([{ next_on: addDays(first, 7), skipped_on: first }])
    expect(await world.skip(person, id, first, false)).toBeNull()
    expect(await world.skip(person, id, first, false)).toBeNull()
    expect(await world.read(person)).toMatchObject([{ next_on: first, skipped_on: null, runs: [] }])
    await Promise.all([world.skip(person, id, first), world.skip(person, id, first)])
    expect(await world.skip(person, id, addDays(first, 14))).toMatchObject({ refused: 'recurring_moved' })
    await world.sleep(1)
    await world.run()
    expect(await world.wallet(person)).toBe(0)
    expect(await world.skip(person, id, first, false)).toMatchObject({ refused: 'recurring_moved' })
    await world.sleep(7)
    await world.run()
    expect(await world.outcomes(person)).toEqual(['done', 'skipped'])
    expect(await world.wallet(person)).toBe(5000)
    await world.expectTrue()
  })

  test('changes amount, rhythm, card and day, also of one that was paused since its card said no', async () => {
    const { person, id } = await world.saver({}, DECLINES)
    for (let n = 0; n < 3; n++) {
      await world.sleep(n === 0 ? 1 : 7)
      await world.run()
    }
    expect(await world.read(person)).toMatchObject([{ paused_for: 'declines' }])
    const good = await world.card(person)
    const agreed = await world.agreed(good, { amountCents: 7500, rhythm: 'biweekly' })
    expect(await world.change(person, id, agreed)).toBeNull()
    expect(await world.read(person)).toMatchObject([
      { amount: 7500, rhythm: 'biweekly', state: 'active', card_last4: '4242', next_on: agreed.firstDay },
    ])
    expect(await world.kinds(person)).toContain('recurring_changed')
    await world.sleep(1)
    await world.run()
    expect(await world.wallet(person)).toBe(7500)
    await world.expectTrue()
  })

  test('agrees anew to a day that was left out before', async () => {
    const { person, id, cardId } = await world.saver()
    const first = world.tomorrow()
    await world.skip(person, id, first)
    expect(await world.change(person, id, await world.agreed(cardId, { firstDay: first }))).toBeNull()
    await world.sleep(1)
    await world.run()
    expect(await world.outcomes(person)).toEqual(['done'])
  })

  test('ends it for good: nothing is taken any more, and nothing brings it back', async () => {
    const { person, id, cardId } = await world.saver()
    expect(await world.set(person, id, 'ended')).toBeNull()
    expect(await world.set(person, id, 'ended')).toBeNull()
    await world.sleep(1)
    await world.run()
    expect(await world.wallet(person)).toBe(0)
    expect(await world.read(person)).toEqual([])
    expect(await world.set(person, id, 'active')).toMatchObject({ refused: 'recurring_ended' })
    expect(await world.change(person, id, await world.agreed(cardId))).toMatchObject({ refused: 'recurring_ended' })
    expect(await world.skip(person, id, world.tomorrow())).toMatchObject({ refused: 'recurring_ended' })
  })

  test('is nobody else', async () => {
    const { id } = await world.saver()
    const stranger = await addInvestor(world.deps)
    const agreed = await world.agreed(await world.card(stranger))
    const refused = { refused: 'recurring_not_found' }
    expect(await world.set(stranger, id, 'ended')).toMatchObject(refused)
    expect(await world.change(stranger, id, agreed)).toMatchObject(refused)
    expect(await world.skip(stranger, id, world.tomorrow())).toMatchObject(refused)
    expect(await world.ownRow(id)).toMatchObject({ state: 'active', amount_cents: 5000 })
  })

  test('pauses it while the job begins: it is taken or it is not, and the books say which', async () => {
    const savers = await Promise.all(Array.from({ length: 6 }, () => world.saver()))
    await world.sleep(1)
    await Promise.all([world.run(), world.run(), ...savers.map(({ person, id }) => world.set(person, id, 'paused'))])
    await world.run()
    for (const { person } of savers) {
      const outcomes = await world.outcomes(person)
      expect(['done', 'skipped', undefined]).toContain(outcomes[0])
      expect(await world.wallet(person)).toBe(outcomes[0] === 'done' ? 5000 : 0)
    }
    await world.expectTrue()
  })
})
