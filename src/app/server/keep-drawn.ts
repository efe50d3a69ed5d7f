import { setImmediate } from 'node:timers/promises'
import { makeTurns } from '#platform/server/turns.ts'
import type { Draw, Drawn } from './draw-page.ts'

/**
 * What of an address's query a public page reads while it is drawn. Everything else (a campaign's marks, a typing
 * error, a program's nonsense) changes nothing on it.
 */
const READ_FIELDS: Readonly<Record<string, readonly string[]>> = {
  '/': ['next'],
  '/login': ['next', 'why'],
  '/register': ['step'],
  '/newsletter/confirm': ['token'],
  '/newsletter/unsubscribe': ['token'],
}

/** The address as far as its page depends on it. */
export function drawnAddress(url: string): string {
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
// Drawing is work of this process alone: so long at a stretch, then everybody else has a turn.
const STRETCH_MS = 20

/**
 * The same page with the same data is the same text: guests' pages are drawn once and kept while their data stays what
 * it is, whatever the query. What belongs to a person is drawn anew each time and never kept. What is drawn takes its
 * turn, and throws `Busy` when too many wait.
 */
export function keepDrawn(draw: Draw): Draw {
  const kept = new Map<string, Drawn>()
  // Guests who ask for a page while it is drawn wait for the same drawing.
  const underWay = new Map<string, Promise<Drawn>>()
  const turn = makeTurns({ atOnce: 1, maxWaitMs: 1000, guessMs: 10 })
  let restedAt = performance.now()
  const drawInTurn: Draw = (...of) =>
    turn(async () => {
      if (performance.now() - restedAt > STRETCH_MS) {
        await setImmediate()
        restedAt = performance.now()
      }
      return await draw(...of)
    })
  return async (url, language, boot) => {
    const address = drawnAddress(url)
    if (boot.visitor) return await drawInTurn(address, language, boot)
    const key = `${language} ${address} ${JSON.stringify(boot.data)}`
    const known = kept.get(key) ?? underWay.get(key)
    if (known) return await known
    const drawing = drawInTurn(address, language, boot)
    underWay.set(key, drawing)
    try {
      const drawn = await drawing
      // Addresses are endless (paths that do not exist, tokens): only pages that exist are kept, by their plain address.
      if (drawn.status === 200 && drawn.html !== null && !/[?]|.\/$/.test(address)) {
        kept.set(key, drawn)
        if (kept.size > MOST) kept.delete(kept.keys().next().value ?? '')
      }
      return drawn
    } finally {
      underWay.delete(key)
    }
  }
}
