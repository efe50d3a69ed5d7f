import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const credentials = { email: 'a@test.example', password: 'whatever it is' }

test('of an address that is known, the same name without TLS, or at another port, is another site', async () => {
  const named = await makeTestApp({ publicUrl: 'https://houses.example.org' }, undefined, { shared: app.home })
  const statusFrom = async (origin: string) =>
    (await named.send('POST', '/api/login', credentials, { headers: { origin } })).status
  expect(await statusFrom('https://houses.example.org')).toBe(401)
  for (const origin of ['http://houses.example.org', 'https://houses.example.org:8443', 'https://example.org'])
    expect(await statusFrom(origin)).toBe(403)
  await named.close()
})

test('an address that is none is refused in the shape of every refusal, with its headers', async () => {
  const { status, body, headers } = await app.send('GET', '/%zz', undefined, { headers: { 'accept-language': 'es' } })
  expect([status, body['code'], body['feedback']]).toEqual([400, 'unreadable', 'No se pudo leer la solicitud.'])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(headers['content-security-policy']).toContain("script-src 'self';")
})
