import { createServer } from 'node:http'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { sendTo } from './ask-json.ts'
import { OutsideDown } from './outside-down.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function ask(answer: RequestListener, init: RequestInit = {}) {
  const listening = createServer(answer)
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`
  return await sendTo('the place', url, { ...init, signal: AbortSignal.timeout(20_000) })
}

test('an answer is read whole, whatever it is packed as', async () => {
  const said = '{"city":"Peñalolén"}'
  expect(await ask((_request, response) => void response.end(said))).toEqual({ status: 200, text: said })
  const packed = (response: Parameters<RequestListener>[1]) =>
    response.writeHead(201, { 'content-encoding': 'gzip' }).end(gzipSync(said))
  expect(await ask((_request, response) => void packed(response))).toEqual({ status: 201, text: said })
})

test.each([
  ['before its answer', (response: ServerResponse) => response.socket?.resetAndDestroy()],
  [
    'in its middle',
    (response: ServerResponse) =>
      response.writeHead(200, { 'content-length': 9 }).write('{', () => response.socket?.destroy()),
  ],
])(
  'a line that breaks %s: what only reads is asked again, three times in all; what does something is not',
  async (_when, cut) => {
    let asked = 0
    const cutFirst = (times: number): RequestListener => {
      asked = 0
      return (_request, response) => void (++asked > times ? response.end('{}') : cut(response))
    }
    expect(await ask(cutFirst(2))).toEqual({ status: 200, text: '{}' })
    await expect(ask(cutFirst(9))).rejects.toBeInstanceOf(OutsideDown)
    expect(asked).toBe(3)
    await expect(ask(cutFirst(1), { method: 'POST', body: '{}' })).rejects.toMatchObject({ isUndone: false })
    expect(asked).toBe(1)
  },
)

const MEGABYTE = Buffer.alloc(1024 * 1024, 'a')
const TOO_LONG = expect.objectContaining({ message: expect.stringContaining('the answer is too long') })

test('whoever answers without end is hung up on', async () => {
  let sent = 0
  let isOver = false
  const endless: RequestListener = (_request, response) => {
    const more = () => {
      do sent += 1
      while (response.write(MEGABYTE))
    }
    response.on('drain', more).once('close', () => (isOver = true))
    more()
  }
  const asked = ask(endless)
  await expect(asked).rejects.toBeInstanceOf(OutsideDown)
  await expect(asked).rejects.toEqual(TOO_LONG)
  await expect.poll(() => isOver).toBe(true)
  expect(sent).toBeLessThan(64)
})

test('what is small until it is unpacked is measured unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  const packed: RequestListener = (_request, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
  await expect(ask(packed)).rejects.toEqual(TOO_LONG)
})
