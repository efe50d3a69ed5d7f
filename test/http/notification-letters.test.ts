import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { postDigests } from '#features/notifications/server/post-digests.ts'
import { postNotificationLetters } from '#features/notifications/server/post-notification-letters.ts'
import { unsubscribeLinks } from '#features/notifications/server/unsubscribe.ts'
import type { TestInvestor } from '../builders.ts'
import { makeNotificationWorld } from '../notification-world.ts'
import type { NotificationWorld } from '../notification-world.ts'

// The weekly digest, and the links that end mail without a login.

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

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
const tokenIn = (header: string | undefined): string => /token=([\w-]{43})>/.exec(header ?? '')?.[1] ?? ''

describe('the weekly digest', () => {
  const weekLater = () => world.pass(WEEK_MS)

  test('says once a week what happened and was not read, whichever server does it', async () => {
    const house = await world.house(ada, bob)
    await world.value(house, 41_000_000, '2031-05-01', operator)
    world.pass(1000)
    await world.value(house, 42_000_000, '2031-05-02', operator)
    expect(await postDigests(world.deps)).toBe(0)
    const [seen] = (await world.news(ada, '?type=VALUATION')).list
    await world.ask(ada, 'POST', '/api/notifications/read', { ids: [seen!.id] })
    await world.ask(bob, 'POST', '/api/notifications/read', {})
    weekLater()
    const posted = await Promise.all([postDigests(world.deps), postDigests(world.deps), postDigests(world.deps)])
    expect(posted.reduce((sum, one) => sum + one, 0)).toBe(1)
    const letters = await world.letters(ada.email)
    expect(letters.map((one) => one.subject)).toEqual(['Your week at Freehold'])
    expect(letters[0]!.text).toContain('$410,000.00')
    expect(letters[0]!.text).not.toContain('$420,000.00')
    // Who has read everything gets nothing.
    expect(await world.subjects(bob)).toEqual([])
    weekLater()
    expect(await postDigests(world.deps)).toBe(0)
  })

  test('waits for its reader’s own day, and after servers were down comes once', async () => {
    const house = await world.house(ada)
    world.pass(3 * DAY_MS)
    await world.value(house, 41_000_000, '2031-05-01', operator)
    world.pass(3 * DAY_MS)
    expect(await postDigests(world.deps)).toBe(0)
    const { next_digest: next } = await world.preferences(ada)
    world.pass(next * 1000 - world.now().getTime() + 3 * DAY_MS)
    expect(await postDigests(world.deps)).toBe(1)
    // What happens later in this week is told at its end.
    await world.value(house, 42_000_000, '2031-05-02', operator)
    expect(await postDigests(world.deps)).toBe(0)
    weekLater()
    expect(await postDigests(world.deps)).toBe(1)
    expect(await world.subjects(ada)).toHaveLength(2)
  })

  test('has what is off in the app, and not what is off in the digest', async () => {
    await world.prefer(ada, { type: 'VALUATION', in_app: false })
    await world.prefer(bob, { type: 'VALUATION', digest: false })
    const house = await world.house(ada, bob)
    await world.value(house, 41_000_000, '2031-05-01', operator)
    weekLater()
    expect(await postDigests(world.deps)).toBe(1)
    expect([await world.subjects(ada), await world.subjects(bob)]).toEqual([['Your week at Freehold'], []])
  })

  test('leaves what happened after the week to the next one', async () => {
    const house = await world.house(ada)
    await world.value(house, 41_000_000, '2031-05-01', operator)
    weekLater()
    world.pass(60_000)
    await world.value(house, 42_000_000, '2031-05-02', operator)
    expect(await postDigests(world.deps)).toBe(1)
    weekLater()
    expect(await postDigests(world.deps)).toBe(1)
    const texts = (await world.letters(ada.email)).map((one) => one.text)
    expect(texts.map((text) => text.includes('$420,000.00'))).toEqual([false, true])
  })

  test('says nothing of what happened before it was switched off, though it is on again', async () => {
    const house = await world.house(ada)
    await world.value(house, 41_000_000, '2031-05-01', operator)
    await world.prefer(ada, { type: 'VALUATION', digest: false })
    await world.prefer(ada, { type: 'VALUATION', digest: true })
    weekLater()
    expect([await postDigests(world.deps), await world.subjects(ada)]).toEqual([0, []])
  })

  test('is sent to nobody who ended it, by a button or by its link', async () => {
    const house = await world.house(ada, bob)
    await world.value(house, 41_000_000, '2031-05-01', operator)
    await world.ask(bob, 'PUT', '/api/notifications/preferences', { digest_on: false })
    weekLater()
    expect(await postDigests(world.deps)).toBe(1)
    const token = tokenIn((await world.letters(ada.email))[0]!.headers['list-unsubscribe'])
    const ended = await world.send('POST', `/api/notifications/unsubscribe?token=${token}`)
    expect(ended).toMatchObject({ status: 200, body: { type: null } })
    expect((await world.preferences(ada)).digest_on).toBe(false)
    await world.value(house, 42_000_000, '2031-05-02', operator)
    weekLater()
    expect(await postDigests(world.deps)).toBe(0)
  })
})

