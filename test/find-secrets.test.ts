import { deflateSync, gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { secretFinder } from './find-secrets.ts'

const PHRASE = 'planted: a "gate" of iron & ivy'
const TOKEN = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64url')
const SEED = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const finder = secretFinder([
  { name: 'phrase', value: PHRASE },
  { name: 'token', value: TOKEN },
  { name: 'seed', value: SEED },
  { name: 'code', value: '739214', isShort: true },
])
const found = (content: string | Buffer | Uint8Array) => new Set(finder(Buffer.from(content)).map(({ name }) => name))

describe('a secret is found', () => {
  test.each<[string, string | Buffer | Uint8Array]>([
    ['as it is', `before ${PHRASE} after`],
    ['in hexadecimal', Buffer.from(PHRASE).toString('hex').toUpperCase()],
    ['in an address', `/search?q=${encodeURIComponent(PHRASE)}`],
    ['in a form', new URLSearchParams({ q: PHRASE }).toString()],
    ['in JSON', JSON.stringify({ text: PHRASE })],
    ...[0, 1, 2].map((n): [string, string] => [
      `in base64, ${n} bytes in`,
      Buffer.from(`${'x'.repeat(n)}${PHRASE}more`).toString('base64'),
    ]),
    ['in UTF-16', Buffer.from(PHRASE, 'utf16le')],
    ['inside gzip', Buffer.concat([Buffer.from('head'), gzipSync(PHRASE)])],
    ['inside a zip', zipSync({ 'a.txt': strToU8(PHRASE) })],
    ['inside gzip inside a zip', zipSync({ 'a.gz': new Uint8Array(gzipSync(PHRASE)) })],
    ['inside a PDF', Buffer.concat([Buffer.from('<<>>\nstream\n'), deflateSync(PHRASE), Buffer.from('endstream')])],
    ['in a column of bytes', JSON.stringify({ bytes: `\\x${gzipSync(PHRASE).toString('hex')}` })],
  ])('%s', (_, content) => expect(found(content)).toEqual(new Set(['phrase'])))

  test('by the bytes that it stands for', () => {
    expect(found(Buffer.from(TOKEN, 'base64url'))).toEqual(new Set(['token']))
    expect(found(Buffer.from(TOKEN, 'base64url').toString('hex'))).toEqual(new Set(['token']))
    expect(found(Buffer.from('48656c6c6f21deadbeef48656c6c6f21deadbeef', 'hex'))).toEqual(new Set(['seed']))
  })

  test('that is short, where it stands by itself', () => {
    expect(found('{"code":"739214"}')).toEqual(new Set(['code']))
    expect(found('12:03:44.739214')).toEqual(new Set())
  })
})

test('what is not there is not found', () => {
  expect(found('planted: a gate of iron & ivy')).toEqual(new Set())
  expect(found(gzipSync('nothing'))).toEqual(new Set())
})
