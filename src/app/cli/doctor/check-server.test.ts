import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { deployments } from '#test/deployment.ts'
import { examine } from './examine.ts'

const deployment = deployments()

/** What is said of a server that is alive, and answers `/readyz` so. */
async function look(status: number, says: object): Promise<string> {
  const server = createServer(({ url }, answer) => {
    answer.statusCode = url === '/readyz' ? status : 200
    answer.end(JSON.stringify(says))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const port = String((server.address() as AddressInfo).port)
  const found = await examine(deployment({ PORT: port }))
  const { level, says: said } = found.find(({ about }) => about === 'server')!
  return `${level} ${said.replace(port, 'PORT')}`
}

test('a server that is alive and not ready is a fault, with the reason that it gives', async () => {
  expect(await look(503, { status: 'not ready', reason: 'the disk of the database is full' })).toBe(
    'fault one answers at 127.0.0.1:PORT and is not ready: the disk of the database is full',
  )
  expect(await look(200, { status: 'ready' })).toBe('ok one answers at 127.0.0.1:PORT')
})
