import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFaultProxy } from './fault-proxy.ts'
import type { FaultProxy } from './fault-proxy.ts'

describe('the fault proxy', () => {
  let proxy: FaultProxy
  let done = 0
  const server = createServer((req, res) => {
    done += 1
    req.resume().on('end', () => res.end(`answer to ${req.url}`))
  })
  const ask = (path: string, signal?: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      // A connection of its own for each request.
      const out = request(`${proxy.url}${path}`, { agent: false, signal }, (answer) => {
        let body = ''
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()))
        answer.on('end', () => resolve(body)).on('error', reject)
      })
      out.on('error', reject).end()
    })

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
  afterAll(async () => {
    await proxy.close()
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    done = 0
    proxy.setFault({})
  })

  test('passes everything when nothing is wrong', async () => {
    expect(await ask('/a')).toBe('answer to /a')
  })

  test('delays both ways without changing the order', async () => {
    proxy.setFault({ delayRequestMs: 20, delayAnswerMs: 20 })
    expect(await Promise.all(['/a', '/b', '/c'].map((path) => ask(path)))).toEqual([
      'answer to /a',
      'answer to /b',
      'answer to /c',
    ])
  })

  test('cuts the answer after the work was done', async () => {
    proxy.setFault({ cutAnswerAfterBytes: 0 })
    await expect(ask('/a')).rejects.toThrow(/ECONNRESET|ECONNREFUSED|hang up|aborted/)
    proxy.setFault({ cutAnswerAfterBytes: 30 })
    await expect(ask('/a')).rejects.toThrow(/ECONNRESET|ECONNREFUSED|hang up|aborted/)
    expect(done).toBe(2)
  })

  test('swallows answers: done over there, silence here', async () => {
    proxy.setFault({ swallowAnswers: true })
    await expect(ask('/a', AbortSignal.timeout(200))).rejects.toThrow('aborted')
    expect(done).toBe(1)
  })

  test('swallows requests: nothing is done', async () => {
    proxy.setFault({ swallowRequests: true })
    await expect(ask('/a', AbortSignal.timeout(200))).rejects.toThrow('aborted')
    expect(done).toBe(0)
  })

  test('doubles requests: done twice over there, one answer here', async () => {
    proxy.setFault({ doubleRequests: true })
    expect(await ask('/a')).toBe('answer to /a')
    await expect.poll(() => done).toBe(2)
  })

  test('takes one fault for each connection', async () => {
    const first = proxy.connectionCount() + 1
    proxy.setFault((connection) => (connection === first ? { refuse: true } : {}))
    await expect(ask('/a')).rejects.toThrow(/ECONNRESET|ECONNREFUSED|hang up|aborted/)
    expect(await ask('/b')).toBe('answer to /b')
    expect(done).toBe(1)
  })

  test('goes down, and up again on the same port', async () => {
    await proxy.down()
    await expect(ask('/a')).rejects.toThrow(/ECONNRESET|ECONNREFUSED|hang up|aborted/)
    await proxy.up()
    expect(await ask('/a')).toBe('answer to /a')
  })
})
