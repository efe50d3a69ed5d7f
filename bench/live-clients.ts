import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { notify } from '#features/notifications/server/notify.ts'
import { addInvestor } from '#test/builders.ts'
import type { TestInvestor, TestWorld } from '#test/builders.ts'
import { median } from './load.ts'
import type { Running } from './stage.ts'

// As many streams as one person may have open.
const TABS = 20
const PATIENCE_MS = 30_000

type Row = { readonly name: string; readonly goal: string; readonly figures: string }

/** P15: streams that are open on one process, what each of them costs, and when the last one hears of news for all. */
export async function measureLive(world: TestWorld, server: Running, count: number, rounds: number): Promise<Row> {
  const people: TestInvestor[] = []
  for (let n = 0; n < Math.ceil(count / TABS); n++) people.push(await addInvestor(world.deps))
  const idleMb = server.rssMb().now
  const clients: Client[] = []
  try {
    for (let first = 0; first < count; first += 100)
      clients.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(100, count - first) }, (_, n) =>
            openStream(server.url, people[Math.floor((first + n) / TABS)]!.token),
          ),
        )),
      )
    const openMb = server.rssMb().now
    const lastMs: number[] = []
    for (let round = 0; round < rounds; round++) lastMs.push(await tellAll(world, people, clients))
    const eachKb = ((openMb - idleMb) * 1024) / count
    return {
      name: `P15 live updates, ${count} clients`,
      goal: '9,000 clients, the last one within 200 ms, <= 33 KB each',
      figures: `the last one after ${median(lastMs).toFixed(0)} ms, ${eachKb.toFixed(0)} KB each`,
    }
  } finally {
    for (const { socket } of clients) socket.destroy()
  }
}

type Client = { readonly socket: Socket; heard: number; onNews: () => void }

/** An open stream that counts what it hears; one that is refused is a fault of the measurement. */
async function openStream(url: string, token: string): Promise<Client> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const client: Client = { socket, heard: 0, onNews: () => undefined }
  await once(socket, 'connect')
  socket.write(
    `GET /api/live HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\nauthorization: Bearer ${token}\r\n\r\n`,
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  if (!head.toString('latin1').startsWith('HTTP/1.1 200'))
    throw new Error(`refused: ${head.toString('latin1', 0, 200)}`)
  socket.on('data', (chunk: Buffer) => {
    if (!chunk.includes('event: portfolio')) return
    client.heard += 1
    client.onNews()
  })
  return client
}

/** Milliseconds from the moment at which the news is committed until every stream has heard it. */
async function tellAll(
  { deps }: TestWorld,
  people: readonly TestInvestor[],
  clients: readonly Client[],
): Promise<number> {
  const news = people.map(({ id: userId }) => ({
    userId,
    indication: 'deposit_settled' as const,
    title: 'News',
    content: 'News',
    facts: {},
    link: '/',
  }))
  let missing = clients.length
  const heardByAll = new Promise<void>((resolve, reject) => {
    const overdue = setTimeout(() => reject(new Error(`${missing} streams heard nothing`)), PATIENCE_MS)
    for (const client of clients)
      client.onNews = () => {
        client.onNews = () => undefined
        missing -= 1
        if (missing > 0) return
        clearTimeout(overdue)
        resolve()
      }
  })
  await deps.database.transaction((tx) => notify(tx, news, deps.clock()))
  const startedAt = performance.now()
  await heardByAll
  return performance.now() - startedAt
}
