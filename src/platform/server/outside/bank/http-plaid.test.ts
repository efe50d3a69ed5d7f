import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { KeyRefused, OutsideDown } from '../outside-down.ts'
import type { BankLink, Depositor } from './bank.ts'
import { createHttpPlaid } from './http-plaid.ts'
import { startBankSandbox } from './sandbox/mount-bank-sandbox.ts'
import type { MountedBankSandbox } from './sandbox/mount-bank-sandbox.ts'
import { createSandboxDepositor } from './sandbox-depositor.ts'

const RETURN = 'https://freehold.example/banking?link=1&token=2'
const asked = { userId: 'ada', returnUrl: RETURN, language: 'en' } as const

describe('at the sandbox bank', () => {
  let nowMs = Date.now()
  let dataDir: string
  let sandbox: MountedBankSandbox
  let plaid: BankLink
  let depositor: Depositor & { close(): void }
  const start = async () => {
    sandbox = await startBankSandbox({ dataDir, clock: () => new Date(nowMs) })
    plaid = createHttpPlaid({ provider: 'sandbox', ...sandbox })
    depositor = createSandboxDepositor(sandbox)
  }
  const stop = async () => {
    plaid.close()
    depositor.close()
    await sandbox.close()
  }
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'freehold-bank-'))
    await start()
  })
  afterAll(async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const decide = async (token: string, step: Record<string, string>) => {
    const body = new URLSearchParams({ token, ...step })
    const answer = await fetch(`${sandbox.baseUrl}/link`, { method: 'POST', body, redirect: 'manual' })
    await answer.body?.cancel()
    return { status: answer.status, location: answer.headers.get('location') }
  }
  /** What a browser is shown that follows such an answer. */
  const statusAt = async (path: string | null) => {
    const answer = await fetch(`${sandbox.baseUrl}${(path ?? '').replace('/sandbox/bank', '')}`)
    await answer.body?.cancel()
    return answer.status
  }
  const agree = { step: 'agree', customer: 'grace', account: 'checking' }

  test('a link is open, then shows an account once; a public token is good once, and so is its access', async () => {
    const { linkToken, url } = await plaid.start(asked)
    expect(url).toBe(`/sandbox/bank/link?token=${linkToken}`)
    expect(await plaid.look(linkToken)).toEqual({ state: 'open' })
    expect(await decide(linkToken, agree)).toEqual({ status: 303, location: '/banking?link=1&token=2' })
    const seen = await plaid.look(linkToken)
    if (seen.state !== 'linked') throw new Error(seen.state)
    expect(seen.bankName).toBe('Sandbox Bank')
    const read = await plaid.read(seen.publicToken)
    expect(read?.accounts).toEqual([
      { accountType: 'checking', isBusiness: false, routingNumber: '110000000', accountNumber: '000482100917' },
    ])
    expect(await plaid.read(seen.publicToken)).toBeNull()
    await plaid.remove(read!.accessToken)
    await plaid.remove(read!.accessToken)
  })

  test('refused there, or too late, it was left', async () => {
    const refused = await plaid.start(asked)
    await decide(refused.linkToken, { step: 'deny' })
    expect(await plaid.look(refused.linkToken)).toEqual({ state: 'left' })
    const late = await plaid.start(asked)
    nowMs += 31 * 60_000
    const answer = await decide(late.linkToken, agree)
    expect([answer.status, await statusAt(answer.location)]).toEqual([303, 410])
    expect(await plaid.look(late.linkToken)).toEqual({ state: 'left' })
    expect(await plaid.look('link-sandbox-nothing')).toEqual({ state: 'left' })
  })

  test('an account that a customer does not have cannot be shown', async () => {
    const { linkToken } = await plaid.start(asked)
    expect(await statusAt((await decide(linkToken, { ...agree, customer: 'nora' })).location)).toBe(200)
    expect(await statusAt((await decide(linkToken, { ...agree, account: 'business' })).location)).toBe(200)
    expect(await plaid.look(linkToken)).toEqual({ state: 'open' })
  })

  test('amounts are delivered once, and what it knows outlives its process; numbers of others are nowhere', async () => {
    const deposits = {
      id: 'one',
      routingNumber: '021000021',
      accountNumber: '770055443322',
      amountsCents: [12, 34],
    } as const
    expect(await depositor.send(deposits)).toBe('sent')
    expect(await depositor.send({ ...deposits, amountsCents: [56, 78] })).toBe('sent')
    expect(await depositor.send({ ...deposits, id: 'two', accountNumber: '000111111113' })).toBe('returned')
    const { linkToken } = await plaid.start(asked)
    await stop()
    await start()
    expect(await plaid.look(linkToken)).toEqual({ state: 'open' })
    const page = await (await fetch(`${sandbox.baseUrl}/deposits?id=one`)).text()
    expect(page).toContain('$0.12')
    expect(page).not.toContain('$0.56')
    expect(readFileSync(join(dataDir, 'sandbox', 'bank.jsonl'), 'utf8')).not.toContain('770055443322')
  })

  test('its pages run no script, stand in no frame, and say what was typed as text', async () => {
    const { linkToken } = await plaid.start(asked)
    const answer = await fetch(`${sandbox.baseUrl}/link?token=${linkToken}&lang=es`)
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(await answer.text()).toContain('Entra en tu banco')
    const nothing = await fetch(`${sandbox.baseUrl}/link?token=${encodeURIComponent('"><b>x')}`)
    expect(nothing.status).toBe(404)
    expect(await nothing.text()).not.toContain('<b>x')
  })

  test('another key opens nothing', async () => {
    const stranger = createHttpPlaid({ provider: 'sandbox', ...sandbox, secret: 'sk_test_another' })
    await expect(stranger.start(asked)).rejects.toThrow(KeyRefused)
    stranger.close()
  })
})

