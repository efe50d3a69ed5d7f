import fastify from 'fastify'
import { expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { makeDrain } from '#platform/server/drain.ts'
import { listen } from './listen.ts'

/** A server that begins to listen a few ticks later. */
function startAfter(ticks: number, port: number) {
  const [app, drain] = [fastify(), makeDrain(0)]
  const started = async () => {
    await app.ready()
    for (let tick = 0; tick < ticks; tick++) await new Promise<void>((done) => process.nextTick(done))
    await listen(app, { host: '127.0.0.1', port }, drain)
  }
  const stop = async () => {
    await drain.finish()
    await Promise.all([app.close(), drain.closeMore()])
  }
  return { started: started(), stop }
}

test('of two servers that begin to listen on a port at once one gets it, and the other is told that it is taken', async () => {
  for (let ticks = 0; ticks < 12; ticks++) {
    const port = await freePort()
    const both = [startAfter(0, port), startAfter(ticks, port)]
    const ends = await Promise.allSettled(both.map(({ started }) => started))
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = ends.find((end) => end.status === 'rejected')
    expect(String(refused?.reason)).toContain(`PORT=${port} is taken on 127.0.0.1`)
    await Promise.all(both.map(({ stop }) => stop()))
  }
})

test('a port is free again as soon as listening ends', async () => {
  const port = await freePort()
  for (let time = 0; time < 2; time++) {
    const server = startAfter(0, port)
    await expect(server.started).resolves.toBeUndefined()
    await server.stop()
  }
})
