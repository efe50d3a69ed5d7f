import { makeSoftPasskey } from './soft-passkey.ts'
import type { Planting, Visitor } from './planting.ts'

// Every way in which an account takes a secret, each with one of its own.

export type Planted = { readonly email: string; readonly password: string; readonly browser: Visitor }

/** Registers, proves the email, guesses wrongly, and gets in by every way that a password alone opens. */
export async function plantPasswords(on: Planting, name: string): Promise<Planted> {
  const browser = on.visitor(`the browser of ${name}`)
  const email = `${name}@planted.example`
  const first = on.phrase('first password')
  const person = { email, fname: 'Ada', lname: 'Planted', dob: on.plant('date of birth', '1971-11-23') }
  await browser.ask('POST /api/register', { body: { ...person, password: 'short one' } })
  await browser.ask('POST /api/register', { body: { ...person, password: on.phrase('not a field'), pin: 4 } })
  await browser.ask('POST /api/register', { body: { ...person, password: [on.phrase('password in a list')] } })
  await browser.ask('POST /api/register', { headers: { 'content-type': 'text/plain' }, body: on.phrase('a raw body') })
  await browser.done('POST /api/register', { body: { ...person, password: first } })
  const token = await on.linkTo(email, /\/confirm-email\?token=([\w-]{43})/)
  await on.visitor('a guest with the link').ask('POST /api/email/confirm', {
    body: { token, password: on.phrase('wrong password of a link') },
  })
  await browser.ask(`GET /confirm-email?token=${token}`)
  await browser.done('POST /api/email/confirm', { body: { token } })

  const stranger = on.visitor('a stranger')
  await stranger.ask('POST /api/login', { body: { email, password: on.phrase('wrong password') } })
  await stranger.ask('POST /api/login', { body: { email: on.phrase('password as email'), password: 'x' } })
  await stranger.ask('POST /api/login', { body: { email: 'nobody@planted.example', password: on.phrase('of nobody') } })
  await stranger.ask(`GET /api/login?password=${encodeURIComponent(on.phrase('password in an address'))}`)
  await stranger.ask('GET /api/me', { headers: { authorization: `Bearer ${on.phrase('made-up bearer')}` } })
  await stranger.ask('GET /api/me', { headers: { authorization: `Basic ${btoa(`a:${on.phrase('basic password')}`)}` } })
  await stranger.done('POST /api/login', { body: { email, password: first } })
  await stranger.done('POST /api/logout')

  await browser.ask('POST /api/asapleads/forgot_password', { body: { email: on.phrase('password to be reset') } })
  const second = await plantReset(on, email)
  await browser.done('POST /api/login', { body: { email, password: second } })
  await browser.ask('POST /api/step_up', { body: { password: on.phrase('wrong proof') } })
  await browser.done('POST /api/step_up', { body: { password: second } })
  const third = on.phrase('third password')
  await browser.ask('POST /api/password', { body: { password: on.phrase('old one').slice(0, 9) } })
  await browser.done('POST /api/password', { body: { password: third } })
  return { email, password: third, browser }
}

async function plantReset(on: Planting, email: string): Promise<string> {
  const browser = on.visitor('a browser with a reset link')
  await browser.done('POST /api/asapleads/forgot_password', { body: { email } })
  const token = await on.linkTo(email, /\/reset-password\?reset=([\w-]{43})/)
  await browser.ask(`GET /reset-password?reset=${token}`)
  const { body } = await browser.done(`GET /api/asapleads/reset_password/${token}`)
  const userId = String(body['info'])
  const update = 'POST /api/asapleads/update_password/'
  await browser.ask(update, { body: { user_id: userId, password: 'passwordpassword' } })
  await browser.ask(update, {
    body: { user_id: 'another', password: on.phrase('for somebody else'), reset_token: token },
  })
  const password = on.phrase('second password')
  await browser.done(update, { body: { user_id: userId, password } })
  await browser.ask(update, { body: { user_id: userId, password: on.phrase('used link'), reset_token: token } })
  return password
}

