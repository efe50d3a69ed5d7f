import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postNotificationLetters } from '#features/notifications/server/post-notification-letters.ts'
import type { TestInvestor } from '../builders.ts'
import { makeNotificationWorld } from '../notification-world.ts'
import type { NotificationWorld } from '../notification-world.ts'

// What reaches whom, on which way, and how it is switched off.

const DAY_MS = 86_400_000

let world: NotificationWorld
beforeAll(async () => {
  world = await makeNotificationWorld('2031-05-05T12:00:00Z')
})
afterAll(() => world.close())

let ada: TestInvestor
let bob: TestInvestor
let operator: TestInvestor
beforeEach(async () => {
  ;[ada, bob, operator] = await world.beginAgain()
})

describe('holders of a house', () => {
  test('are told when it is valued again: what it is worth, what it was, on which day', async () => {
    const house = await world.house(ada, bob)
    await world.value(house, 41_000_000, '2031-05-01', operator)
    for (const one of [ada, bob]) {
      const { list } = await world.news(one, '?type=VALUATION')
      expect(list).toMatchObject([
        {
          type: 'VALUATION',
          indication: 'valuation_added',
          facts: { was: 39_500_000, value: 41_000_000, on_day: '2031-05-01', listing_id: house },
          link: `/project/${house}`,
        },
      ])
    }
    expect((await world.news(operator)).list).toEqual([])
    // A value of an earlier day changes nothing, and neither does one that is refused.
    await world.value(house, 10_000_000, '2030-01-01', operator)
    await world.value(house, 41_000_000, '2031-05-01', operator)
    expect((await world.news(ada, '?type=VALUATION')).list).toHaveLength(1)
  })

  test('are told of a new document, in the app and by a letter in their language', async () => {
    await world.deps.database.pool.query(`UPDATE users SET lang_code = 'es' WHERE id = $1`, [bob.id])
    const house = await world.house(ada, bob)
    await world.document(house, 'roof-inspection.pdf', operator)
    expect((await world.news(ada, '?type=DOCUMENT')).list).toMatchObject([
      { indication: 'document_added', facts: { document: 'roof-inspection.pdf' }, link: `/project/${house}` },
    ])
    expect(await postNotificationLetters(world.deps)).toBe(2)
    expect(await postNotificationLetters(world.deps)).toBe(0)
    const [letter] = await world.letters(ada.email)
    expect(letter).toMatchObject({ subject: 'A new document' })
    expect(letter!.text).toContain('roof-inspection.pdf')
    expect(letter!.text).toContain(`/project/${house}`)
    expect(letter!.text).toContain('emails about “Documents” are on')
    expect(await world.subjects(bob)).toEqual(['Un documento nuevo'])
  })

  test('have no second letter about what has a letter of its own', async () => {
    await world.house(ada)
    expect((await world.news(ada)).list).toMatchObject([{ indication: 'investment_funded', type: 'INVESTMENT' }])
    expect(await postNotificationLetters(world.deps)).toBe(0)
  })

  test('get no letter at an address that nobody has proven, and none about what is long ago', async () => {
    await world.deps.database.pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [ada.id])
    expect((await world.preferences(ada)).mail_confirmed).toBe(false)
    const house = await world.house(ada, bob)
    await world.document(house, 'a.pdf', operator)
    world.pass(2 * DAY_MS)
    expect(await postNotificationLetters(world.deps)).toBe(0)
    expect([...(await world.subjects(ada)), ...(await world.subjects(bob))]).toEqual([])
  })
})

