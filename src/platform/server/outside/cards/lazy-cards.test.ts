import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { OutsideRefused } from '../outside-down.ts'
import { createLazyCards } from './lazy-cards.ts'

test('a refund that was refused is asked for again under a key of its own, since a processor repeats its answer to a key', async () => {
  const keys: unknown[] = []
  const refusing = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'])
    const error = { type: 'invalid_request_error', code: 'balance_insufficient', message: 'no money' }
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
  })
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`
  const cards = createLazyCards({ secretKey: 'sk_test_of_ours', publishableKey: 'pk_test_of_ours', baseUrl })
  for (const attempt of [0, 1, 2]) await expect(cards.refund('ch_1', 'order', attempt)).rejects.toThrow(OutsideRefused)
  expect(keys).toEqual(['refund-order', 'refund-order-1', 'refund-order-2'])
  await cards.close()
  refusing.closeAllConnections()
  refusing.close()
})
