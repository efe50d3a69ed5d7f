import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listingGeneration } from '#features/listings/server/listing-broadcasts.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { extendOffering } from '#features/offerings/server/extend-offering.ts'
import { BY, makeChangeWorld, termsOf } from '#test/change-world.ts'
import type { ChangeWorld } from '#test/change-world.ts'
import { readLetters } from '#test/mailbox.ts'
import { changeOffering } from './change-offering.ts'
import { findAccepted } from './find-agreement.ts'
import { postChangeLetters } from './post-change-letters.ts'
import { postOrderLetters } from './post-order-letters.ts'
import { returnUnconfirmed } from './return-unconfirmed.ts'

let world: ChangeWorld
beforeAll(async () => {
  world = await makeChangeWorld()
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(world.deps.clock().getTime() + days * DAY_MS)

describe('a change of terms', () => {
  test('asks everybody who paid, with each line that differs, and lets newcomers agree to what is', async () => {
    const listingId = await world.offer(termsOf(100_000))
    const before = await world.hashOf(listingId)
    const ada = await world.buy(listingId, 30_000)
    const ben = await world.buy(listingId, 20_000, {})
    expect(await world.change(listingId, termsOf(90_000, 1_200))).toBe(2)
    const change = await world.changeOf(ada)
    const until = new Date(world.deps.clock().getTime() + 5 * DAY_MS).toISOString()
    expect(change).toMatchObject({
      state: 'asked',
      version: 2,
      confirm_until: until,
      hash: await world.hashOf(listingId),
    })
    expect(change!.en).toContainEqual({
      section: 'What it costs',
      was: 'There is no yearly fee.',
      is: 'Each year the house pays us $12.00.',
    })
    expect(change!.en.map((one) => one.is).join('\n')).toContain('$900.00 are sold in all.')
    expect(change!.es).toHaveLength(change!.en.length)
    expect(await world.news(ada.investor)).toContainEqual([
      'terms_changed',
      expect.objectContaining({ until_day: until.slice(0, 10) }),
    ])
    const cal = await world.buy(listingId, 10_000)
    expect(await world.changeOf(cal)).toBeNull()
    // What was agreed to, and what is asked for, can both be read; by nobody else.
    expect(await findAccepted(world.deps, ben.investor.id, before)).toMatchObject({ version: 1 })
    expect(await findAccepted(world.deps, ben.investor.id, change!.hash)).toMatchObject({ version: 2 })
    expect(await findAccepted(world.deps, cal.investor.id, before)).toBeNull()
    await world.expectClean()
  })

  test('is refused where it is none, takes what is raised away, or is only more time', async () => {
    const closesAt = inDays(20)
    const listingId = await world.offer(termsOf(100_000, 0, { closesAt }))
    await world.buy(listingId, 60_000)
    const refusedOf = async (terms: ReturnType<typeof termsOf>) =>
      await changeOffering(world.deps, listingId, terms, BY)
    expect(await refusedOf(termsOf(100_000, 0, { closesAt }))).toMatchObject({ refused: 'nothing_changes' })
    expect(await refusedOf(termsOf(59_999, 0, { closesAt }))).toMatchObject({ refused: 'goal_too_low' })
    expect(await refusedOf(termsOf(100_000, 0, { closesAt: inDays(30) }))).toMatchObject({ refused: 'only_more_time' })
    const uses = [{ kind: 'purchase' as const, amountCents: 99_999 }]
    expect(await refusedOf(termsOf(100_000, 5, { closesAt, uses }))).toMatchObject({ refused: 'terms_invalid' })
    const stale = { ...BY, standing: 'another draft' }
    expect(await changeOffering(world.deps, listingId, termsOf(100_000, 5, { closesAt }), stale)).toMatchObject({
      refused: 'changed_since',
    })
    expect(await world.funding(listingId)).toMatchObject({ status: 'open', raised_cents: 60_000 })
  })

  test('drops the cached pages of listings, which say what was; one that is refused drops none', async () => {
    const listingId = await world.offer(termsOf(100_000))
    await world.buy(listingId, 30_000)
    const before = listingGeneration()
    await changeOffering(world.deps, listingId, termsOf(29_999), BY)
    expect(listingGeneration()).toBe(before)
    await world.change(listingId, termsOf(90_000))
    expect(listingGeneration()).toBeGreaterThan(before)
  })

  test('moves the state with the goal: met no more, or met by what is there', async () => {
    const listingId = await world.offer(termsOf(50_000))
    const ada = await world.buy(listingId, 50_000)
    expect(await world.funding(listingId)).toMatchObject({ status: 'target_met' })
    // Of a goal that stays as it is, nothing changes.
    await world.change(listingId, termsOf(50_000, 300))
    expect(await world.funding(listingId)).toMatchObject({ status: 'target_met' })
    await world.change(listingId, termsOf(70_000))
    expect(await world.funding(listingId)).toMatchObject({ status: 'open' })
    await world.change(listingId, termsOf(50_000, 100))
    expect(await world.funding(listingId)).toMatchObject({ status: 'target_met' })
    const { hash } = (await world.changeOf(ada))!
    expect(await closeOffering(world.deps, listingId, BY)).toMatchObject({
      refused: 'unconfirmed',
      message: expect.stringContaining('1 order has not confirmed'),
    })
    // The rule stands in the database as well.
    const sql = `UPDATE offerings SET status = 'closing', closed_at = now() WHERE listing_id = $1`
    await expect(world.deps.database.pool.query(sql, [listingId])).rejects.toThrow('not confirmed')
    expect(await world.confirm(ada, hash)).toBeNull()
    expect(await closeOffering(world.deps, listingId, BY)).toEqual({ closed: true })
    expect(await closeOffering(world.deps, listingId, BY)).toMatchObject({ refused: 'illegal_transition' })
    await world.expectClean()
  })

  test('supersedes one before it, and asks nobody who agreed to exactly this already', async () => {
    const listingId = await world.offer(termsOf(100_000))
    const ada = await world.buy(listingId, 30_000)
    const ben = await world.buy(listingId, 30_000)
    await world.change(listingId, termsOf(100_000, 500))
    const first = (await world.changeOf(ada))!
    expect(await world.confirm(ada, first.hash)).toBeNull()
    world.pass(DAY_MS)
    expect(await world.change(listingId, termsOf(100_000, 900))).toBe(2)
    expect(await world.confirm(ben, first.hash)).toMatchObject({ refused: 'terms_changed' })
    const second = (await world.changeOf(ada))!
    expect(second.en).toEqual([
      { section: 'What it costs', was: 'Each year the house pays us $5.00.', is: 'Each year the house pays us $9.00.' },
    ])
    expect((await world.changeOf(ben))!.en[0]).toMatchObject({ was: 'There is no yearly fee.' })
    // Back to what Ben had agreed to in the first place: only Ada is asked.
    expect(await world.change(listingId, termsOf(100_000))).toBe(1)
    expect(await world.changeOf(ben)).toBeNull()
    world.passConfirm()
    await returnUnconfirmed(world.deps)
    expect([await world.walletOf(ada.investor), await world.walletOf(ben.investor)]).toEqual([30_000, 0])
  })

  test('of an order that is being paid is asked for, once it is paid and until it is over', async () => {
    const listingId = await world.offer(termsOf(100_000, 0, { closesAt: inDays(30) }))
    const { investor, orderId } = await world.buy(listingId, 20_000)
    // More time is no such change.
    await extendOffering(world.deps, listingId, inDays(40), BY)
    expect((await world.order(investor, orderId)).change).toBeNull()
    const slow = world.withCards({
      charge: async (request) => {
        await world.change(listingId, termsOf(100_000, 700, { closesAt: inDays(50) }))
        return await world.deps.cards.charge(request)
      },
    })
    const late = await world.buyer(listingId, 20_000)
    world.expectDone(await world.pay(late.investor, { listingId, orderId: late.orderId, amountCents: 20_000 }, slow))
    expect(await world.changeOf(late)).toMatchObject({ state: 'asked' })
    const { hash } = (await world.changeOf(late))!
    expect(await world.confirm(late, hash)).toBeNull()
    expect(await world.order(late.investor, late.orderId)).toMatchObject({
      state: 'funded',
      agreement: { hash },
      change: { state: 'confirmed' },
    })
  })

  test('is written about once, and so is what was not confirmed', async () => {
    const listingId = await world.offer(termsOf(100_000))
    const { investor } = await world.buy(listingId, 30_000)
    await postOrderLetters(world.deps)
    await postChangeLetters(world.deps)
    await world.change(listingId, termsOf(100_000, 1_000))
    expect(await postChangeLetters(world.deps)).toBe(1)
    expect(await postChangeLetters(world.deps)).toBe(0)
    const letter = (await readLetters(world.deps, investor.email)).at(-1)!
    expect(letter.subject).toContain('please confirm, or take your money back')
    // A line of the text may be wrapped.
    const text = letter.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain('Before: There is no yearly fee.')
    expect(text).toContain('Now: Each year the house pays us $10.00.')
    world.passConfirm()
    await returnUnconfirmed(world.deps)
    await postOrderLetters(world.deps)
    const last = (await readLetters(world.deps, investor.email)).at(-1)!
    expect(last.subject).toContain('its new terms were not confirmed')
    expect(await world.news(investor)).toContainEqual([
      'order_unconfirmed',
      expect.objectContaining({ amount: 30_000 }),
    ])
  })
})
