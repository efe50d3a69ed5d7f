import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScriptHashes, inlineStyleHashes } from './inline-hashes.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('base64')

test('of inline scripts each is named by its hash, and none that has an address or is data', () =>
  expect(
    inlineScriptHashes('<script>a()</script><script src="/b.js"></script><script type="application/json">{}</script>'),
  ).toEqual([sha('a()')]))

test('of inline styles elements and attributes are named, each once, as a browser reads them', () =>
  expect(
    inlineStyleHashes(
      `<style>p{margin:0}</style><i class="a" style="width:20%"></i><b style="width:20%"></b>
       <u style="background:url(&quot;a&amp;b&#x27;&quot;)"></u><script type="application/json">{"a":" style=\\"x\\""}</script>`,
    ),
  ).toEqual(['p{margin:0}', 'width:20%', `background:url("a&b'")`].map(sha)))