describe('what somebody switches off', () => {
  test('is off for them alone, and nothing else is', async () => {
    const before = (await world.preferences(ada)).preferences
    expect(await world.preference(ada, 'DOCUMENT')).toMatchObject({ in_app: true, mail: true, digest: false })
    expect((await world.prefer(ada, { type: 'DOCUMENT', mail: false })).status).toBe(200)
    const after = (await world.preferences(ada)).preferences
    expect(after).toEqual(before.map((one) => (one.type === 'DOCUMENT' ? { ...one, mail: false } : one)))
    expect((await world.preferences(bob)).preferences).toEqual(before)
    await world.document(await world.house(ada, bob), 'a.pdf', operator)
    expect(await postNotificationLetters(world.deps)).toBe(1)
    expect([await world.subjects(ada), await world.subjects(bob)]).toEqual([[], ['A new document']])
    expect((await world.news(ada, '?type=DOCUMENT')).list).toHaveLength(1)
  })

  test('in the app moves no badge and is in no list; money is in the history all the same', async () => {
    await world.prefer(ada, { type: 'INVESTMENT', in_app: false }, { type: 'VALUATION', in_app: false })
    const house = await world.house(ada)
    await world.value(house, 41_000_000, '2031-05-01', operator)
    expect(await world.news(ada)).toEqual({ unread: 0, list: [] })
    const { body } = await world.ask(ada, 'GET', '/api/transactions')
    expect(body['transactions']).toHaveLength(1)
    await world.prefer(ada, { type: 'VALUATION', in_app: true })
    await world.value(house, 42_000_000, '2031-05-02', operator)
    expect(await world.news(ada)).toMatchObject({ unread: 1, list: [{ indication: 'valuation_added' }] })
  })

  test('on every channel is written nowhere', async () => {
    await world.prefer(ada, { type: 'DOCUMENT', in_app: false, mail: false })
    await world.document(await world.house(ada), 'a.pdf', operator)
    const { rows } = await world.deps.database.pool.query(
      `SELECT indication FROM notifications WHERE user_id = $1 AND indication = 'document_added'`,
      [ada.id],
    )
    expect(rows).toEqual([])
  })

  test('does not leave what was waiting to be written', async () => {
    await world.document(await world.house(ada), 'a.pdf', operator)
    await world.prefer(ada, { type: 'DOCUMENT', mail: false })
    expect(await postNotificationLetters(world.deps)).toBe(0)
  })

  test('cannot be mail about the safety of the account, and then nothing is changed', async () => {
    const answer = await world.prefer(ada, { type: 'LIKE', digest: false }, { type: 'SECURITY', mail: false })
    expect(answer).toMatchObject({ status: 422, body: { code: 'always_on' } })
    expect(await world.preference(ada, 'LIKE')).toMatchObject({ digest: true })
    expect(await world.preference(ada, 'SECURITY')).toMatchObject({ mail: true, always_on: ['mail'] })
    expect((await world.prefer(ada, { type: 'SECURITY', in_app: false })).status).toBe(200)
  })

  test.each([
    { type: 'NONE', mail: true },
    { type: 'LIKE', sms: true },
    { type: 'LIKE', mail: 'no' },
  ])('is asked for in the words of the contract: %j is refused', async (one) =>
    expect((await world.prefer(ada, one)).status).toBe(400),
  )

  test('by two tabs at once is both off', async () => {
    await Promise.all([
      world.prefer(ada, { type: 'REFUND', mail: false }),
      world.prefer(ada, { type: 'REFUND', in_app: false }),
    ])
    expect(await world.preference(ada, 'REFUND')).toMatchObject({ in_app: false, mail: false })
  })
})

describe('a like', () => {
  const like = (who: TestInvestor, house: string, method: 'PUT' | 'DELETE' = 'PUT') =>
    world.ask(who, method, `/api/listings/${house}/like`)
  const sell = (house: string, seller: TestInvestor) =>
    world.deps.database.pool.query('UPDATE listings SET seller_id = $2 WHERE id = $1', [house, seller.id])

  test('is told to the seller of the house, once for each liker, and says not who it was', async () => {
    const house = await world.house()
    await sell(house, operator)
    for (const who of [ada, bob, ada]) {
      expect((await like(who, house)).status).toBe(200)
      await like(who, house, 'DELETE')
      await like(who, house)
    }
    const { unread, list } = await world.news(operator)
    expect([unread, list.map((one) => [one.type, one.link])]).toEqual([
      2,
      [
        ['LIKE', `/project/${house}`],
        ['LIKE', `/project/${house}`],
      ],
    ])
    for (const who of [ada, bob]) expect(JSON.stringify(list)).not.toContain(who.id)
    expect((await like(ada, house)).body).toEqual({ liked: true, likes: 2 })
  })

  test('of one’s own house, and of a house without a seller, is told to nobody', async () => {
    const [own, other] = [await world.house(), await world.house()]
    await sell(own, ada)
    await like(ada, own)
    await like(ada, other)
    expect((await world.news(ada)).list).toEqual([])
  })
})
