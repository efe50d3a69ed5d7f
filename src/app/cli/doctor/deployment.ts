import { resolve } from 'node:path'
import type { Clock } from '#kit/clock.ts'
import { configOf } from '#platform/server/config.ts'
import type { Config } from '#platform/server/config.ts'
import { publicUrlFault } from '#platform/server/public-url.ts'
import { keptSecretKey } from '#platform/server/secret-key.ts'
import { judgeEnvironment } from '#platform/server/settings/environment.ts'
import { trustedProxiesFault } from '#platform/server/trusted-proxies.ts'

/** What is looked at: the settings as far as they hold, and how long anything outside may take. */
export type Deployment = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly faults: readonly string[]
  readonly config: Config
  /** Null: none is set, and none was made yet. */
  readonly secretKey: string | null
  readonly clock: Clock
  /** How many servers are to share the database. */
  readonly servers: number
  /** The longest that one service outside is waited for. */
  readonly limitMs: number
  /** Where the real services are; tests name their own. */
  readonly outside?: { readonly stripe?: string; readonly paypal?: string; readonly plaid?: string }
  /** Whom certificates are believed beside those that Node believes. */
  readonly authority?: string
}

const LIMIT_MS = 8000

type Given = Pick<Deployment, 'env' | 'clock'> & Partial<Omit<Deployment, 'faults' | 'config' | 'secretKey'>>

/** Read the settings without making anything: what is at fault is left out, and all else is looked at nevertheless. */
export function deploymentOf(given: Given): Deployment {
  const { env } = given
  const { settings, faults } = judgeEnvironment(env, true)
  const isAddress = settings.PUBLIC_URL !== undefined && publicUrlFault(settings.PUBLIC_URL, false) === null
  const isProxy = trustedProxiesFault(settings.TRUST_PROXY) === null
  const sound = {
    ...settings,
    PUBLIC_URL: isAddress ? settings.PUBLIC_URL : undefined,
    TRUST_PROXY: isProxy ? settings.TRUST_PROXY : undefined,
  }
  const secretKey = settings.SECRET_KEY ?? keptSecretKey(resolve(settings.DATA_DIR))
  return { servers: 1, limitMs: LIMIT_MS, ...given, faults, config: configOf(sound, secretKey ?? ''), secretKey }
}
