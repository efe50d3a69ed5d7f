import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPublic } from './fetch-public.ts'
import { isPrivateAddress } from './private-address.ts'

let server: Server
let base: string
let asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!)
    if (request.url === '/file') return void response.end('twelve bytes')
    if (request.url === '/long') return void response.writeHead(200, { 'content-length': '999' }).end(Buffer.alloc(999))
    if (request.url === '/silent') return
    if (request.url === '/round') return void response.writeHead(302, { location: '/round' }).end()
    if (request.url === '/inside') return void response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    if (request.url === '/on') return void response.writeHead(307, { location: '/file' }).end()
    response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetched = (address: string, allowLocal = false, timeoutMs = 20_000) =>
  fetchPublic(address, { maxBytes: 100, timeoutMs, allowLocal }, async (body) => {
    const all: Uint8Array[] = []
    for await (const one of body) all.push(one)
    return Buffer.concat(all).toString()
  })

describe('what is fetched by its address', () => {
  it.each([
    ['http://example.com/a.jpg', 'must begin with https'],
    ['ftp://example.com/a.jpg', 'must begin with https'],
    ['file:///etc/passwd', 'must begin with https'],
    ['a.jpg', 'is no address'],
    ['https://me:secret@example.com/a.jpg', 'a name or a password'],
    ['https://127.0.0.1/a.jpg', 'of this machine'],
    ['https://2130706433/a.jpg', 'of this machine'],
    ['https://0x7f.1/a.jpg', 'of this machine'],
    ['https://[::1]/a.jpg', 'of this machine'],
    ['https://[::ffff:10.0.0.1]/a.jpg', 'of this machine'],
    ['https://[::ffff:0:10.0.0.1]/a.jpg', 'of this machine'],
    ['https://169.254.169.254/latest/meta-data', 'of this machine'],
    // A name that everybody's machine has for itself: found out where the connection is made.
    ['https://localhost/a.jpg', 'of this machine'],
  ])('is refused as %s', async (address, why) => {
    expect(await fetched(address)).toMatchObject({ refused: 'url_refused', message: expect.stringContaining(why) })
  })

  it('is not asked for at all where it is refused', async () => {
    asked = []
    const { port } = new URL(base)
    await fetched(`https://localhost:${port}/file`)
    await fetched(`https://127.0.0.1:${port}/file`)
    expect(asked).toEqual([])
  })

  it('comes where the operator allows it, and redirects are followed and judged again', async () => {
    expect(await fetched(`${base}/file`, true)).toBe('twelve bytes')
    expect(await fetched(`${base}/on`, true)).toBe('twelve bytes')
    expect(await fetched(`${base}/inside`, true)).toMatchObject({ refused: 'url_refused' })
    expect(await fetched(`${base}/round`, true)).toMatchObject({
      message: expect.stringContaining('more than 5 times'),
    })
  })

  it('is given up where it is missing, too large or too slow', async () => {
    expect(await fetched(`${base}/none`, true)).toMatchObject({ message: 'was answered with 404' })
    expect(await fetched(`${base}/long`, true)).toMatchObject({ refused: 'file_too_large' })
    expect(await fetched(`${base}/silent`, true, 300)).toMatchObject({ message: expect.stringContaining('within 0.3') })
    expect(await fetched('http://127.0.0.1:1/file', true)).toMatchObject({ refused: 'url_failed' })
  })
})

describe('a private address', () => {
  it('is each of the networks that are set aside, however it is written', () => {
    const ofNetwork = fc.tuple(
      fc.constantFrom('10.', '127.', '192.168.', '169.254.', '172.16.', '100.64.', '0.', '255.'),
      fc.ipV4(),
    )
    fc.assert(
      fc.property(ofNetwork, ([network, tail]) => {
        const address = [...network.split('.').filter(Boolean), ...tail.split('.')].slice(0, 4).join('.')
        expect([isPrivateAddress(address), isPrivateAddress(`::ffff:${address}`)]).toEqual([true, true])
      }),
    )
    for (const one of ['::', '::1', 'fe80::1', 'fd12::1', '64:ff9b::7f00:1', '2002:7f00:1::', 'no address', ''])
      expect([one, isPrivateAddress(one)]).toEqual([one, true])
    for (const one of ['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])
      expect([one, isPrivateAddress(one)]).toEqual([one, false])
  })
})