/** A server that speaks like Plaid: what it was asked, and what it answers by path. */
describe('at Plaid', () => {
  type Asked = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }
  const calls: Asked[] = []
  let answers: Record<string, { status: number; body: unknown } | 'cut' | 'silent'> = {}
  let server: Server
  let plaid: BankLink
  beforeAll(async () => {
    server = createServer((req, res) => {
      const chunks: Buffer[] = []
      req.on('data', (chunk: Buffer) => void chunks.push(chunk))
      req.on('end', () => {
        const path = req.url ?? ''
        calls.push({ path, headers: req.headers, body: JSON.parse(Buffer.concat(chunks).toString()) as Asked['body'] })
        const answer = answers[path] ?? { status: 404, body: {} }
        if (answer === 'silent') return
        if (answer === 'cut') return void res.destroy()
        res.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const keys = { clientId: 'an-id', secret: 'a-secret', keyPlace: 'PLAID_SECRET' }
    plaid = createHttpPlaid({ provider: 'plaid', ...keys, baseUrl, timeoutMs: 300 })
  })
  beforeEach(() => {
    calls.length = 0
    answers = {}
  })
  afterAll(() => {
    plaid.close()
    server.closeAllConnections()
    server.close()
  })

  test('a hosted link is asked for, with the way back', async () => {
    const body = {
      link_token: 'link-production-1',
      hosted_link_url: 'https://secure.plaid.com/hl/x',
      expiration: 'soon',
    }
    answers['/link/token/create'] = { status: 200, body }
    expect(await plaid.start({ ...asked, language: 'es' })).toEqual({
      linkToken: 'link-production-1',
      url: 'https://secure.plaid.com/hl/x',
    })
    expect(calls[0]).toMatchObject({
      headers: { 'plaid-client-id': 'an-id', 'plaid-secret': 'a-secret', 'plaid-version': '2020-09-14' },
      body: {
        language: 'es',
        country_codes: ['US'],
        products: ['auth'],
        user: { client_user_id: 'ada' },
        hosted_link: { completion_redirect_uri: RETURN, url_lifetime_seconds: 1800 },
      },
    })
  })

  test('sessions say whether somebody agreed, left, or is still there', async () => {
    const sessions = (link_sessions: unknown) => {
      answers['/link/token/get'] = { status: 200, body: { link_token: 'l', link_sessions } }
      return plaid.look('l')
    }
    expect(await sessions(undefined)).toEqual({ state: 'open' })
    expect(await sessions([{ started_at: 'now', finished_at: null }])).toEqual({ state: 'open' })
    expect(await sessions([{ finished_at: '2026-11-22T10:00:00Z', exit: { metadata: {} } }])).toEqual({ state: 'left' })
    const added = { public_token: 'public-1', institution: { name: ' First Platypus Bank ', institution_id: 'ins_1' } }
    const agreed = { finished_at: '2026-11-22T10:01:00Z', results: { item_add_results: [added] } }
    expect(await sessions([{ finished_at: '2026-11-22T10:00:00Z' }, agreed])).toEqual({
      state: 'linked',
      publicToken: 'public-1',
      bankName: 'First Platypus Bank',
    })
  })

  test('a public token becomes an access, and that the numbers', async () => {
    answers['/item/public_token/exchange'] = { status: 200, body: { access_token: 'access-1', item_id: 'i' } }
    answers['/auth/get'] = {
      status: 200,
      body: {
        accounts: [
          { account_id: 'a', mask: '0000', subtype: 'checking', holder_category: 'business' },
          { account_id: 'b', mask: '1111', subtype: 'savings', holder_category: null },
        ],
        numbers: {
          ach: [
            { account_id: 'a', account: '1111222233330000', routing: '011401533', wire_routing: '021000021' },
            { account_id: 'b', account: '1111222233331111', routing: '011401533', wire_routing: null },
          ],
        },
      },
    }
    expect(await plaid.read('public-1')).toEqual({
      accessToken: 'access-1',
      accounts: [
        { accountType: 'checking', isBusiness: true, routingNumber: '011401533', accountNumber: '1111222233330000' },
        { accountType: 'savings', isBusiness: false, routingNumber: '011401533', accountNumber: '1111222233331111' },
      ],
    })
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/item/public_token/exchange', { public_token: 'public-1' }],
      ['/auth/get', { access_token: 'access-1' }],
    ])
  })

  test('a token that was used, and a bank without such accounts, are answers', async () => {
    const refused = (error_code: string) => ({ status: 400, body: { error_type: 'INVALID_INPUT', error_code } })
    answers['/item/public_token/exchange'] = refused('INVALID_PUBLIC_TOKEN')
    expect(await plaid.read('public-1')).toBeNull()
    answers['/item/public_token/exchange'] = { status: 200, body: { access_token: 'access-1' } }
    answers['/auth/get'] = refused('NO_AUTH_ACCOUNTS')
    expect(await plaid.read('public-1')).toEqual({ accessToken: 'access-1', accounts: [] })
    answers['/item/remove'] = refused('ITEM_NOT_FOUND')
    await plaid.remove('access-1')
  })

  test.each([
    ['a fault', { status: 500, body: {} }],
    ['too many questions', { status: 429, body: {} }],
    ['another refusal', { status: 400, body: { error_code: 'INSTITUTION_DOWN' } }],
    ['an answer of another shape', { status: 200, body: { link: 1 } }],
    ['a cut answer', 'cut'],
    ['silence', 'silent'],
  ] as const)('%s is no certain answer', async (_, answer) => {
    answers['/link/token/create'] = answer
    await expect(plaid.start(asked)).rejects.toThrow(OutsideDown)
  })

  test('a key that is refused is named by its place, and never said', async () => {
    answers['/link/token/create'] = { status: 400, body: { error_code: 'INVALID_API_KEYS' } }
    const error = await plaid.start(asked).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(KeyRefused)
    expect(String(error)).toContain('PLAID_SECRET')
    expect(String(error)).not.toContain('a-secret')
  })
})
