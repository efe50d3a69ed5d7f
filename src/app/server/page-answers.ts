import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#kit/language.ts'
import type { Opener } from './enter-preview.ts'
import { PUBLIC_ANSWERS } from './public-preloads.ts'

/** Answers by their address, and the addresses that there is nothing at. */
export type Answers = { readonly data: Record<string, unknown>; readonly missing: readonly string[] }

const PUBLIC = new Set(Object.values(PUBLIC_ANSWERS).flat())

/** Makes the reader of the answers that travel inside a page; what public pages show is kept for all guests of a language. */
export function makeReadAnswers(app: FastifyInstance) {
  const forGuests = keepAnswers()
  return async (
    request: FastifyRequest,
    { token, cookie }: Opener,
    addresses: readonly string[],
    language: Language,
  ): Promise<Answers> => {
    const { authorization, 'accept-language': accept } = request.headers
    const isPublic = addresses.length > 0 && addresses.every((address) => PUBLIC.has(address))
    if (!isPublic || token !== null || authorization)
      return await ask(app, request, { authorization, cookie, 'accept-language': accept }, addresses)
    return await forGuests(`${language} ${addresses.join(' ')}`, addresses.length, () =>
      ask(app, request, { 'accept-language': language }, addresses),
    )
  }
}

const MAX_AGE_MS = 1000

/**
 * Asks at most once in a second for what is called `key`, however many want it; those who come at the same time wait for the
 * same answers. They are one object meanwhile, by which a finished page is found again. Fewer than `count` are not kept.
 */
export function keepAnswers(): (key: string, count: number, read: () => Promise<Answers>) => Promise<Answers> {
  const kept = new Map<string, { readonly answers: Promise<Answers>; readonly at: number }>()
  return (key, count, read) => {
    const known = kept.get(key)
    if (known && performance.now() - known.at < MAX_AGE_MS) return known.answers
    const mine = { answers: read(), at: performance.now() }
    kept.set(key, mine)
    const forget = () => {
      if (kept.get(key) === mine) kept.delete(key)
    }
    mine.answers.then(({ data }) => Object.keys(data).length < count && forget(), forget)
    return mine.answers
  }
}

/** Asks our own calls as the browser would, as whoever asks for the page; what is not answered is asked again by the page. */
async function ask(
  app: FastifyInstance,
  request: FastifyRequest,
  given: Readonly<Record<string, string | undefined>>,
  addresses: readonly string[],
): Promise<Answers> {
  // The host as a trusted proxy names it: our calls answer under our own name only.
  const named = Object.entries({ host: request.host || undefined, ...given })
  const headers = Object.fromEntries(named.filter((one): one is [string, string] => one[1] !== undefined))
  const answers = await Promise.all(
    addresses.map(
      async (url) => [url, await app.inject({ method: 'GET', url, headers, remoteAddress: request.ip })] as const,
    ),
  )
  const within = (status: number) => answers.filter(([, { statusCode }]) => statusCode === status)
  return {
    data: Object.fromEntries(within(200).map(([url, answer]) => [url, answer.json<unknown>()])),
    missing: within(404).map(([url]) => url),
  }
}
