import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGE_USER } from '#kit/page-user.ts'
import { contracts } from '../../contracts.ts'
import { FOR_BUILDERS } from './case.ts'
import { CASES } from './cases.ts'
import { makeOwnersWorld } from './world.ts'
import type { Ask, OwnersWorld } from './world.ts'

// A page of the stranger's in a browser in which the owner has logged in since: whatever it asks for, nothing is done or told in the owner's name.

let world: OwnersWorld
beforeAll(async () => {
  world = await makeOwnersWorld()
})
afterAll(() => world.app.close())

const ofAnyPage = contracts.filter(({ isForAnyPage }) => isForAnyPage).map(({ route }) => route)

// What is nobody's own, or is sent by no page of ours: files for everybody, probes, wallets of telephones, and events that processors sign.
const NOBODYS =
  /^\w+ \/(?!api\/)|\/api\/(config$|shared\/|webhooks\/|wallet-passes\/apple\/v1\/|listings\/\{id\}\/documents\/)/

// A stream cannot have the header.
const STREAM = 'GET /api/live'

const isLeftOut = (route: string): boolean =>
  FOR_BUILDERS.has(route) || NOBODYS.test(route) || route === STREAM || ofAnyPage.some((one) => one === route)

/** The owner's session, and whose page asks. */
const headersOn = async (page: { id: string }) => ({ ...(await world.headersOf('owner')), [PAGE_USER]: page.id })

test('whoever’s page asks is told who is signed in, and may log in: nothing else', () => {
  expect(ofAnyPage.toSorted()).toEqual([
    'GET /api/me',
    'POST /api/login',
    'POST /api/login/code',
    'POST /api/login/lost',
    'POST /api/login/passkey',
    'POST /api/login/passkey/options',
  ])
})

test('every call is refused to a page of somebody else’s, and nothing was done', async () => {
  const asks: (readonly [route: string, ask: Ask])[] = []
  for (const [route, cases] of Object.entries(CASES)) {
    if (isLeftOut(route)) continue
    for (const one of cases) asks.push([route, (await one.ask?.(world)) ?? {}])
  }
  const headers = await headersOn(world.stranger)
  const rows = async () => [await world.rowsOf(world.owner), await world.rowsOf(world.stranger)]
  const before = await rows()
  const others: string[] = []
  for (const [route, ask] of asks) {
    const { status, text } = await world.ask(route, ask, headers)
    if (status !== 403 || !text.includes('"wrong_user"')) others.push(`${route} ${status} ${text.slice(0, 60)}`)
  }
  expect(others).toEqual([])
  expect(await rows()).toEqual(before)
  expect(asks.length).toBeGreaterThan(200)
})

test('the refusal says who is signed in by now, in the reader’s language', async () => {
  const headers = { ...(await headersOn(world.stranger)), 'accept-language': 'es' }
  const { text } = await world.ask('PUT /api/wallet/primary', { body: { primary: false } }, headers)
  const { email } = world.owner
  expect(JSON.parse(text)).toMatchObject({ code: 'wrong_user', params: { email } })
  expect(JSON.parse(text)).toHaveProperty('feedback', expect.stringContaining(`Ahora tu sesión es la de ${email}`))
})

test('the owner’s own page is answered, and so is whoever names no page', async () => {
  for (const headers of [await headersOn(world.owner), await world.headersOf('owner')])
    expect((await world.ask('GET /api/wallet', {}, headers)).status).toBe(200)
})

test('where nobody is signed in any more, a page is asked to log in, as before', async () => {
  for (const asker of ['guest', 'ended'] as const) {
    const headers = { ...(await world.headersOf(asker)), [PAGE_USER]: world.stranger.id }
    const { status, text } = await world.ask('GET /api/wallet', {}, headers)
    expect([status, text]).toEqual([401, expect.stringContaining('"signed_out"')])
  }
})

test('where a preview has begun since, a member’s page is told nothing of the sample account', async () => {
  const headers = { ...(await world.headersOf('preview')), [PAGE_USER]: world.stranger.id }
  for (const route of ['GET /api/wallet', 'GET /api/positions', 'PUT /api/wallet/primary']) {
    const { status, text } = await world.ask(
      route,
      { body: route.startsWith('PUT') ? { primary: false } : undefined },
      headers,
    )
    expect([route, status, text]).toEqual([route, 403, expect.stringContaining('"preview_only"')])
  }
})

test('a stream of somebody else’s page is refused, and tells nothing', async () => {
  const headers = await world.headersOf('owner')
  const { status, text } = await world.ask(STREAM, { query: { user: world.stranger.id } }, headers)
  expect([status, text]).toEqual([403, expect.stringContaining('"wrong_user"')])
  expect(text).not.toContain('unread')
  expect((await world.ask(STREAM, { query: { user: world.owner.id } }, headers)).status).toBe(200)
})
