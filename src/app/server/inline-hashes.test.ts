import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScriptHashes } from './inline-hashes.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('base64')

test('of inline scripts each is named by its hash, and none that has an address or is data', () =>
  expect(
    inlineScriptHashes('<script>a()</script><script src="/b.js"></script><script type="application/json">{}</script>'),
  ).toEqual([sha('a()')]))
