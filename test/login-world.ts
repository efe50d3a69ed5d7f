import { newId } from '#kit/id.ts'
import type { TestApp } from './http-app.ts'

export type Answer = Awaited<ReturnType<TestApp['send']>>
export type Person = { email: string; password: string; fname: string; lname: string; dob: string }

export const RIGHT = 'tulip harbour ninety-two kites'

export const person = (change: Partial<Person> = {}): Person => ({
  email: `${newId()}@test.example`,
  password: RIGHT,
  fname: 'Ada',
  lname: 'Byron',
  dob: '1985-12-10',
  ...change,
})

/** Where a request comes from: another network, a browser that has been here before. */
export type From = { readonly address?: string; readonly cookie?: string }

/** Needs an app whose `trustProxy` is 1: the address is what its proxy would say. */
const options = ({ address, cookie }: From) => ({
  ...(cookie ? { cookie } : {}),
  headers: { 'x-forwarded-for': address ?? '203.0.113.1' },
})

export const register = (on: TestApp, who: Person, from: From = {}): Promise<Answer> =>
  on.send('POST', '/api/register', who, options(from))

export const logIn = (on: TestApp, email: string, password: string, from: From = {}): Promise<Answer> =>
  on.send('POST', '/api/login', { email, password }, options(from))

export const forgot = (on: TestApp, email: string, from: From = {}): Promise<Answer> =>
  on.send('POST', '/api/asapleads/forgot_password', { email }, options(from))

export const me = (on: TestApp, { body }: Answer): Promise<Answer> =>
  on.send('GET', '/api/me', undefined, { token: String(body['token']) })

/** Wrong passwords, one after the other, each another one. */
export async function guess(on: TestApp, email: string, times: number, from: From = {}): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n++) all.push((await logIn(on, email, `a guess of words, ${newId()}`, from)).status)
  return all
}

/** The cookie by which a browser is known, as it sends it back. */
export const deviceOf = ({ headers }: Answer): string =>
  [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0]!)
    .find((one) => one.startsWith('freehold_device_'))!

/** The session cookie of an answer, as a browser sends it back. */
export const cookieOf = ({ headers }: Answer): string =>
  [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0]!)
    .find((one) => one.startsWith('freehold_session='))!

/** The token of the newest link of its kind that was mailed to an address, or null. */
export async function linkIn(on: TestApp, email: string, page: '/confirm-email?token' | '/reset-password?reset') {
  const letters = await on.letters(email)
  const link = new RegExp(`^http://localhost:3000${page.replace('?', String.raw`\?`)}=([\\w-]{43})$`, 'm')
  return letters.flatMap(({ text }) => link.exec(text)?.[1] ?? []).at(-1) ?? null
}

/** Follows the mailed link, signed in to the account of `as`, or with a password, or with neither. */
export const confirm = (
  on: TestApp,
  token: string | null,
  { as, password }: { as?: Answer; password?: string } = {},
): Promise<Answer> =>
  on.send(
    'POST',
    '/api/email/confirm',
    { token: token ?? 'none was sent', ...(password === undefined ? {} : { password }) },
    as ? { token: String(as.body['token']) } : {},
  )

/** Registers and follows the link: an account that owns its address. */
export async function registerOwner(on: TestApp, who: Person, from: From = {}): Promise<Answer> {
  const answer = await register(on, who, from)
  const done = await confirm(on, await linkIn(on, who.email, '/confirm-email?token'), { as: answer })
  if (done.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(done.body)}`)
  return answer
}

/** What an answer looks like, whatever its secrets are. */
export const shapeOf = ({ status, body, headers }: Answer) => ({
  status,
  body: { ...body, user_id: String(body['user_id']).length, token: String(body['token']).split('.')[0] },
  tokenLength: String(body['token']).length,
  cookies: [headers['set-cookie']].flat().map((one) => String(one).replace(/=[\w.-]+;/, '=…;')),
  headers: Object.keys(headers).toSorted(),
})
