import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { nodeConfig, PASSWORD, proxyConfig } from './patroni-config.ts'
import type { ClusterPorts, NodePlace } from './patroni-config.ts'

// PostgreSQL, Patroni, etcd and HAProxy as Debian packs them: `apt-get install patroni etcd-server haproxy postgresql`.

const BINARIES = [18, 17, 16, 15]
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((path) => existsSync(path))
const PROGRAMS = ['patroni', 'patronictl', 'etcd'].map((name) => `/usr/bin/${name}`).concat('/usr/sbin/haproxy')

/** Whether this machine has what a cluster takes. */
export const hasPatroni = (): boolean => BINARIES !== undefined && PROGRAMS.every((path) => existsSync(path))

/** Two nodes, their store and the proxy before them. */
export type PatroniCluster = {
  /** What servers are given as DATABASE_URL and REPLICA_URL: the proxy, whichever node is what. */
  readonly url: string
  readonly replicaUrl: string
  /** The node that is primary now, as Patroni sees it. */
  leader(): Promise<string>
  /** SIGKILL to the postmaster of the primary. */
  killPrimary(): Promise<void>
  /** `patronictl switchover`, and what it said. */
  switchOver(): Promise<string>
  /** Until there is a primary, and a standby that acknowledges with it. */
  untilWhole(): Promise<void>
  remove(): Promise<void>
}

type Member = { readonly name: string; readonly role: string; readonly state: string }

/** Everything under `folder`, as the user `postgres` where we are root: PostgreSQL refuses root. */
export async function startPatroniCluster(folder: string): Promise<PatroniCluster> {
  const ids = process.getuid?.() === 0 ? idsOf('postgres') : {}
  const own = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (ids.uid !== undefined) chownSync(path, ids.uid, ids.gid!)
    return path
  }
  chmodSync(own(folder), 0o755)
  const ports: ClusterPorts = {
    etcd: await freePort(),
    etcdPeer: await freePort(),
    writes: await freePort(),
    reads: await freePort(),
  }
  const nodes: NodePlace[] = []
  for (const name of ['one', 'two'])
    nodes.push({ name, port: await freePort(), api: await freePort(), folder: own(join(folder, name)) })
  const children: ChildProcess[] = []
  const run = (name: string, program: string, args: readonly string[]) =>
    children.push(launch(join(folder, `${name}.log`), program, args, ids))
  const configOf = ({ folder: at }: NodePlace) => join(at, 'patroni.yml')
  for (const node of nodes) writeFileSync(configOf(node), nodeConfig(node, ports, BINARIES!))
  writeFileSync(join(folder, 'haproxy.cfg'), proxyConfig(nodes, ports))
  const patronictl = async (...args: string[]) =>
    (await promisify(execFile)('/usr/bin/patronictl', ['-c', configOf(nodes[0]!), ...args])).stdout
  const members = async () => readMembers(await patronictl('list', '--format', 'json'))
  const leader = async () => (await until(async () => (await members()).find(isLeader), 'a leader')).name
  const untilWhole = async () => void (await until(async () => isWhole(await members()), 'a primary with its standby'))

  run('etcd', '/usr/bin/etcd', etcdArgs(own(join(folder, 'etcd')), ports))
  await until(() => fetch(`http://127.0.0.1:${ports.etcd}/health`).then((answer) => answer.ok), 'etcd')
  run('one', '/usr/bin/patroni', [configOf(nodes[0]!)])
  await leader()
  run('two', '/usr/bin/patroni', [configOf(nodes[1]!)])
  run('haproxy', '/usr/sbin/haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])
  await untilWhole()
  const urlOf = (port: number, database: string) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`
  await until(() => query(urlOf(ports.writes, 'postgres'), 'CREATE DATABASE freehold'), 'the proxy')
  return {
    url: urlOf(ports.writes, 'freehold'),
    replicaUrl: urlOf(ports.reads, 'freehold'),
    leader,
    untilWhole,
    killPrimary: async () => {
      const name = await leader()
      const { folder: at } = nodes.find((one) => one.name === name)!
      process.kill(Number(readFileSync(join(at, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    },
    switchOver: async () => {
      const from = await leader()
      const to = nodes.find(({ name }) => name !== from)!.name
      return await patronictl('switchover', 'freehold', '--master', from, '--candidate', to, '--force')
    },
    remove: async () => {
      // Patroni stops its PostgreSQL itself; the store goes last.
      for (const child of children.toReversed()) await end(child)
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

const isLeader = ({ role, state }: Member): boolean => role === 'Leader' && state === 'running'

const isWhole = (all: readonly Member[]): boolean =>
  all.some(isLeader) &&
  all.some(({ role, state }) => role === 'Sync Standby' && ['running', 'streaming'].includes(state))

function etcdArgs(data: string, { etcd, etcdPeer }: ClusterPorts): string[] {
  const [clients, peers] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeer}`]
  return Object.entries({
    name: 'store',
    'data-dir': data,
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `store=${peers}`,
  }).flatMap(([name, value]) => [`--${name}`, value])
}

function readMembers(json: string): Member[] {
  try {
    return (JSON.parse(json) as { Member: string; Role: string; State: string }[]).map((one) => {
      return { name: one.Member, role: one.Role, state: one.State }
    })
  } catch {
    return []
  }
}

function launch(logPath: string, program: string, args: readonly string[], ids: Ids): ChildProcess {
  const log = openSync(logPath, 'a', 0o600)
  const env = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: '/var/tmp' }
  const child = spawn(program, args, { ...ids, cwd: '/', env, stdio: ['ignore', log, log] })
  closeSync(log)
  return child
}

type Ids = { readonly uid?: number; readonly gid?: number }

function idsOf(user: string): Ids {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${user}:`))
  const [, , uid, gid] = (line ?? '').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([ended, sleep(30_000).then(() => child.kill('SIGKILL'))])
}

/** Asks until there is an answer that is not nothing; what is thrown meanwhile is said with it. */
async function until<T>(ask: () => Promise<T>, what: string): Promise<NonNullable<T>> {
  let said = ''
  for (const limit = performance.now() + 120_000; performance.now() < limit; await sleep(200)) {
    try {
      const answer = await ask()
      if (answer) return answer
    } catch (error) {
      said = String(error)
    }
  }
  throw new Error(`${what} did not come${said && `: ${said}`}`)
}

async function query(connectionString: string, sql: string): Promise<true> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(sql)
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}
