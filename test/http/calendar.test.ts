import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { replacePasswords } from '#features/accounts/server/store-password.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { Answer, TestApp } from '../http-app.ts'

// The secret link of a calendar: who has it reads, nobody else does, and nothing tells a wrong one from an ended one.

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ throttle: true, trustProxy: 1 })
})
afterAll(() => app.close())

const link = (who: TestInvestor, method: 'GET' | 'POST' | 'DELETE') =>
  app.send(method, '/api/calendar/link', undefined, { token: who.token })
const make = async (who: TestInvestor): Promise<string> => {
  const { status, body } = await link(who, 'POST')
  expect(status).toBe(200)
  return new URL(body['url'] as string).pathname
}
const read = (path: string, from = '198.51.100.1'): Promise<Answer> =>
  app.send('GET', path, undefined, { headers: { 'x-forwarded-for': from } })
const auditOf = async ({ id }: TestInvestor): Promise<string[]> => {
  const { rows } = await app.deps.database.pool.query<{ action: string }>(
    `SELECT action FROM audit_events WHERE actor = $1 AND action LIKE 'calendar%' ORDER BY at, action`,
    [id],
  )
  return rows.map(({ action }) => action)
}

/** What of an answer could tell one wrong secret from another. */
const told = ({ status, body, headers }: Answer) => ({
  status,
  code: body['code'],
  feedback: body['feedback'],
  cache: headers['cache-control'],
  type: headers['content-type'],
})

describe('a link', () => {
  test('is told once, kept as a hash, and opens the calendar without a login', async () => {
    const ada = await addInvestor(app.deps)
    expect((await link(ada, 'GET')).body).toEqual({ made: null })
    const path = await make(ada)
    const secret = /^\/calendar\/([\w-]{43})\.ics$/.exec(path)![1]!
    expect(Object.keys((await link(ada, 'GET')).body)).toEqual(['made'])
    const { rows } = await app.deps.database.pool.query(
      'SELECT c::text AS kept FROM calendar_links c WHERE user_id = $1',
      [ada.id],
    )
    expect(rows[0].kept).not.toContain(secret)
    const calendar = await read(path)
    expect(calendar).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-disposition': 'inline; filename="income.ics"',
      },
    })
    expect(calendar.body['text']).toMatch(
      /^BEGIN:VCALENDAR\r\n(.*\r\n)*X-WR-CALNAME:Freehold: income\r\n(.*\r\n)*END:VCALENDAR\r\n$/,
    )
    for (const own of [ada.id, ada.email]) expect(calendar.body['text']).not.toContain(own)
  })

  test('speaks the language of the person, whoever asks', async () => {
    const eva = await addInvestor(app.deps)
    await app.deps.database.pool.query(`UPDATE users SET lang_code = 'es' WHERE id = $1`, [eva.id])
    expect((await read(await make(eva))).body['text']).toContain('X-WR-CALNAME:Freehold: ingresos')
  })

  test('ends with the next one, when it is ended, and with the account; each answers as a guess does', async () => {
    const bob = await addInvestor(app.deps)
    const first = await make(bob)
    const second = await make(bob)
    const guess = told(await read(`/calendar/${'A'.repeat(43)}.ics`))
    expect(guess).toMatchObject({ status: 404, code: 'calendar_unknown', cache: 'no-store' })
    expect(told(await read(first))).toEqual(guess)
    expect((await read(second)).status).toBe(200)
    expect((await link(bob, 'DELETE')).body).toEqual({ status: 'success' })
    expect(told(await read(second))).toEqual(guess)
    expect((await link(bob, 'DELETE')).status).toBe(200)
    const third = await make(bob)
    await app.deps.database.pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [bob.id])
    expect(told(await read(third))).toEqual(guess)
    expect(told(await read('/calendar/x.ics'))).toEqual(guess)
    expect(told(await read(`/calendar/${third.slice(10, -5)}.ics`))).toEqual(guess)
    expect(await auditOf(bob)).toEqual([
      'calendar link made',
      'calendar link made',
      'calendar link ended',
      'calendar link made',
    ])
  })

  test('ends with a password that is replaced after it was made, not with one before', async () => {
    const sue = await addInvestor(app.deps)
    await replacePasswords(app.deps.database, [sue.id], 'another', new Date('2020-01-01T00:00:00Z'))
    const path = await make(sue)
    expect((await read(path)).status).toBe(200)
    await replacePasswords(app.deps.database, [sue.id], 'yet another', app.deps.clock())
    expect(told(await read(path))).toEqual(told(await read(`/calendar/${'A'.repeat(43)}.ics`)))
    expect((await link(sue, 'GET')).body).toEqual({ made: null })
  })

  test('is one person’s own: another ends and replaces only theirs', async () => {
    const [ann, joe] = [await addInvestor(app.deps), await addInvestor(app.deps)]
    const path = await make(ann)
    await make(joe)
    await link(joe, 'DELETE')
    expect((await read(path)).status).toBe(200)
    expect((await app.send('POST', '/api/calendar/link')).status).toBe(401)
  })

  test('stands in no line of the log', async () => {
    const lines = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(app.deps.log, level))
    const path = await make(await addInvestor(app.deps))
    await read(path)
    await read(`/calendar/${'B'.repeat(43)}.ics`)
    const said = JSON.stringify(lines.flatMap((one) => one.mock.calls))
    expect(said).toContain('/calendar/:secret.ics')
    expect(said).not.toContain(path.slice(10, 40))
    expect(said).not.toContain('B'.repeat(20))
    vi.restoreAllMocks()
  })

  test('guesses of one network are slowed down', async () => {
    const counted: Record<number, number> = {}
    for (let n = 0; n < 603; n++) {
      const { status } = await read(`/calendar/${n}.ics`, '203.0.113.77')
      counted[status] = (counted[status] ?? 0) + 1
    }
    expect(counted).toEqual({ 404: 600, 429: 3 })
  })
})
