import { expect } from 'vitest'
import { newId } from '#kit/id.ts'
import type { TestApp } from './http-app.ts'

export const OLD = 'tulip harbour ninety-two kites'
export const NEW = 'seven grey herons stand still'
export const FORGOT = '/api/asapleads/forgot_password'
export const READ = '/api/asapleads/reset_password'
export const UPDATE = '/api/asapleads/update_password/'

export type Person = { readonly email: string; readonly userId: string; readonly token: string }

export async function register(on: TestApp, change: Record<string, unknown> = {}): Promise<Person> {
  const email = `${newId()}@test.example`
  const person = { email, password: OLD, fname: 'Ada', lname: 'Byron', dob: '1985-12-10', ...change }
  const { body } = await on.send('POST', '/api/register', person)
  return { email, userId: String(body['user_id']), token: String(body['token']) }
}

/** Until every request is carried out, by the server itself. */
export async function settle(on: TestApp): Promise<void> {
  const open = 'SELECT count(*)::int AS n FROM reset_requests WHERE email IS NOT NULL'
  await expect.poll(async () => (await on.deps.database.pool.query(open)).rows[0].n).toBe(0)
}

export async function linksTo(on: TestApp, email: string): Promise<string[]> {
  const letters = await on.letters(email)
  return letters.flatMap(
    ({ text }) => /^http:\/\/localhost:3000\/reset-password\?reset=([\w-]{43})$/m.exec(text)?.[1] ?? [],
  )
}

/** Asks for a link and gives its token, as the letter has it. */
export async function linkFor(on: TestApp, { email }: { email: string }): Promise<string> {
  const before = (await linksTo(on, email)).length
  expect((await on.send('POST', FORGOT, { email })).status).toBe(200)
  await settle(on)
  const links = await linksTo(on, email)
  expect(links).toHaveLength(before + 1)
  return links.at(-1)!
}

/** Lets the links that were sent to a person grow old, so that the next one is another. */
export async function age(on: TestApp, { userId }: { userId: string }, minutes: number): Promise<void> {
  await on.deps.database.pool.query(
    `UPDATE password_resets SET created_at = created_at - $2 * interval '1 minute', expires_at = expires_at - $2 * interval '1 minute'
      WHERE user_id = $1`,
    [userId, minutes],
  )
}

/** Opens a link as its page does: the cookie that it is given. */
export async function openLink(on: TestApp, token: string): Promise<string> {
  const answer = await on.send('GET', `${READ}/${token}`)
  expect(answer.status).toBe(200)
  return String(answer.headers['set-cookie']).split(';')[0]!
}
