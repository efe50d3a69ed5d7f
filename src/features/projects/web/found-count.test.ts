import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { allWords, setRenderLanguage } from '#platform/web/language.ts'
import { FoundCount } from './FoundCount.tsx'

await allWords()
afterEach(() => setRenderLanguage('en'))

test.each([
  ['en', 1, true, false, '1 listing'],
  ['en', 10_000, true, false, '10,000 listings'],
  ['en', 10_000, false, false, '10,000+ listings'],
  ['en', 10_000, false, true, '10,000+ listings in this part of the map'],
  ['es', 10_000, true, true, '10,000 propiedades en esta parte del mapa'],
  ['es', 10_000, false, false, 'Más de 10,000 propiedades'],
  ['es', 10_000, false, true, 'Más de 10,000 propiedades en esta parte del mapa'],
] as const)('in %s, %d that fit (exact: %s, of the map: %s) are “%s”', (language, total, isExact, isHere, said) => {
  setRenderLanguage(language)
  const html = renderToString(createElement(FoundCount, { total, isExact, isHere }))
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(said)
})
