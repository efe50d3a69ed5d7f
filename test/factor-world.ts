import { TOTP } from 'otpauth'
import { realClock } from '#kit/clock.ts'
import type { TestApp } from './http-app.ts'
import { cookieOf, deviceOf, person, registerOwner } from './login-world.ts'
import type { Answer, From, Person } from './login-world.ts'

/** Somebody who owns an address, in a browser that is known, with an authenticator app where they have one. */
export type Holder = {
  readonly who: Person
  readonly id: string
  readonly token: string
  readonly cookie: string
  readonly device: string
  readonly secret: string
  readonly codes: readonly string[]
}

const STEP_MS = 30_000

/** A clock that tests set; codes are told by it. */
export function makeTestClock() {
  let laterMs = 0
  return {
    now: () => new Date(realClock().getTime() + laterMs),
    /** Codes count once: each test looks at the app a step later. */
    pass: (ms: number = STEP_MS) => void (laterMs += ms),
  }
}

/** What the app shows at an instant. */
export const codeAt = (secret: string, at: Date): string => new TOTP({ secret }).generate({ timestamp: at.getTime() })

export async function makeOwner(app: TestApp, from: From = {}): Promise<Holder> {
  const who = person()
  const answer = await registerOwner(app, who, from)
  const { user_id: id, token } = answer.body
  return {
    who,
    id: String(id),
    token: String(token),
    cookie: cookieOf(answer),
    device: deviceOf(answer),
    secret: '',
    codes: [],
  }
}

/** The same with a second factor, set up as its page does it. */
export async function makeHolder(app: TestApp, from: From = {}): Promise<Holder> {
  const owner = await makeOwner(app, from)
  const by = { token: owner.token }
  const begun = await app.send('POST', '/api/totp', undefined, by)
  const secret = String(begun.body['secret'])
  const code = codeAt(secret, app.deps.clock())
  const done = await app.send('POST', '/api/totp/confirm', { code }, by)
  if (done.status !== 200) throw new Error(`no second factor: ${JSON.stringify(done.body)}`)
  return { ...owner, secret, codes: done.body['recovery_codes'] as string[] }
}

const headersOf = ({ address }: From) => ({ 'x-forwarded-for': address ?? '203.0.113.1' })

/** The first step of a login, by the right password: gives the cookie of the second. */
export async function firstStep(app: TestApp, { who }: Holder, from: From = {}) {
  const { email, password } = who
  const options = { headers: headersOf(from), ...(from.cookie ? { cookie: from.cookie } : {}) }
  const answer = await app.send('POST', '/api/login', { email, password }, options)
  return { answer, step: stepCookieOf(answer) }
}

export const stepCookieOf = ({ headers }: Answer): string =>
  [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0]!)
    .find((one) => one.startsWith('freehold_second_step=')) ?? ''

export const secondStep = (app: TestApp, step: string, code: string, from: From = {}): Promise<Answer> =>
  app.send(
    'POST',
    '/api/login/code',
    { code },
    {
      cookie: [step, from.cookie].filter(Boolean).join('; '),
      headers: headersOf(from),
    },
  )

/** Why an answer is none, or that it is one. */
export const codeOf = ({ status, body }: Answer) => [status, body['code'] ?? body['status']]
