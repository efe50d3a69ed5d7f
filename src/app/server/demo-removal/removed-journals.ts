import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#platform/server/config.ts'
import { BANK_JOURNAL } from '#platform/server/outside/bank/sandbox/mount-bank-sandbox.ts'
import { CARDS_JOURNAL } from '#platform/server/outside/cards/sandbox/mount-sandbox.ts'
import { PAYPAL_JOURNAL } from '#platform/server/outside/paypal/sandbox/mount-paypal-sandbox.ts'

const line = z.object({ atMs: z.number() })

export type RemovedJournals = {
  readonly gone: readonly string[]
  /** They go on after the instant. */
  readonly stay: readonly string[]
}

/**
 * Remove what the sandboxes of this DATA_DIR wrote down until an instant, as another machine removed the demo: payments that nobody ever
 * made. A journal that goes on after it stays whole, since its later lines name what stands in earlier ones. No server may run.
 */
export async function removeJournals(
  { dataDir, cardProcessorUrl }: Pick<Config, 'dataDir' | 'cardProcessorUrl'>,
  until: Date,
): Promise<RemovedJournals> {
  const gone: string[] = []
  const stay: string[] = []
  // A process of its own plays there, perhaps for others too.
  if (cardProcessorUrl) return { gone, stay }
  for (const journal of [CARDS_JOURNAL, PAYPAL_JOURNAL, BANK_JOURNAL]) {
    const times = timesIn(join(dataDir, journal))
    const isOfBefore = (atMs: number) => atMs <= until.getTime()
    if (!times.some(isOfBefore)) continue
    if (times.every(isOfBefore)) {
      await rm(join(dataDir, journal), { force: true })
      gone.push(journal)
    } else stay.push(journal)
  }
  return { gone, stay }
}

/** When each whole line was written. */
function timesIn(place: string): number[] {
  if (!existsSync(place)) return []
  const lines = readFileSync(place, 'utf8').split('\n').slice(0, -1)
  return lines.map((one, at) => {
    try {
      return line.parse(JSON.parse(one)).atMs
    } catch (error) {
      throw new Error(`${place} line ${at + 1} is damaged: look at it, or move it away`, { cause: error })
    }
  })
}
