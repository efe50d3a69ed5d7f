import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePrimary, makeStandby } from './postgres-node.ts'
import type { PostgresNode } from './postgres-node.ts'
import { startPrimaryProxy } from './primary-proxy.ts'
import type { PrimaryProxy } from './primary-proxy.ts'

/** A primary, a synchronous standby and the proxy before them. */
export type PostgresPair = {
  /** What servers are given as DATABASE_URL. */
  readonly url: string
  readonly proxy: PrimaryProxy
  primary(): PostgresNode
  /** The primary loses its power; the standby is promoted after a while, as a cluster's manager would. */
  failOver(afterMs: number): Promise<void>
  /** The primary is stopped calmly, its standby promoted. */
  switchOver(): Promise<void>
  /** A new standby for the primary of now. */
  rejoin(): Promise<void>
  remove(): Promise<void>
}

export async function startPostgresPair(folder: string): Promise<PostgresPair> {
  const folderOf = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true })
    return path
  }
  const proxy = await startPrimaryProxy()
  let turn = 0
  let primary = await makePrimary(folderOf('node-0'))
  let standby: PostgresNode | undefined
  const joinStandby = async () => {
    turn += 1
    standby = await makeStandby(primary, `node_${turn}`, folderOf(`node-${turn}`))
    await standby.start()
    // What is acknowledged must be on both, else a failover would lose it.
    await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${standby.name}'`)
    await primary.query('SELECT pg_reload_conf()')
    for (;;) {
      const rows = await primary.query<{ sync_state: string }>(`SELECT sync_state FROM pg_stat_replication`)
      if (rows.some((row) => row.sync_state === 'sync')) return
      await sleep(50)
    }
  }
  const promote = async () => {
    if (!standby) throw new Error('there is no standby to promote')
    await standby.query(`ALTER SYSTEM SET synchronous_standby_names = ''`)
    await standby.query('SELECT pg_reload_conf()')
    await standby.query('SELECT pg_promote(true, 60)')
    primary = standby
    standby = undefined
    proxy.lead(primary.port)
  }
  await primary.start()
  await primary.query('CREATE DATABASE freehold')
  await joinStandby()
  proxy.lead(primary.port)
  return {
    url: `postgres://app@127.0.0.1:${proxy.port}/freehold`,
    proxy,
    primary: () => primary,
    failOver: async (afterMs) => {
      await primary.kill()
      proxy.lead(null)
      await sleep(afterMs)
      await promote()
    },
    switchOver: async () => {
      await primary.stop()
      proxy.lead(null)
      await promote()
    },
    rejoin: joinStandby,
    remove: async () => {
      await proxy.close()
      for (const node of [primary, standby]) {
        node?.thaw()
        await node?.kill()
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
