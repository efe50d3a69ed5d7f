import { SignJWT, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#platform/server/session.ts'
import { addInvestor } from '#test/builders.ts'
import { makeTestApp } from '#test/http-app.ts'
import type { TestApp } from '#test/http-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const secret = () => new TextEncoder().encode(app.deps.config.secretKey)

test('the secret key signs no token itself: whoever learned the key of the tokens can open nothing that is sealed', async () => {
  const { token } = await addInvestor(app.deps)
  await expect(jwtVerify(token, secret())).rejects.toThrow('signature verification failed')
})

test('who signed in before keys were derived by purpose stays signed in', async () => {
  const { id } = await addInvestor(app.deps)
  const old = await new SignJWT({ identity: { user_id: id } }).setProtectedHeader({ alg: 'HS256' }).sign(secret())
  const now = app.deps.clock()
  const until = new Date(now.getTime() + 3_600_000)
  await app.deps.database.pool.query(
    `INSERT INTO sessions (token_hash, user_id, kind, created_at, seen_at, expires_at) VALUES ($1, $2, 'bearer', $3, $3, $4)`,
    [hashToken(old), id, now, until],
  )
  expect((await app.send('GET', '/api/me', undefined, { token: old })).status).toBe(200)
})
