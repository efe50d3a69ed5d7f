import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { drawGrowth } from './draw-growth.ts'
import type { Growing } from './draw-growth.ts'
import { onSizes } from './growth-stage.ts'
import { measureBooks } from './measure-books.ts'
import { measureGrowth } from './measure-growth.ts'

/** What is measured at several sizes. `listings`, `investors`: those sizes; `asked`: which of the questions about listings. */
export type GrowthWish = {
  readonly listings: readonly number[]
  readonly investors: readonly number[]
  readonly rounds: number
  /** A folder in which filled databases of listings are kept for the next time. */
  readonly dataDir: string | undefined
  readonly asked: RegExp
}

const SEEN = 'test-results/growth.json'

/** What a search, a page and a map cost as listings become more. */
export async function growListings({ listings, rounds, dataDir, asked }: GrowthWish): Promise<Growing[]> {
  const rows: Growing[] = []
  await onSizes(listings, dataDir, async (sizes) => void rows.push(...(await measureGrowth(sizes, rounds, asked))))
  return rows
}

/** What the pages of an investor cost as there are more investors and entries. */
export const growBooks = ({ investors, rounds }: GrowthWish): Promise<Growing[]> => measureBooks(investors, 4 * rounds)

/**
 * Keeps what was seen, over what was seen earlier of the same questions, and draws all of it. Once all of it was measured at several sizes, the
 * drawing is the one of docs/speed.md; a part of it, or one size, never takes its place by itself.
 */
export function keepGrowth(rows: readonly Growing[]): void {
  const known = new Map(readSeen().map((row) => [row.name, row]))
  for (const row of rows) known.set(row.name, row)
  const all = [...known.values()]
  mkdirSync('test-results', { recursive: true })
  writeFileSync(SEEN, `${JSON.stringify(all, null, 1)}\n`)
  writeFileSync('test-results/growth.svg', drawGrowth(all))
}

function readSeen(): readonly Growing[] {
  try {
    return JSON.parse(readFileSync(SEEN, 'utf8')) as readonly Growing[]
  } catch {
    return []
  }
}
