import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { deploymentOf } from '#app/cli/doctor/deployment.ts'
import type { Deployment } from '#app/cli/doctor/deployment.ts'
import { realClock } from '#kit/clock.ts'

type Change = Partial<Pick<Deployment, 'clock' | 'servers' | 'limitMs' | 'outside' | 'authority'>>

/** What the doctor looks at, with a data directory of the file's own. To be called where a file of tests begins. */
export function deployments(): (env?: Readonly<Record<string, string>>, change?: Change) => Deployment {
  const dataDir = mkdtempSync(join(tmpdir(), 'freehold-doctor-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  return (env = {}, change = {}) =>
    deploymentOf({ env: { DATA_DIR: dataDir, DEMO: 'off', ...env }, clock: realClock, limitMs: 5000, ...change })
}
