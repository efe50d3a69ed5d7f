import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { makeTurns } from '#platform/server/turns.ts'
import type { Turns } from '#platform/server/turns.ts'
import type { RenderPage, RenderedPage } from './render-page.ts'

/**
 * Which fields of the query a public page reads while it is rendered. Everything else (a campaign's marks, a typing
 * error, a program's nonsense) changes nothing on it.
 */
const READ_FIELDS: Readonly<Record<string, readonly string[]>> = {
  '/': ['next'],
  '/login': ['next', 'why'],
  '/register': ['next', 'step'],
  '/newsletter/confirm': ['token'],
  '/newsletter/unsubscribe': ['token'],
  '/notifications/unsubscribe': ['token'],
}

/** The address as far as its page depends on it. */
export function renderedAddress(url: string): string {
  const [path = '/', search = ''] = url.split('?', 2)
  const fields = READ_FIELDS[path.length > 1 ? path.replace(/\/+$/, '') : path]
  if (!fields) return path
  const given = new URLSearchParams(search)
  const read = new URLSearchParams()
  for (const field of fields) if (given.has(field)) read.set(field, given.get(field) ?? '')
  return read.size > 0 ? `${path}?${read}` : path
}

// Every public page in both languages, and some older data of those that show any.
const MOST = 100
// Rendering blocks the event loop: after so long at a stretch, other requests go first.
const STRETCH_MS = 20
// Each socket that listens gives one new connection a round: with one socket and one round between two stretches the last of two hundred
// waited for as many stretches.
const ROUNDS = 8

/**
 * The name of a page with its data, by the digest of it: the data may be long, and is the same object for all guests of a second,
 * however many addresses they ask for. So it is looked at once.
 */
function makeKeyOf(): (name: string, data: Readonly<Record<string, unknown>>) => string {
  const digests = new WeakMap<object, string>()
  return (name, data) => {
    const digest = digests.get(data) ?? hash('sha256', JSON.stringify(data))
    digests.set(data, digest)
    return `${name} ${digest}`
  }
}

/**
 * A cache of server-rendered pages: the same page with the same data is the same HTML, so guests' pages are rendered
 * once and cached while their data stays what it is, whatever the query. What belongs to a person is rendered each time
 * and never cached. Renders run one after the other; `Busy` is thrown when too many wait.
 */
export function cacheRendered(render: RenderPage): RenderPage {
  const cached = new Map<string, RenderedPage>()
  // Guests who ask for a page while it is rendered wait for the same render.
  const underWay = new Map<string, Promise<RenderedPage>>()
  const keyOf = makeKeyOf()
  const turn = makeTurns({ atOnce: 1, maxWaitMs: 1000, guessMs: 10 })
  // A page of the app that would wait longer is sent without being drawn: the browser does that, too.
  const drawingTurn = makeTurns({ atOnce: 1, maxWaitMs: 200, guessMs: 10 })
  let restedAt = performance.now()
  const renderIn = (turnOf: Turns, of: Parameters<RenderPage>) =>
    turnOf(async () => {
      if (performance.now() - restedAt > STRETCH_MS) {
        for (let round = 0; round < ROUNDS; round++) await setImmediate()
        restedAt = performance.now()
      }
      return await render(...of)
    })
  const renderInTurn: RenderPage = (...of) => renderIn(turn, of)
  return async (url, language, boot) => {
    const address = renderedAddress(url)
    if (boot.drawn) return await renderIn(drawingTurn, [url, language, boot])
    if (boot.visitor) return await renderInTurn(address, language, boot)
    const key = keyOf(`${language} ${address}`, boot.data)
    const known = cached.get(key) ?? underWay.get(key)
    if (known) return await known
    const rendering = renderInTurn(address, language, boot)
    underWay.set(key, rendering)
    try {
      const page = await rendering
      // Addresses are endless (paths that do not exist, tokens): only pages that exist are cached, by their plain address.
      if (page.status === 200 && page.html !== null && !/[?]|.\/$/.test(address)) {
        cached.set(key, page)
        if (cached.size > MOST) cached.delete(cached.keys().next().value ?? '')
      }
      return page
    } finally {
      underWay.delete(key)
    }
  }
}
