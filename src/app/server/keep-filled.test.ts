import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Drawn } from './draw-page.ts'
import { keepFilled } from './keep-filled.ts'

const head = { title: '', description: '', indexedAs: null, picture: '' }
const makeDrawn = (): Drawn => ({ status: 200, path: '/', html: 'words', head })

test('a page that is drawn once is filled once for all guests, compressed or not', () => {
  const [filled, drawn] = [keepFilled(), makeDrawn()]
  let fillings = 0
  const send = (isZipped: boolean) => filled(drawn, 'built', isZipped, () => `filled ${++fillings}`)
  expect(String(send(false))).toBe('filled 1')
  expect(String(send(false))).toBe('filled 2')
  expect(String(send(false))).toBe('filled 2')
  expect(String(gunzipSync(send(true)))).toBe('filled 2')
})

test('another drawing, or another build, is filled anew', () => {
  const [filled, drawn] = [keepFilled(), makeDrawn()]
  for (let n = 0; n < 3; n++) filled(drawn, 'built', false, () => 'old')
  expect(String(filled(makeDrawn(), 'built', false, () => 'new'))).toBe('new')
  expect(String(filled(drawn, 'rebuilt', false, () => 'new'))).toBe('new')
})

test('a page that is asked for once comes compressed all the same', () => {
  expect(String(gunzipSync(keepFilled()(makeDrawn(), 'built', true, () => 'page')))).toBe('page')
})
