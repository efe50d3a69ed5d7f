import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployments } from '#test/deployment.ts'
import { makePrimary, makeStandby } from '#test/drills/postgres-node.ts'
import type { PostgresNode } from '#test/drills/postgres-node.ts'
import { examine } from './examine.ts'

// A primary, its standby, and another database beside them.

const deployment = deployments()
const folder = mkdtempSync(join(tmpdir(), 'freehold-replica-'))
let primary: PostgresNode
let standby: PostgresNode
let other: PostgresNode

const folderOf = (name: string) => {
  const path = join(folder, name)
  mkdirSync(path)
  return path
}

beforeAll(async () => {
  primary = await makePrimary(folderOf('a'))
  await primary.start()
  standby = await makeStandby(primary, 'standby', folderOf('b'))
  await standby.start()
  other = await makePrimary(folderOf('c'))
  await other.start()
})
afterAll(async () => {
  for (const node of [primary, standby, other]) await node?.kill()
  rmSync(folder, { recursive: true, force: true })
})

const urlOf = ({ port }: PostgresNode) => `postgres://app@127.0.0.1:${port}/postgres`
const look = async (replicaUrl: string, databaseUrl = urlOf(primary)) =>
  (await examine(deployment({ DATABASE_URL: databaseUrl, REPLICA_URL: replicaUrl, PORT: '1' }))).map(
    ({ about, level, says }) => `${about}: ${level} ${says}`,
  )

test('a standby that follows is well, and one that has stopped to apply what comes is told how far it is behind', async () => {
  await expect
    .poll(async () => (await primary.query('SELECT 1 FROM pg_stat_replication')).length, { timeout: 30_000 })
    .toBe(1)
  expect((await look(urlOf(standby))).join('\n')).toMatch(/^replica: ok the standby is [\d,]+ KB of changes behind/m)
  await standby.query('SELECT pg_wal_replay_pause()')
  await primary.query('CREATE TABLE little ()')
  expect((await look(urlOf(standby))).join('\n')).toMatch(
    /^replica: warning .* KB of changes behind, and was not there after 5 s: servers do not read from it$/m,
  )
  await primary.query(`CREATE TABLE much AS SELECT repeat('x', 1000) AS text FROM generate_series(1, 20000)`)
  expect((await look(urlOf(standby))).join('\n')).toMatch(
    /^replica: warning the standby is [\d,]+ KB of changes behind/m,
  )
  await standby.query('SELECT pg_wal_replay_resume()')
})

test('an address that leads to one standby and then to another is a fault', async () => {
  const second = await makeStandby(primary, 'second', folderOf('d'))
  await second.start()
  let turn = 0
  const balancer = createServer((socket) => {
    const { port } = [standby, second][turn++ % 2]!
    const to = connect(port, '127.0.0.1')
    for (const one of [socket, to]) one.on('error', () => void (socket.destroy(), to.destroy()))
    socket.pipe(to).pipe(socket)
  })
  await new Promise<void>((done) => balancer.listen(0, '127.0.0.1', done))
  try {
    const { port } = balancer.address() as AddressInfo
    expect((await look(`postgres://app@127.0.0.1:${port}/postgres`)).join('\n')).toContain(
      'replica: fault REPLICA_URL leads to 2 servers in turn',
    )
    expect((await look(urlOf(second))).join('\n')).not.toContain('in turn')
  } finally {
    balancer.close()
    await second.kill()
  }
})

test('what is no standby of this database is a fault: the primary itself, another database, and nobody', async () => {
  expect((await look(urlOf(primary))).join('\n')).toContain('replica: fault REPLICA_URL leads to the primary itself')
  expect((await look(urlOf(other))).join('\n')).toContain('replica: fault REPLICA_URL leads to another database')
  expect((await look('postgres://app@127.0.0.1:1/postgres')).join('\n')).toContain(
    'replica: fault REPLICA_URL: the standby',
  )
})

test('a standby in the place of the primary is a fault', async () =>
  expect((await look(urlOf(primary), urlOf(standby))).join('\n')).toContain(
    'database: fault DATABASE_URL leads to a standby',
  ))
