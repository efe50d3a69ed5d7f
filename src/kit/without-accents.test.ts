import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutAccents } from './without-accents.ts'

it.each([
  ['Montréal', 'Montreal'],
  ['Que\u0301bec', 'Quebec'],
  ['Ñuñoa, Peñón', 'Nunoa, Penon'],
  ['Łódź Ørsted', 'Lodz Orsted'],
  ['東京 한글', '東京 한글'],
  ['Große Straße, GROẞE', 'Grosse Strasse, GROSSE'],
  ['Æbeltoft, Sacré-Cœur, Þingvellir, Ísafjörður, Kadıköy', 'AEbeltoft, Sacre-Coeur, THingvellir, Isafjordur, Kadikoy'],
])('%j is %j', (text, plain) => {
  expect(withoutAccents(text)).toBe(plain)
})

it('is the same however its letters were composed, and once is enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = withoutAccents(text)
      expect(withoutAccents(text.normalize('NFD'))).toBe(plain)
      expect(withoutAccents(plain)).toBe(plain)
    }),
  )
})
