import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { realClock } from '#kit/clock.ts'
import { addDays } from '#kit/days.ts'
import { forgetParts } from '#app/server/forget-parts.ts'
import { postNotificationLetters } from '#features/notifications/server/post-notification-letters.ts'
import { addInvestor, cardToken } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

const PATH = '/api/wallet/recurring-deposits'

let app: TestApp
let laterMs = 0
beforeAll(async () => {
  app = await makeTestApp({}, () => new Date(realClock().getTime() + laterMs))
})
afterAll(() => app.close())

const dayAhead = (days: number) => addDays(app.deps.clock().toISOString().slice(0, 10), days)

async function saver(): Promise<{ person: TestInvestor; agreed: Record<string, unknown> }> {
  const person = await addInvestor(app.deps)
  const kept = await app.send('POST', '/api/cards', { token: await cardToken(app.sandboxUrl) }, { token: person.token })
  const card_id = (kept.body['cards'] as { id: string }[])[0]!.id
  return { person, agreed: { amount: 5000, rhythm: 'monthly', first_day: dayAhead(3), card_id, authorized: true } }
}

const start = (person: TestInvestor, body: object, key: string | undefined = crypto.randomUUID()) =>
  app.send('POST', PATH, body, { token: person.token, ...(key === undefined ? {} : { key }) })
const listOf = async (person: TestInvestor) =>
  (await app.send('GET', PATH, undefined, { token: person.token })).body['recurring'] as { id: string }[]

describe('a recurring deposit over the wire', () => {
  test.each([
    ['no word of its owner', { authorized: false }, 400],
    ['an amount below a dollar', { amount: 99 }, 400],
    ['an amount below zero', { amount: -5000 }, 400],
    ['more than the processor takes', { amount: 100_000_000 }, 400],
    ['half a cent', { amount: 5000.5 }, 400],
    ['another rhythm', { rhythm: 'daily' }, 400],
    ['a day that does not exist', { first_day: '2027-02-30' }, 400],
    ['a day that has passed', { first_day: '2020-01-01' }, 422],
    ['a card that is nobody’s', { card_id: 'x' }, 404],
    ['a field of ours', { next_on: '2020-01-01' }, 400],
  ])('%s is refused', async (_what, changed, status) => {
    const { person, agreed } = await saver()
    expect((await start(person, { ...agreed, ...changed })).status).toBe(status)
    expect(await listOf(person)).toEqual([])
  })

  test('needs a key, and a proof of who is there that is fresh; so does every change, and ending it does not', async () => {
    const { person, agreed } = await saver()
    expect((await app.send('POST', PATH, agreed, { token: person.token })).body['code']).toBe('recurring_key_missing')
    const started = await start(person, agreed)
    expect(started).toMatchObject({ status: 200, body: { feedback: 'The recurring deposit is set up.' } })
    const [own] = await listOf(person)
    laterMs = 10 * 60_000
    try {
      const by = { token: person.token }
      expect((await start(person, agreed)).body['code']).toBe('step_up_needed')
      const more = { ...agreed, amount: 900_000 }
      expect((await app.send('PUT', `${PATH}/${own!.id}`, more, by)).body['code']).toBe('step_up_needed')
      expect(await listOf(person)).toMatchObject([{ amount: 5000 }])
      expect((await app.send('PUT', `${PATH}/${own!.id}/state`, { state: 'ended' }, by)).status).toBe(200)
    } finally {
      laterMs = 0
    }
  })

  test('its owner finds it in the security log and in a letter', async () => {
    const { person, agreed } = await saver()
    await start(person, agreed)
    const log = await app.send('GET', '/api/security/events', undefined, { token: person.token })
    expect(JSON.stringify(log.body)).toContain('recurring_started')
    await app.deps.database.pool.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id])
    await postNotificationLetters(app.deps)
    const subjects = (await app.letters(person.email)).map((one) => one.subject)
    expect(subjects).toEqual(['A recurring deposit was set up'])
  })

  test('a closed account has none that goes on, and what was agreed to stays with the books', async () => {
    const { person, agreed } = await saver()
    await start(person, agreed)
    const now = app.deps.clock()
    await app.deps.database.transaction(async (tx) => {
      for (const forget of forgetParts) await forget(tx, { userId: person.id, email: person.email }, now)
    })
    const { rows } = await app.deps.database.pool.query(
      'SELECT state, card_last4 FROM recurring_deposits WHERE person_id = $1',
      [person.id],
    )
    expect(rows).toEqual([{ state: 'ended', card_last4: '4242' }])
  })
})