/** An authenticator app with its codes, a passkey, a login in two steps, and a lost factor. */
export async function plantFactors(on: Planting, { email, password, browser }: Planted): Promise<void> {
  const { body } = await browser.done('POST /api/totp')
  const secret = on.plant('key of the app', String(body['secret']))
  await browser.ask('POST /api/totp/confirm', { body: { code: on.plantShort('wrong code', '000739') } })
  const code = on.plantShort('code of the app', on.codeOf(secret))
  const codes = plantCodes(on, (await browser.done('POST /api/totp/confirm', { body: { code } })).body)

  const other = on.visitor('another browser')
  const steps = async (given: string) => {
    await other.ask('POST /api/login', { body: { email, password } })
    return await other.ask('POST /api/login/code', { body: { code: given } })
  }
  await steps(on.plant('wrong recovery code', 'ABCDE-PLANT'))
  await steps(on.plantShort('second code of the app', on.codeOf(secret, 1)))
  await steps(codes[0]!)
  await other.done('POST /api/step_up', { body: { password, code: codes[1] } })
  plantCodes(on, (await other.done('POST /api/recovery_codes')).body)

  await plantPasskey(on, other)
  await other.ask('POST /api/login', { body: { email, password } })
  await other.done('POST /api/login/lost')
  const token = await on.linkTo(email, /\/lost-factor\?start=([\da-f-]{36}\.[\w-]{43})/)
  await other.ask(`GET /lost-factor?start=${token}`)
  await other.done('POST /api/factor_removal/start', { body: { token } })
  const cancel = await on.linkTo(email, /\/lost-factor\?cancel=([\da-f-]{36}\.[\w-]{43})/)
  await other.done('POST /api/factor_removal/cancel', { body: { token: cancel } })
}

function plantCodes(on: Planting, body: Record<string, unknown>): string[] {
  const codes = body['recovery_codes'] as string[]
  for (const [n, code] of codes.entries()) {
    on.plant(`recovery code ${n}`, code)
    on.plant(`recovery code ${n}, as it is hashed`, code.replace('-', ''))
  }
  return codes
}

async function plantPasskey(on: Planting, browser: Visitor): Promise<void> {
  const key = makeSoftPasskey()
  const { origin } = new URL(on.url)
  const asked = async (path: string) =>
    (await browser.done(`POST ${path}/options`)).body['options'] as Record<string, unknown>
  const made = key.make(await asked('/api/passkeys'), { origin })
  await browser.done('POST /api/passkeys', { body: { name: 'Blue phone', response: made } })
  const proof = key.sign(await asked('/api/step_up/passkey'), { origin }) as Signed
  on.plant('signature of a passkey', proof.response.signature)
  await browser.done('POST /api/step_up/passkey', { body: { response: proof } })
  const login = key.sign(await asked('/api/login/passkey'), { origin }) as Signed
  on.plant('signature of a login', login.response.signature)
  await browser.done('POST /api/login/passkey', { body: { response: login } })
  const wrong = key.sign(await asked('/api/login/passkey'), { origin: 'https://elsewhere.example' }) as Signed
  on.plant('signature for elsewhere', wrong.response.signature)
  await browser.ask('POST /api/login/passkey', { body: { response: wrong } })
}

type Signed = { readonly response: { readonly signature: string } }

/** Somebody whose email is changed and taken back: both links. */
export async function plantEmails(on: Planting): Promise<void> {
  const email = 'bea@planted.example'
  const next = 'next@planted.example'
  const browser = on.visitor('the browser of bea')
  const password = on.phrase('password of bea')
  await browser.done('POST /api/register', {
    body: { email, password, fname: 'Bea', lname: 'Planted', dob: '1980-05-05' },
  })
  const first = await on.linkTo(email, /\/confirm-email\?token=([\w-]{43})/)
  await browser.done('POST /api/email/confirm', { body: { token: first } })
  await browser.done('POST /api/email/change', { body: { email: next } })
  const token = await on.linkTo(next, /\/confirm-email\?token=([\w-]{43})/)
  await browser.done('POST /api/email/confirm', { body: { token } })
  const undo = await on.linkTo(email, /\/email-change\?undo=([\da-f-]{36}\.[\w-]{43})/)
  on.plant('signature of an undo link', undo.split('.')[1]!)
  await browser.ask(`GET /email-change?undo=${undo}`)
  await browser.done('POST /api/email/change/undo', { body: { token: undo } })
}

/** The links that letters have for good, and the newsletter's. */
export async function plantNews(on: Planting): Promise<void> {
  const guest = on.visitor('a reader')
  const email = 'reader@planted.example'
  await guest.done('POST /api/asapleads/newsletter', { body: { email } })
  const token = await on.linkTo(email, /\/newsletter\/confirm\?token=([\w-]{43})/)
  await guest.done('POST /api/newsletter/confirm', { body: { token } })
  const end = await on.linkTo(email, /\/newsletter\/unsubscribe\?token=([\w-]{43})/)
  await guest.done(`POST /newsletter/unsubscribe?token=${end}`)
}
