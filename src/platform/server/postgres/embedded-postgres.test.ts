import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { signalQuietly } from '#test/signal-quietly.ts'
import { claimDataDir } from './claim-data-dir.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { tryFileLock } from './file-lock.ts'
import { machineMemory } from './machine-memory.ts'
import { memorySettings } from './memory-settings.ts'
import { processesOn, readPostmaster } from './postmaster.ts'
import { decideRunAs } from './run-as.ts'

// Named and locked as the folder of a test run, so that the next run sweeps it away if this one is killed.
const root = mkdtempSync(join(tmpdir(), 'freehold-tests- with a space '))
const inUse = tryFileLock(join(root, 'run.lock'), 'exclusive')
const dataDir = root
const cluster = join(dataDir, 'postgres', 'data')
const lines: string[] = []
const log = (line: string) => void lines.push(line)
const start = (folder = dataDir) => startEmbeddedPostgres({ dataDir: folder, log })

afterAll(() => {
  for (const pid of existsSync(cluster) ? processesOn(cluster) : []) signalQuietly(pid)
  inUse?.release()
  rmSync(root, { recursive: true, force: true, maxRetries: 20 })
})

describe('the embedded PostgreSQL', { timeout: 30_000 }, () => {
  test('sweeps away what an interrupted initdb left, and lets two that start together make one database', async () => {
    const interrupted = runNode(`await start()`)
    await until(() => unfinished(dataDir).length > 0)
    interrupted.kill('SIGKILL')
    await ended(interrupted)
    expect(existsSync(cluster)).toBe(false)

    const [one, other] = await Promise.all([start(), start()])
    expect([one.attached, other.attached].filter(Boolean)).toHaveLength(1)
    expect(unfinished(dataDir)).toEqual([])
    expect(await ask(one, 'SELECT current_database() AS a')).toBe('freehold')

    await one.stop()
    expect(await ask(other, 'SELECT 1 AS a')).toBe(1)
    await other.stop()
    expect(processesOn(cluster)).toEqual([])
  })

  test('speaks on a closed socket only, writes every commit to disk, and works with its share of the memory', async () => {
    const database = await start()
    onTestFinished(() => database.stop())
    expect(await ask(database, `SELECT current_setting('listen_addresses') AS a`)).toBe('')
    expect(await ask(database, `SELECT current_setting('fsync') || current_setting('synchronous_commit') AS a`)).toBe(
      'onon',
    )
    expect(await ask(database, `SELECT current_setting('server_encoding') AS a`)).toBe('UTF8')
    expect(statSync(database.socketDir).mode & 0o777).toBe(0o700)
    for (const [name, size] of Object.entries(memorySettings(machineMemory())))
      expect(
        await ask(database, `SELECT pg_size_bytes(current_setting('${name}')) = pg_size_bytes('${size}') AS a`),
      ).toBe(true)
  })

  test('is served by a role that owns nothing, made in clusters of before too', async () => {
    const before = await start()
    await ask(before, 'DROP ROLE freehold_server')
    await before.stop()
    const database = await start()
    onTestFinished(() => database.stop())
    const served = { ...database, url: database.servingUrl }
    expect(await ask(served, 'SELECT current_user::text AS a')).toBe('freehold_server')
    expect(
      await ask(
        served,
        'SELECT rolsuper OR rolcreatedb OR rolcreaterole AS a FROM pg_roles WHERE rolname = current_user',
      ),
    ).toBe(false)
    await expect(ask(served, 'CREATE TABLE mine AS SELECT 1 AS a')).rejects.toThrow('permission denied')
  })

  test('begins without what its serving role had set for good', async () => {
    const before = await start()
    const set = (what: string) => ask({ ...before, url: before.servingUrl }, `ALTER ROLE freehold_server ${what}`)
    await set('SET synchronous_commit = off')
    await set(`IN DATABASE ${new URL(before.url).pathname.slice(1)} SET search_path = nowhere`)
    await before.stop()
    const database = await start()
    onTestFinished(() => database.stop())
    const settings = `SELECT current_setting('synchronous_commit') || ' ' || current_setting('search_path') AS a`
    expect(await ask({ ...database, url: database.servingUrl }, settings)).toBe('on "$user", public')
  })

  test('comes back by itself after its postmaster was killed, with what was committed', async () => {
    const database = await start()
    onTestFinished(() => database.stop())
    const heard: string[] = []
    database.onDown(() => heard.push('down'))
    database.onUp(() => heard.push('up'))
    await ask(database, 'CREATE TABLE kept AS SELECT 7 AS a')
    const first = readPostmaster(cluster)?.pid ?? 0
    process.kill(first, 'SIGKILL')
    await until(() => heard.includes('up'))
    expect(heard).toEqual(['down', 'up'])
    expect(readPostmaster(cluster)?.pid).not.toBe(first)
    expect(await ask(database, 'SELECT a FROM kept')).toBe(7)
  })

  test('outlives a server that is killed, is attached to by the next, and is watched over by it too', async () => {
    const server = runNode(
      `const database = await start(); console.log('up', database.attached); setInterval(() => {}, 1e6)`,
    )
    expect(await firstLine(server)).toBe('up false')
    const first = readPostmaster(cluster)?.pid ?? 0
    server.kill('SIGKILL')
    await ended(server)

    const next = await start()
    onTestFinished(() => next.stop())
    expect(next.attached).toBe(true)
    expect(readPostmaster(cluster)?.pid).toBe(first)

    let back = false
    next.onUp(() => (back = true))
    process.kill(first, 'SIGKILL')
    await until(() => back)
    expect(await ask(next, 'SELECT a FROM kept')).toBe(7)
  })

  test('starts over stale lock files whose pid is now another program, or a dead postmaster that nobody reaped', async () => {
    const socketDir = join(dataDir, 'postgres', 'socket')
    const stale = [process.ppid, cluster, 1, 5432, socketDir, '', '', 'ready'].join('\n')
    for (const path of [join(cluster, 'postmaster.pid'), join(socketDir, '.s.PGSQL.5432.lock')])
      writeFileSync(path, stale)
    const database = await start()
    onTestFinished(() => database.stop())
    expect(database.attached).toBe(false)
    expect(await ask(database, 'SELECT 1 AS a')).toBe(1)
  })

  test.runIf(process.platform === 'linux')(
    'attaches to a postmaster that came from a server killed while starting it, whichever was quicker',
    async () => {
      const database = await start()
      const { pid } = readPostmaster(cluster)!
      const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
      const runAs = decideRunAs(join(dataDir, 'postgres'), cluster)
      await database.stop()
      for (const delaySeconds of [0, 0.01, 0.02, 0.04, 0.06, 0.1]) {
        const [first = '', ...rest] = [
          ...runAs.prefix,
          'sh',
          '-c',
          `sleep ${delaySeconds} && exec "$@"`,
          'sh',
          program,
          ...args,
        ]
        const orphan = spawn(first, rest, { ...runAs.ids, cwd: '/', stdio: 'ignore', detached: true })
        const next = await start()
        expect(await ask(next, 'SELECT a FROM kept')).toBe(7)
        await next.stop()
        // One that came too late for this start is ended here.
        orphan.kill('SIGINT')
        await ended(orphan)
        expect(processesOn(cluster)).toEqual([])
      }
    },
  )

  test('is waited for while it recovers from a crash of its own', async () => {
    const database = await start()
    onTestFinished(() => database.stop())
    const { pid } = readPostmaster(cluster)!
    for (let time = 0; time < 5; time++) {
      const worker = processesOn(cluster).find((one) => one !== pid)
      // One of its processes that dies makes PostgreSQL end all others, and recover.
      if (worker) process.kill(worker, 'SIGKILL')
      // Until PostgreSQL has noticed, it takes connections that it ends an instant later.
      await until(() => worker === undefined || !processesOn(cluster).includes(worker))
      const other = await start()
      expect(other.attached).toBe(true)
      expect(await ask(other, 'SELECT a FROM kept')).toBe(7)
      await other.stop()
    }
  })

  test('uses a short folder for the socket when the data directory has a long path', async () => {
    const long = join(root, 'a'.repeat(90))
    const database = await start(long)
    onTestFinished(() => rmSync(database.socketDir, { recursive: true }))
    onTestFinished(() => database.stop())
    expect(database.socketDir.startsWith(long)).toBe(false)
    expect(statSync(database.socketDir).mode & 0o777).toBe(0o700)
    expect(await ask(database, 'SELECT 1 AS a')).toBe(1)
  })
})

