import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeIdentify } from '#features/accounts/server/identify.ts'
import { endpoint } from '#kit/endpoint.ts'
import { makeEdge } from '#platform/server/http.ts'
import { makeApp } from '#platform/server/make-app.ts'
import { addInvestor, addListing, cardToken } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const credentials = { email: 'a@test.example', password: 'whatever it is' }

describe('the edge', () => {
  test('answers JSON with a request id of its own to everything that goes wrong', async () => {
    const answer = await app.send('GET', '/api/nothing-here', undefined, { headers: { 'x-request-id': 'forged' } })
    expect(answer).toMatchObject({ status: 404, body: { status: 'danger', code: 'not_found' } })
    expect(answer.body['id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each([
    ['broken JSON', '{"email":', { 'content-type': 'application/json' }, 400],
    ['a form', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['too much', JSON.stringify({ email: 'x'.repeat(70_000) }), { 'content-type': 'application/json' }, 413],
  ])('refuses %s', async (_what, body, headers, status) => {
    const answer = await app.send('POST', '/api/login', body, { headers })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ status: 'danger' })
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 401],
    [{ origin: 'https://evil.example', host: 'freehold.example' }, 403],
    [{ origin: 'null', host: 'freehold.example' }, 403],
    [{ origin: 'no address', host: 'freehold.example' }, 403],
    [{ origin: 'http://freehold.example', host: 'freehold.example' }, 401],
  ])('requests of another site are not carried out: %o -> %i', async (headers, status) => {
    expect((await app.send('POST', '/api/login', credentials, { headers })).status).toBe(status)
  })

  test('sends the strict headers', async () => {
    const { headers } = await app.send('GET', '/api/listings')
    const policy = headers['content-security-policy']
    expect(policy).toContain("script-src 'self';style-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(headers['permissions-policy']).toContain('camera=(), ')
    expect(headers['permissions-policy']).toContain('payment=()')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  test('whoever makes up a sender before the proxy, or addresses of their own network, is still slowed down', async () => {
    const strict = await makeTestApp({ throttle: true, trustProxy: 1 })
    const statusesOf = async (addressOf: (n: number) => string) => {
      const statuses = []
      for (let n = 0; n < 61; n++) {
        // Counted before it is read: no password need be checked for it.
        const body = { email: `${n}@test.example` }
        const headers = { 'x-forwarded-for': addressOf(n) }
        statuses.push((await strict.send('POST', '/api/login', body, { headers })).status)
      }
      return statuses.slice(59)
    }
    expect(await statusesOf((n) => `198.51.100.${n}, 203.0.113.9`)).toEqual([400, 429])
    expect(await statusesOf((n) => `2001:db8:7:7:${n}::1`)).toEqual([400, 429])
    await strict.close()
  })

  test.each([
    'a\u0000@test.example',
    'a\u0001@test.example',
    'a@[192.0.2.1]',
    'a\u200b@test.example',
    'a@test..example',
  ])('an address of mail like %j is refused in words by every call that takes one', async (email) => {
    const person = { password: 'four correct horses', fname: 'Ann', lname: 'Bee', dob: '1990-01-01' }
    const message = { name: 'Ann', subject: 'Hello', message: 'Hello' }
    for (const [url, body] of [
      ['/api/register', { ...person, email }],
      ['/api/asapleads/forgot_password', { email }],
      ['/api/asapleads/newsletter', { email }],
      ['/api/contact', { ...message, email }],
    ] as const) {
      const { status } = await app.send('POST', url, body)
      expect({ url, status }).toEqual({ url, status: 400 })
    }
    expect((await app.send('POST', '/api/login', { email, password: 'x' })).status).toBeOneOf([400, 401])
  })

  test('slows down whoever asks too often, and says for how long', async () => {
    const strict = await makeTestApp({ throttle: true })
    const answers = []
    for (let n = 0; n < 61; n++)
      answers.push(await strict.send('POST', '/api/login', { email: `${n}@test.example`, password: 'x' }))
    expect(answers[59]?.status).toBe(401)
    expect(answers[60]).toMatchObject({ status: 429, body: { code: 'throttled' } })
    expect(Number(answers[60]?.headers['retry-after'])).toBeGreaterThan(0)
    await strict.close()
  })
})

describe('what is for operators', () => {
  const forOperators = endpoint({
    route: 'GET /for-operators',
    summary: 'a test',
    access: 'operator',
    answer: z.object({ status: z.literal('success') }),
    refusals: {},
  })

  test('is told to nobody else, and the role is the one that the database knows now', async () => {
    const server = await makeApp(app.deps.config, app.deps.log, [])
    makeEdge(server, app.deps, makeIdentify(app.deps)).mount(forOperators, async () => ({
      status: 'success' as const,
    }))
    const ada = await addInvestor(app.deps)
    const askAs = async (token?: string) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const { statusCode, body } = await server.inject({ url: '/for-operators', headers })
      return [statusCode, (JSON.parse(body) as { code?: string }).code]
    }
    const become = (role: string) =>
      app.deps.database.pool.query('UPDATE users SET role = $2 WHERE id = $1', [ada.id, role])
    expect(await askAs()).toEqual([401, 'signed_out'])
    expect(await askAs(ada.token)).toEqual([403, 'not_allowed'])
    await become('operator')
    expect(await askAs(ada.token)).toEqual([200, undefined])
    await become('investor')
    expect(await askAs(ada.token)).toEqual([403, 'not_allowed'])
    await server.close()
  })
})

describe('the operator’s pages', () => {
  test('alive, ready, measured, described', async () => {
    expect((await app.send('GET', '/healthz')).body).toEqual({ status: 'alive' })
    expect((await app.send('GET', '/readyz')).body).toEqual({ status: 'ready' })
    expect((await app.send('GET', '/metrics')).body['text']).toContain('http_request_seconds_bucket')
    const { body } = await app.send('GET', '/openapi.json')
    expect(Object.keys(body['paths'] as object)).toEqual(
      expect.arrayContaining([
        '/api/login',
        '/api/asapleads/fund_project',
        '/api/listings/{id}',
        '/api/listings/map',
        '/api/wallet/deposit',
      ]),
    )
  })
})

describe('POST /api/asapleads/fund_project', () => {
  test('as the specification names it: success, its sentence, the position, the total, the notification', async () => {
    const investor = await addInvestor(app.deps)
    const listingId = await addListing(app.deps.database)
    const body = {
      token: await cardToken(app.sandboxUrl),
      project_id: listingId,
      userID: investor.id,
      cardholder: 'Ada Tester',
      created: 1_790_000_000,
      email: investor.email,
      total: 50_000,
    }
    const paid = await app.send('POST', '/api/asapleads/fund_project', body, { token: investor.token, key: 'one' })
    expect(paid).toMatchObject({
      status: 200,
      body: { status: 'success', feedback: 'Thank you! Your investment has been made' },
    })
    expect(
      (await app.send('POST', '/api/asapleads/fund_project', body, { token: investor.token, key: 'one' })).body,
    ).toEqual(paid.body)
    const positions = await app.send('GET', '/api/positions', undefined, { token: investor.token })
    expect(positions.body).toMatchObject({
      total_invested: 50_000,
      positions: [{ listing_id: listingId, invested: 50_000, shares_milli: 50_000, in_escrow: true }],
    })
    const history = await app.send('GET', '/api/transactions', undefined, { token: investor.token })
    expect(history.body).toMatchObject({
      total_fund: 50_000,
      transactions: [{ project_id: listingId, amount: 50_000, source: 'card', card: { brand: 'visa', last4: '4242' } }],
    })
    const news = await app.send('GET', '/api/notifications', undefined, { token: investor.token })
    expect(news.body).toMatchObject({ unread: 1, notifications: [{ indication: 'investment_funded', read: false }] })
    expect((await app.send('POST', '/api/notifications/read', {}, { token: investor.token })).body).toMatchObject({
      unread: 0,
    })
    const listing = await app.send('GET', `/api/listings/${listingId}`)
    expect(listing.body).toMatchObject({
      app_stats: { total_invested_by_users: 50_000 },
      funding: { raised: 50_000, investors: 1 },
    })
  })

  test('somebody without a session', async () => {
    expect((await app.send('POST', '/api/asapleads/fund_project', { project_id: 'x', total: 5 })).status).toBe(401)
  })

  test.each([-5, 0, 10.5, '500', 1e12, null, [], {}, '1e3'])(
    'total %j is refused and names the field',
    async (total) => {
      const investor = await addInvestor(app.deps, 100_000)
      const answer = await app.send(
        'POST',
        '/api/asapleads/fund_project',
        { project_id: await addListing(app.deps.database), total, source: 'wallet' },
        { token: investor.token },
      )
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: { total: expect.any(String) } } })
      expect((await app.send('GET', '/api/wallet', undefined, { token: investor.token })).body).toEqual({
        balance: 100_000,
        available: 100_000,
        owed: 0,
      })
    },
  )

  test.each([
    [{ userID: '01890000-0000-7000-8000-000000000009' }, 403, 'wrong_user'],
    [{ email: 'somebody@else.example' }, 403, 'wrong_email'],
    [{ project_id: '01890000-0000-7000-8000-000000000009' }, 404, 'listing_not_found'],
    [{ project_id: '../../etc/passwd' }, 404, 'listing_not_found'],
    [{ total: 20_000_000 }, 422, 'over_left'],
    [{ total: 90_000 }, 422, 'insufficient_funds'],
    [{ source: 'paypal', total: 20_000_000 }, 422, 'over_left'],
    [{ source: 'card' }, 422, 'cardholder_missing'],
    [{ source: 'card', cardholder: 'Ada' }, 422, 'token_missing'],
    [{ source: 'card', cardholder: 'Ada', token: 'tok_made_up' }, 422, 'card_declined'],
    [{ gift: true }, 400, 'invalid'],
  ])('%o is refused with %i %s and nothing moves', async (change, status, code) => {
    const investor = await addInvestor(app.deps, 80_000)
    const listingId = await addListing(app.deps.database)
    const body = { project_id: listingId, total: 50_000, source: 'wallet', ...change }
    const answer = await app.send('POST', '/api/asapleads/fund_project', body, { token: investor.token })
    expect(answer).toMatchObject({ status, body: { status: 'danger', code } })
    expect((await app.send('GET', '/api/wallet', undefined, { token: investor.token })).body).toMatchObject({
      balance: 80_000,
    })
    expect((await app.send('GET', `/api/listings/${listingId}`)).body).toMatchObject({ funding: { raised: 0 } })
  })

  test('a closed listing is a conflict', async () => {
    const investor = await addInvestor(app.deps, 80_000)
    const project_id = await addListing(app.deps.database, { status: 'failed' })
    const answer = await app.send(
      'POST',
      '/api/asapleads/fund_project',
      { project_id, total: 100, source: 'wallet' },
      { token: investor.token },
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'listing_closed' } })
  })
})

describe('POST /api/wallet/deposit', () => {
  test('puts the money in, once per key', async () => {
    const investor = await addInvestor(app.deps)
    const body = { amount: 2500, token: await cardToken(app.sandboxUrl) }
    const first = await app.send('POST', '/api/wallet/deposit', body, { token: investor.token, key: 'd' })
    expect(first.body).toMatchObject({ status: 'success', balance: 2500 })
    expect((await app.send('POST', '/api/wallet/deposit', body, { token: investor.token, key: 'd' })).body).toEqual(
      first.body,
    )
    expect(
      await app.send('POST', '/api/wallet/deposit', { ...body, amount: 2600 }, { token: investor.token, key: 'd' }),
    ).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    expect((await app.send('GET', '/api/wallet', undefined, { token: investor.token })).body).toMatchObject({
      balance: 2500,
    })
  })

  test('a declined card shows the processor’s words', async () => {
    const investor = await addInvestor(app.deps)
    const token = await cardToken(app.sandboxUrl, '4000000000000002')
    expect(
      await app.send('POST', '/api/wallet/deposit', { amount: 2500, token }, { token: investor.token }),
    ).toMatchObject({
      status: 422,
      body: { code: 'card_declined', feedback: 'Your card was declined.' },
    })
  })
})
