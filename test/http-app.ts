import type { FastifyInstance } from 'fastify'
import { mountAll } from '#app/server/mount-all.ts'
import { makeIdentify } from '#features/accounts/server/identify.ts'
import type { Clock } from '#kit/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { makeApp } from '#platform/server/make-app.ts'
import type { CardProcessor } from '#platform/server/outside/cards/card-processor.ts'
import type { Eml } from '#platform/server/mail/read-eml.ts'
import { makeWorld } from './builders.ts'
import type { TestWorld } from './builders.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { readLetters } from './mailbox.ts'

export type Answer = {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Record<string, unknown>
}
type Options = {
  readonly token?: string
  readonly cookie?: string
  readonly key?: string
  readonly headers?: Record<string, string>
}

export type TestApp = TestWorld & {
  readonly app: FastifyInstance
  /** Every route that is mounted, of a contract or not, as contracts write them: `GET /api/listings/{id}`. */
  readonly routes: readonly string[]
  /** Where its database is, for a second server on the same one. */
  readonly home: TestDatabase
  /** Send a call through the whole edge, with a JSON body where there is one. */
  send(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    options?: Options,
  ): Promise<Answer>
  /** Delivers what is on its way, and reads all letters to one address, oldest first. */
  letters(to: string): Promise<Eml[]>
}

/** The whole server without its socket, on a database of the test's own or on that of another server of the test. */
export async function makeTestApp(
  change: Partial<Config> = {},
  clock?: Clock,
  parts: {
    readonly shared?: TestDatabase
    /** Another way to the card processor, e.g. over a line that may fail. */
    readonly cardsOf?: (world: TestWorld) => Promise<CardProcessor>
  } = {},
): Promise<TestApp> {
  const home = parts.shared ?? (await testDatabase())
  const world = await makeWorld(home.url, clock)
  const cards = parts.cardsOf ? await parts.cardsOf(world) : world.deps.cards
  const deps = { ...world.deps, config: { ...world.deps.config, ...change }, cards }
  const app = await makeApp(deps.config, deps.log, [])
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  })
  const mounted = mountAll(app, deps, makeIdentify(deps))
  await app.ready()
  return {
    ...world,
    deps,
    app,
    routes,
    home,
    send: async (method, url, body, { token, cookie, key, headers = {} } = {}) => {
      const response = await app.inject({
        method,
        url,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(cookie ? { cookie } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      return {
        status: response.statusCode,
        body: isJson ? response.json() : { text: response.body },
        headers: response.headers,
      }
    },
    letters: (to) => readLetters(deps, to),
    close: async () => {
      mounted.endStreams()
      await app.close()
      await mounted.close()
      await world.close()
      if (!parts.shared) await home.drop()
    },
  }
}