describe('a data directory', { timeout: 20_000 }, () => {
  test('has one server: the second is refused by name, and the next may start once the first is gone', async () => {
    const folder = join(root, 'claimed')
    mkdirSync(folder)
    const holder = runNode(
      `await claimDataDir(${JSON.stringify(folder)}); console.log('claimed'); setInterval(() => {}, 1e6)`,
    )
    expect(await firstLine(holder)).toBe('claimed')
    await expect(claimDataDir(folder)).rejects.toThrow(`Another Freehold server (pid ${holder.pid}) is using ${folder}`)

    holder.kill('SIGKILL')
    await ended(holder)
    const claim = await claimDataDir(folder)
    await expect(claimDataDir(folder)).rejects.toThrow(`(pid ${process.pid})`)
    claim.release()
    ;(await claimDataDir(folder)).release()
  })

  test('that cannot be written is refused by its name, with the setting that names another', async () => {
    const [file, folder] = [join(root, 'a-file'), join(root, 'closed')]
    writeFileSync(file, '')
    // Like a folder of somebody else: nobody, root included, can make the file of the lock there.
    mkdirSync(join(folder, 'server.lock'), { recursive: true })
    await expect(claimDataDir(file)).rejects.toThrow(/a-file cannot be written: EEXIST.*DATA_DIR=…$/)
    await expect(claimDataDir(folder)).rejects.toThrow(
      /closed cannot be written: cannot lock .+server\.lock: unable to open database file\. Give it to the user .*DATA_DIR=…$/,
    )
  })
})

const unfinished = (folder: string): string[] => {
  const place = join(folder, 'postgres')
  return existsSync(place) ? readdirSync(place).filter((name) => name.startsWith('unfinished-')) : []
}

/** Another process, as a server of its own would be. It ends with the test at the latest. */
function runNode(script: string): ChildProcess {
  const here = import.meta.dirname
  const code = `
    import { claimDataDir } from ${JSON.stringify(join(here, 'claim-data-dir.ts'))}
    import { startEmbeddedPostgres } from ${JSON.stringify(join(here, 'embedded-postgres.ts'))}
    process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGKILL'))
    const start = () => startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((done) => child.stdout?.once('data', (bytes: Buffer) => done(bytes.toString().trim())))

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done()
    else child.once('exit', () => done())
  })

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(5)
}

async function ask(database: EmbeddedPostgres, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<{ a: unknown }>(sql)).rows[0]?.a
  } finally {
    await client.end()
  }
}
