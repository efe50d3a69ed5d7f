import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { realClock } from '#kit/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { makeEvidence } from '#platform/server/evidence.ts'
import { tryFileLock } from '#platform/server/postgres/file-lock.ts'
import { makeLayout } from '#platform/server/postgres/layout.ts'
import { processesOn, readPostmaster } from '#platform/server/postgres/postmaster.ts'
import { signalQuietly } from './signal-quietly.ts'
import { startProgram } from './node-process.ts'
import type { Exit, NodeProcess } from './node-process.ts'
import { copyPrepared, QUIET } from './prepared-data.ts'
import type { Prepared } from './prepared-data.ts'

/** A Freehold server as its users run it, on a data directory of its own. */
export type ServerProcess = {
  readonly dataDir: string
  /** Where it listens now; another port after each start. */
  readonly url: string
  readonly pid: number
  output(): string
  /** Start it once more on the same data, and wait until it is ready. */
  start(env?: Readonly<Record<string, string>>): Promise<void>
  /** SIGKILL: no last word, no tidying. Its PostgreSQL lives on. */
  kill(): Promise<void>
  /** SIGTERM, and how it ended. */
  stop(): Promise<Exit>
  /** How it ends, for those that die by themselves. */
  ended(): Promise<Exit>
  /** Another server beside it: the same configuration, but for `env`, database and data directory. Ended with it. */
  twin(env?: Readonly<Record<string, string>>): Promise<Twin>
  /** SIGKILL to the postmaster of its embedded PostgreSQL, if there is one. */
  killDatabase(): void
  /** An operator's command on the same data. */
  command(...args: string[]): Promise<{ readonly code: number | null; readonly output: string }>
  /** Where the embedded database lets other servers in, as its owner. */
  readonly embeddedUrl: string
  /** The server's database, for what the API does not show. */
  readonly database: Database
  /** For the test builders, which write beside the server: its configuration, the clock and the database alone. */
  readonly deps: Deps
  /** End everything and delete the data. */
  remove(): Promise<void>
}

export type Twin = {
  readonly url: string
  readonly pid: number
  output(): string
  /** SIGTERM, and how it ended. */
  stop(): Promise<Exit>
}

// On a busy machine a start takes half a minute. How long it should take is measured by the drill `tree`.
const START_MOST_MS = 120_000

const PREFIX = 'freehold-e2e-'

type Environment = Readonly<Record<string, string>>

/**
 * Start a server with an embedded PostgreSQL. What `prepare` gives for its data directory holds for every start. It finds
 * there what an earlier start has left; `from` is `nothing` for the very first start.
 */
export async function startServer(
  prepare: (dataDir: string) => Environment | Promise<Environment> = () => ({}),
  from: Prepared | 'nothing' = 'empty',
): Promise<ServerProcess> {
  removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX))
  const inUse = tryFileLock(join(dataDir, 'run.lock'), 'exclusive')
  let base: Record<string, string> = { ...QUIET, DATA_DIR: dataDir }
  const outputs: string[] = []
  const twins: NodeProcess[] = []
  let running: NodeProcess | undefined
  let url = ''
  let database: Database | undefined

  const start: ServerProcess['start'] = async (more = {}) => {
    if (running) outputs.push(running.output())
    running = startProgram('src/app/server/main.ts', [], { ...base, ...more })
    url = (await running.says(/listening on (\S+)/, START_MOST_MS))[1]!
    await waitUntilReady(url)
  }
  const current = (): NodeProcess => {
    if (!running) throw new Error('the server was not started')
    return running
  }
  const end = async (signal: NodeJS.Signals): Promise<Exit> => {
    current().signal(signal)
    return await current().ended
  }
  const server: ServerProcess = {
    dataDir,
    get url() {
      return url
    },
    get pid() {
      return current().pid
    },
    output: () => [...outputs, running?.output() ?? ''].join('\n--- restart ---\n'),
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    ended: () => current().ended,
    async twin(env = {}) {
      const second = startProgram('src/app/server/main.ts', [], { ...base, ...env })
      twins.push(second)
      const at = (await second.says(/listening on (\S+)/))[1]!
      await waitUntilReady(at)
      const stop = async () => {
        second.signal('SIGTERM')
        return await second.ended
      }
      return { url: at, pid: second.pid, output: () => second.output(), stop }
    },
    killDatabase: () => signalQuietly(readPostmaster(makeLayout(dataDir).cluster)?.pid ?? 0),
    async command(...args) {
      const command = startProgram('src/app/cli.ts', args, base)
      const { code } = await command.ended
      return { code, output: command.output() }
    },
    embeddedUrl: databaseUrl(dataDir),
    get database() {
      const { secretKey } = readConfig(base)
      return (database ??= openDatabase(base['DATABASE_URL'] ?? databaseUrl(dataDir), {
        max: 6,
        evidence: makeEvidence(secretKey),
      }))
    },
    get deps() {
      return { config: readConfig(base), clock: realClock, database: server.database } as Deps
    },
    async remove() {
      for (const twin of twins) {
        twin.signal('SIGKILL')
        await twin.ended
      }
      if (running) await end('SIGKILL')
      await database?.close()
      killPostgres(dataDir)
      inUse?.release()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
    },
  }
  try {
    if (from !== 'nothing') await copyPrepared(from, dataDir)
    base = { ...base, ...(await prepare(dataDir)) }
    await start()
    await warmUp(url)
    return server
  } catch (error) {
    await server.remove()
    throw error
  }
}

/** A server with the demo's people, houses and past. */
export const startDemoServer = (): Promise<ServerProcess> => startServer(() => ({ DEMO: 'on' }), 'demo')

// On a busy machine the database may miss the two seconds that `/readyz` gives it.
async function waitUntilReady(url: string): Promise<void> {
  for (const until = performance.now() + 30_000; ; await sleep(250)) {
    const response = await fetch(`${url}/readyz`)
    const said = await response.text()
    if (response.status === 200) return
    if (performance.now() > until) throw new Error(`the server listens and is not ready: ${said}`)
  }
}

// The first page takes the longest by far, and a server that is late turns away what comes meanwhile.
async function warmUp(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const page = await fetch(url)
    await page.arrayBuffer()
    if (page.status === 200) return
    await sleep(200)
  }
  throw new Error('the server is ready and draws no page')
}

const databaseUrl = (dataDir: string): string =>
  `postgres://app@localhost:5432/freehold?host=${encodeURIComponent(makeLayout(dataDir).socketDir)}`

// The data is about to be deleted: there is nothing to shut down for.
function killPostgres(dataDir: string): void {
  const cluster = join(dataDir, 'postgres', 'data')
  for (const pid of existsSync(cluster) ? processesOn(cluster) : []) signalQuietly(pid)
}

// A run that was killed leaves its servers and their databases behind, which outlive it by design.
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    const { mtimeMs, uid } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now(), uid: -1 }
    // A younger one may be between its making and its lock.
    if (Date.now() - mtimeMs < 60_000 || process.getuid?.() !== uid) continue
    const abandoned = tryFileLock(join(folder, 'run.lock'), 'exclusive')
    if (!abandoned) continue
    const pidPath = join(folder, 'server.pid')
    const free = tryFileLock(join(folder, 'server.lock'), 'exclusive')
    if (!free && existsSync(pidPath)) signalQuietly(Number(readFileSync(pidPath, 'utf8')))
    free?.release()
    killPostgres(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    abandoned.release()
  }
}
