import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { arrayBuffer } from 'node:stream/consumers'
import { byRate, load } from './load.ts'
import type { Call, Load } from './load.ts'
import { runProcess } from './stage.ts'

const PAGES = ['/', '/about', '/faq', '/login', '/how-it-works', '/track-record']
const CONNECTIONS = 16
/** What a browser sends. */
export const HEADERS = {
  'accept-encoding': 'gzip',
  'accept-language': 'en',
  'user-agent': 'Mozilla/5.0',
  accept: 'text/html',
}

/** P18: a guest's finished pages on 16 connections, beside a bare server that sends the same bytes, in turns. */
export async function measureGuestPages(url: string, rounds: number, seconds: number) {
  const bare = await runProcess('bench/bytes-server.ts', {}, '/')
  try {
    const rows = []
    for (const path of PAGES) {
      const call: Call = { method: 'GET', path, headers: HEADERS }
      // The second is kept, and the third is sent from there.
      for (let turn = 0; turn < 3; turn++) await fetch(url + path, { headers: HEADERS }).then((got) => got.text())
      await fetch(bare.url, { method: 'PUT', body: await bytesOf(url + path) })
      const pairs: [Load, Load][] = []
      for (let round = 0; round < rounds; round++) {
        const limit = await load(bare.url, CONNECTIONS, seconds, () => ({ method: 'GET', path: '/' }))
        pairs.push([await load(url, CONNECTIONS, seconds, () => call), limit])
      }
      const figures = byRate(pairs)
      process.stderr.write(`P18 ${path}: ${figures}\n`)
      rows.push({ name: `P18 ${path} of a guest`, goal: path === '/' ? '>= 1,500/s' : '>= 5,000/s', figures })
    }
    return rows
  } finally {
    await bare.stop()
  }
}

/** What goes over the wire, still compressed. */
async function bytesOf(url: string): Promise<ArrayBuffer> {
  const [response] = (await once(get(url, { headers: HEADERS }), 'response')) as [IncomingMessage]
  return await arrayBuffer(response)
}
