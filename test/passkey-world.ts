import type { TestApp } from './http-app.ts'
import type { Answer } from './login-world.ts'
import type { SoftPasskey } from './soft-passkey.ts'

const challengeOf = ({ headers }: Answer): string =>
  [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0]!)
    .find((one) => one.startsWith('freehold_passkey=')) ?? ''

/** What a browser is asked to have signed, and the cookie that it keeps meanwhile. */
export async function asked(app: TestApp, url: string, token?: string) {
  const answer = await app.send('POST', url, undefined, token ? { token } : {})
  return { answer, options: answer.body['options'] as Record<string, unknown>, cookie: challengeOf(answer) }
}

/** Adds one to an account; what its device makes of it can be changed. */
export async function addKey(
  app: TestApp,
  { token, name = 'Blue phone' }: { readonly token: string; readonly name?: string },
  key: SoftPasskey,
  change: Parameters<SoftPasskey['make']>[1] = {},
): Promise<Answer> {
  const { options, cookie } = await asked(app, '/api/passkeys/options', token)
  const body = { name, response: key.make(options, change) }
  return await app.send('POST', '/api/passkeys', body, { token, cookie })
}

/** Logs in by it. */
export async function enterByKey(
  app: TestApp,
  key: SoftPasskey,
  change: Parameters<SoftPasskey['sign']>[1] = {},
): Promise<Answer> {
  const { options, cookie } = await asked(app, '/api/login/passkey/options')
  return await app.send('POST', '/api/login/passkey', { response: key.sign(options, change) }, { cookie })
}
