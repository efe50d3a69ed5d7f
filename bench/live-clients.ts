import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { notify } from '#features/notifications/server/notify.ts'
import { publish } from '#platform/server/live.ts'
import type { TestWorld } from '#test/builders.ts'
import { now } from './live-client-process.ts'
import type { Asked, Told } from './live-client-process.ts'
import { median } from './load.ts'
import { addBearers } from './stage.ts'
import type { Running } from './stage.ts'

const CLIENTS = fileURLToPath(new URL('live-client-process.ts', import.meta.url))
// What opening left behind has come to rest.
const REST_MS = 5000
// Not a multiple of a round of the server's timers: each news meets another moment of them.
const BETWEEN_MS = 1300

type Row = { readonly name: string; readonly goal: string; readonly figures: string }

/**
 * P15: streams of as many people on one process, what each of them costs, and when the last one hears of news for all of
 * them at once, counted from before it is published.
 */
export async function measureLive(world: TestWorld, server: Running, count: number, rounds: number): Promise<Row> {
  const { database, clock } = world.deps
  const { ids, tokens } = await addBearers(database, count)
  const news = { indication: 'deposit_settled' as const, title: 'News', content: 'News', facts: {}, link: '/' }
  await database.bulkTransaction(async (tx) => {
    const list = ids.map((userId) => ({ ...news, userId }))
    await notify(tx, list, clock())
    // Thousands of letters are another figure.
    await tx.client.query('UPDATE notifications SET mail_due = false, digest_due = false')
  })
  await database.pool.query('ANALYZE')
  const idleMb = server.rssMb().now
  const clients = fork(CLIENTS)
  try {
    await ask(clients, { open: tokens, url: server.url })
    await sleep(REST_MS)
    const openMb = server.rssMb().now
    const rows: Heard[] = []
    for (let round = 0; round < rounds; round++) {
      rows.push(await tellAll(world, ids, clients, server))
      await sleep(BETWEEN_MS)
    }
    const eachKb = ((openMb - idleMb) * 1024) / count
    const of = (key: keyof Heard) => median(rows.map((row) => row[key])).toFixed(0)
    process.stderr.write(`P15 each round, last: ${rows.map((row) => row.lastMs.toFixed(0)).join(' ')} ms\n`)
    return {
      name: `P15 live updates, ${count} clients`,
      goal: '9,000 clients, the last one within 200 ms, <= 33 KB each',
      figures: `the last one after ${of('lastMs')} ms (the first after ${of('firstMs')} ms), ${of('cpuMs')} ms of the server's processor, ${eachKb.toFixed(0)} KB each`,
    }
  } finally {
    clients.kill()
  }
}

/** Asks the clients' process, and gives what it says to that. */
async function ask(clients: ChildProcess, asked: Asked): Promise<Told> {
  clients.send(asked)
  return await answerOf(clients)
}

async function answerOf(clients: ChildProcess): Promise<Told> {
  const over = new AbortController()
  const end = () => over.abort(new Error('the clients ended'))
  clients.once('exit', end)
  try {
    const [told] = (await once(clients, 'message', { signal: over.signal })) as [Told]
    return told
  } finally {
    clients.off('exit', end)
  }
}

type Heard = { readonly firstMs: number; readonly lastMs: number; readonly cpuMs: number }

/** Milliseconds from before the news is published until the first and the last stream has heard it. */
async function tellAll(
  { deps }: TestWorld,
  users: readonly string[],
  clients: ChildProcess,
  server: Running,
): Promise<Heard> {
  await ask(clients, { listen: true })
  const heardByAll = answerOf(clients)
  const cpuBefore = server.cpuMs()
  const startedAt = now()
  await publish(deps.database, { topic: 'notifications', users })
  const told = await heardByAll
  if (!('lastAt' in told)) throw new Error('the clients said something else')
  if (told.deaf > 0) throw new Error(`${told.deaf} streams heard nothing`)
  return { firstMs: told.firstAt - startedAt, lastMs: told.lastAt - startedAt, cpuMs: server.cpuMs() - cpuBefore }
}
