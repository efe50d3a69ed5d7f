import { TOTP } from 'otpauth'
import type { Secret } from './find-secrets.ts'
import { readEml } from '#platform/server/mail/read-eml.ts'
import type { Received } from './smtp-server.ts'
import { soon } from './walk.ts'

export type Told = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // eslint-disable-next-line typescript/no-explicit-any
  readonly body: Record<string, any>
}
export type Request = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }

/** Somebody with cookies, or with a bearer token alone. */
export type Visitor = {
  ask(route: string, request?: Request): Promise<Told>
  /** The same, which has to be done. */
  done(route: string, request?: Request): Promise<Told>
}

/** What was planted where, and what the server said to those who made a mistake. */
export type Planting = {
  readonly secrets: readonly Secret[]
  readonly answers: readonly { readonly name: string; readonly text: string }[]
  readonly url: string
  plant<T extends string | Buffer>(name: string, value: T): T
  /** A code that is too short to be looked for among other digits. */
  plantShort(name: string, value: string): string
  /** A new phrase that nobody else has. */
  phrase(name: string): string
  /** Every cookie and every token that it is given is planted by itself. */
  visitor(name: string, options?: { readonly token?: string }): Visitor
  /** Waits for a letter, and gives what a link in it ends in. */
  linkTo(to: string, link: RegExp): Promise<string>
  codeOf(secret: string, stepsAhead?: number): string
}

const WORDS = 'orchard lantern gravel willow harbor velvet copper thistle meadow granite saffron juniper'.split(' ')

/** `server` may restart elsewhere; `received` is what its mail server took so far. */
export function makePlanting(server: { readonly url: string }, received: readonly Received[]): Planting {
  const secrets: Secret[] = []
  const answers: { name: string; text: string }[] = []
  const url = () => server.url.replace('127.0.0.1', 'localhost')
  const plant: Planting['plant'] = (name, value) => {
    if (!secrets.some((one) => String(one.value) === String(value))) secrets.push({ name, value })
    return value
  }
  return {
    secrets,
    answers,
    get url() {
      return url()
    },
    plant,
    plantShort: (name, value) => {
      secrets.push({ name, value, isShort: true })
      return value
    },
    phrase: (name) => {
      const n = secrets.length
      const [one, two, three] = [n, n * 5 + 3, n * 7 + 1].map((at) => WORDS[at % WORDS.length])
      return plant(name, `${one} ${two} planted ${n} ${three}`)
    },
    visitor: (name, { token } = {}) => {
      const cookies = new Map<string, string>()
      const ask: Visitor['ask'] = async (route, { body, headers = {} } = {}) => {
        const [method = '', path = ''] = route.split(' ')
        const jar = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
        const isRaw = Buffer.isBuffer(body)
        const answer = await fetch(`${url()}${path}`, {
          method,
          redirect: 'manual',
          headers: {
            ...(jar ? { cookie: jar } : {}),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(body === undefined ? {} : { 'content-type': isRaw ? 'application/octet-stream' : 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: isRaw ? new Uint8Array(body) : JSON.stringify(body) }),
        })
        const text = await answer.text()
        if (answer.status >= 400 || method === 'GET') answers.push({ name: `${name}: ${route}`, text })
        for (const line of answer.headers.getSetCookie()) {
          const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          if (value.length > 20) plant(`cookie ${key} of ${name}`, value)
          if (value === '') cookies.delete(key)
          else cookies.set(key, value)
        }
        const isJson = answer.headers.get('content-type')?.startsWith('application/json')
        const told = isJson ? (JSON.parse(text) as Told['body']) : {}
        if (typeof told['token'] === 'string') plant(`bearer token of ${name}`, told['token'])
        return { status: answer.status, headers: answer.headers, text, body: told }
      }
      return {
        ask,
        done: async (route, request) => {
          const told = await ask(route, request)
          if (told.status >= 300) throw new Error(`${name}: ${route}: ${told.status} ${told.text.slice(0, 500)}`)
          return told
        },
      }
    },
    linkTo: async (to, link) => {
      const find = () =>
        received
          .filter((one) => one.to.includes(to))
          .flatMap(({ source }) => link.exec(readEml(source).text)?.[1] ?? [])
          .at(-1) ?? ''
      await soon(async () => find()).not.toBe('')
      return plant(`mailed ${link.source}`, find())
    },
    codeOf: (secret, stepsAhead = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30_000 }),
  }
}
