import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBuiltWeb } from './serve-web.ts'

let folder: string
let app: FastifyInstance
const urls: string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'freehold-web-'))
  mkdirSync(join(folder, 'assets'))
  const files = {
    'index.html': 'nothing put in yet',
    'icon.svg': '<svg/>',
    'service-worker.js': 'self',
    'assets/page-1a2b.js': 'plain',
    'assets/page-1a2b.js.br': 'small',
    'assets/tiny-3c4d.js': 'tiny',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  app = fastify()
  app.addHook('onRoute', ({ url }) => void urls.push(url))
  await serveBuiltWeb(app, async (_request, reply) => await reply.send('a page'), folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
const ask = async (url: string, more: InjectOptions = {}) => {
  const { statusCode, headers, body } = await app.inject({ url, ...more })
  return { status: statusCode, body, kept: headers['cache-control'], coded: headers['content-encoding'] }
}

test('a file of the build is kept for ever, and sent compressed to whoever takes that', async () => {
  const kept = 'public, max-age=31536000, immutable'
  expect(await ask('/assets/page-1a2b.js')).toEqual({ status: 200, body: 'plain', kept, coded: undefined })
  const headers = { 'accept-encoding': 'br' }
  expect(await ask('/assets/page-1a2b.js', { headers })).toEqual({ status: 200, body: 'small', kept, coded: 'br' })
  // One that is too small to be compressed.
  expect(await ask('/assets/tiny-3c4d.js', { headers })).toMatchObject({ status: 200, body: 'tiny', coded: undefined })
  expect(await ask('/assets/page-1a2b.js', { method: 'HEAD' })).toMatchObject({ status: 200, body: '', kept })
})

test('a file of another version that was laid beside them after the start is served as well', async () => {
  writeFileSync(join(folder, 'assets/page-9z8y.js'), 'newer')
  expect(await ask('/assets/page-9z8y.js')).toMatchObject({ status: 200, body: 'newer' })
})

test('what has no hash in its name is kept for an hour, and the service worker for no time', async () => {
  expect(await ask('/icon.svg')).toMatchObject({ status: 200, body: '<svg/>', kept: 'public, max-age=3600' })
  expect(await ask('/service-worker.js')).toMatchObject({ status: 200, kept: 'no-cache' })
})

test('what is no file of the build is not found, wherever it lies; all other paths are pages', async () => {
  const ways = [
    '/assets/none.js',
    '/assets/',
    '/assets/..%2findex.html',
    '/assets/..%2f..%2fetc%2fpasswd',
    '/assets/%00',
  ]
  for (const url of [...ways, '/index.html', '/none.png']) expect([url, (await ask(url)).status]).toEqual([url, 404])
  expect(await ask('/about')).toMatchObject({ status: 200, body: 'a page' })
})

test('the hashed files have one route together', () => {
  expect(new Set(urls)).toEqual(new Set(['/assets/*', '/icon.svg', '/service-worker.js', '/*']))
})
