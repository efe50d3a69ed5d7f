import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#platform/server/config.ts'
import { BANK_JOURNAL } from '#platform/server/outside/bank/sandbox/mount-bank-sandbox.ts'
import { CARDS_JOURNAL } from '#platform/server/outside/cards/sandbox/mount-sandbox.ts'
import { PAYPAL_JOURNAL } from '#platform/server/outside/paypal/sandbox/mount-paypal-sandbox.ts'

const shape = z.object({ journals: z.array(z.string()) })

type Setting = Pick<
  Config,
  'databaseUrl' | 'cardProcessorUrl' | 'stripe' | 'paypal' | 'offersPaypal' | 'offersSandboxBank' | 'dataDir'
>

/**
 * The journals, in DATA_DIR, of the sandboxes that run within the server: everything that they took stands there. None where servers share a
 * database, since each then has sandboxes of its own, which know its own payments only.
 */
export function sandboxesWithin(config: Omit<Setting, 'dataDir'>): string[] {
  if (config.databaseUrl || config.cardProcessorUrl) return []
  return [
    ...(config.stripe ? [] : [CARDS_JOURNAL]),
    ...(config.paypal || !config.offersPaypal ? [] : [PAYPAL_JOURNAL]),
    ...(config.offersSandboxBank ? [BANK_JOURNAL] : []),
  ]
}

const placeOf = (dataDir: string): string => join(dataDir, 'sandboxes.json')

/**
 * A server writes down what it runs, for a backup: that is made by a command, which may be called without the server's own settings, and
 * a journal that was lost tells nobody that it was there.
 */
export function keepSandboxesWithin(config: Setting): void {
  // What serves a database elsewhere may have no DATA_DIR of its own to write to; a backup knows without it.
  if (config.databaseUrl) return
  const text = JSON.stringify({ journals: sandboxesWithin(config) })
  const place = placeOf(config.dataDir)
  if (existsSync(place) && readFileSync(place, 'utf8') === text) return
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(`${place}.part`, text, { mode: 0o600, flush: true })
  renameSync(`${place}.part`, place)
}

/** What the server that served this DATA_DIR last runs within itself; null where none wrote it down, as earlier versions. */
export function readSandboxesWithin(config: Setting): string[] | null {
  if (config.databaseUrl) return []
  const place = placeOf(config.dataDir)
  if (!existsSync(place)) return null
  try {
    return shape.parse(JSON.parse(readFileSync(place, 'utf8'))).journals
  } catch (error) {
    throw new Error(`${place} is damaged: start the server once, which writes it anew`, { cause: error })
  }
}