describe('somebody whose address is none', () => {
  const spoil = ({ id }: TestInvestor) =>
    world.deps.database.pool.query(`UPDATE users SET email = 'no address' || id WHERE id = $1`, [id])

  test('holds up no letter of another', async () => {
    await world.document(await world.house(ada, bob), 'a.pdf', operator)
    await spoil(ada)
    const left = vi.spyOn(world.deps.log, 'error')
    await postNotificationLetters(world.deps)
    expect(await world.subjects(bob)).toHaveLength(1)
    expect(left.mock.calls).toEqual([[{ error: 'a letter needs an address of mail' }, 'a letter was left out']])
    left.mockRestore()
    expect(await postNotificationLetters(world.deps)).toBe(0)
  })

  test('holds up no digest of another, whoever comes first', async () => {
    await world.value(await world.house(ada, bob), 41_000_000, '2031-05-01', operator)
    const [first, second] = [ada, bob].toSorted((a, b) => a.id.localeCompare(b.id)) as [TestInvestor, TestInvestor]
    await spoil(first)
    world.pass(WEEK_MS)
    await expect(postDigests(world.deps)).rejects.toThrow('a letter needs an address of mail')
    expect(await world.subjects(second)).toEqual(['Your week at Freehold'])
  })
})

describe('the link that ends mail of one type', () => {
  async function linkTo(who: TestInvestor): Promise<{ url: URL; token: string }> {
    await world.document(await world.house(who), 'a.pdf', operator)
    await postNotificationLetters(world.deps)
    const letter = (await world.letters(who.email)).at(-1)!
    const header = letter.headers['list-unsubscribe']
    expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    return { url: new URL(header!.slice(1, -1)), token: tokenIn(header) }
  }

  test('works with one click of a mail program, without a login, and twice is once', async () => {
    const { url } = await linkTo(ada)
    expect(url.pathname).toBe('/notifications/unsubscribe')
    for (let time = 0; time < 2; time++) {
      const answer = await world.app.inject({
        method: 'POST',
        url: `${url.pathname}${url.search}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ type: 'DOCUMENT' })])
    }
    expect(await world.preference(ada, 'DOCUMENT')).toMatchObject({ in_app: true, mail: false })
    expect(await world.preference(ada, 'INVESTMENT')).toMatchObject({ mail: true })
    expect(await world.preference(bob, 'DOCUMENT')).toMatchObject({ mail: true })
  })

  test('takes itself back, and stays the same from letter to letter', async () => {
    const { token } = await linkTo(ada)
    await world.send('POST', `/api/notifications/unsubscribe?token=${token}`)
    expect(await world.send('POST', `/api/notifications/resubscribe?token=${token}`)).toMatchObject({
      status: 200,
      body: { type: 'DOCUMENT' },
    })
    expect(await world.preference(ada, 'DOCUMENT')).toMatchObject({ mail: true })
    expect((await linkTo(ada)).token).toBe(token)
  })

  test.each(['', 'a guess', 'A'.repeat(43)])('is refused where it was made up: %j', async (token) => {
    for (const what of ['unsubscribe', 'resubscribe'])
      expect(await world.send('POST', `/api/notifications/${what}?token=${token}`)).toMatchObject({
        status: 404,
        body: { code: 'link_unknown' },
      })
  })

  test('goes on working when the server gets another key', async () => {
    const { token } = await linkTo(ada)
    const rekeyed = { ...world.deps.config, secretKey: 'another key, as long as it has to be, of 48 signs' }
    const wanted = [{ userId: ada.id, type: 'DOCUMENT' as const }]
    const [link] = await unsubscribeLinks(world.deps.database, rekeyed, wanted, world.now())
    const later = new URL(link!).searchParams.get('token')!
    expect(later).not.toBe(token)
    for (const one of [token, later])
      expect((await world.send('POST', `/api/notifications/unsubscribe?token=${one}`)).status).toBe(200)
  })

  test('is not kept in the database as it stands in the letter', async () => {
    const { token } = await linkTo(ada)
    const { rows } = await world.deps.database.pool.query<{ hash: string }>(
      `SELECT encode(token_hash, 'hex') AS hash FROM notification_links WHERE user_id = $1`,
      [ada.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.hash).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })
})
