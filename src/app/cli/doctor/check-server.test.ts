import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { deployments } from '#test/deployment.ts'
import { examine } from './examine.ts'

const deployment = deployments()

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return String((server.address() as AddressInfo).port)
}

/** What is said of a server that is alive, and answers `/readyz` so. */
async function look(status: number, says: object, alive: object = { status: 'alive' }): Promise<string> {
  const server = createServer(({ url }, answer) => {
    answer.statusCode = url === '/readyz' ? status : 200
    answer.end(JSON.stringify(url === '/readyz' ? says : alive))
  })
  const port = await listen(server)
  const found = await examine(deployment({ PORT: port }))
  const { level, says: said } = found.find(({ about }) => about === 'server')!
  return `${level} ${said.replace(port, 'PORT')}`
}

test('a port that something else holds is a fault, whether it speaks HTTP or not', async () => {
  const taken =
    'fault 127.0.0.1:PORT is taken by something that does not answer as a server of Freehold within 3 s, another program or one that hangs: none could start there'
  expect(await look(200, { status: 'ok' }, { status: 'ok' })).toBe(taken)
  const silent = createTcpServer((socket) => socket.destroy())
  const port = await listen(silent)
  const found = await examine(deployment({ PORT: port }))
  const { level, says } = found.find(({ about }) => about === 'server')!
  expect(`${level} ${says.replace(port, 'PORT')}`).toBe(taken)
})

test('a server that is alive and not ready is a fault, with the reason that it gives', async () => {
  expect(await look(503, { status: 'not ready', reason: 'the disk of the database is full' })).toBe(
    'fault one answers at 127.0.0.1:PORT and is not ready: the disk of the database is full',
  )
  expect(await look(200, { status: 'ready' })).toBe('ok one answers at 127.0.0.1:PORT')
})
