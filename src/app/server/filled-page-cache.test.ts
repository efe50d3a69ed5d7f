import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { RenderedPage } from './render-page.ts'
import { cacheFilled } from './filled-page-cache.ts'

const head = { title: '', description: '', indexedAs: null, picture: '', pictureAt: null, shared: null }
const makeDrawn = (): RenderedPage => ({ status: 200, path: '/', html: 'words', head, unscripted: '' })

test('a page that is rendered once is filled once for all guests, compressed or not', () => {
  const [filled, rendered] = [cacheFilled(), makeDrawn()]
  let fillings = 0
  const send = (isZipped: boolean) => filled(rendered, 'built', isZipped, () => `filled ${++fillings}`)
  expect(String(send(false))).toBe('filled 1')
  expect(String(send(false))).toBe('filled 2')
  expect(String(send(false))).toBe('filled 2')
  expect(String(gunzipSync(send(true)))).toBe('filled 2')
})

test('another drawing, or another build, is filled anew', () => {
  const [filled, rendered] = [cacheFilled(), makeDrawn()]
  for (let n = 0; n < 3; n++) filled(rendered, 'built', false, () => 'old')
  expect(String(filled(makeDrawn(), 'built', false, () => 'new'))).toBe('new')
  expect(String(filled(rendered, 'rebuilt', false, () => 'new'))).toBe('new')
})

test('a page that is asked for once comes compressed all the same', () => {
  expect(String(gunzipSync(cacheFilled()(makeDrawn(), 'built', true, () => 'page')))).toBe('page')
})
