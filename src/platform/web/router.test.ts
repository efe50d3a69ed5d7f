import { expect, test } from 'vitest'
import { placeOf } from './router.tsx'

test.each([
  ['/project/7?tab=1#map', { path: '/project/7', search: '?tab=1', hash: '#map' }],
  ['//', { path: '/', search: '', hash: '' }],
  ['//evil.example/login', { path: '/evil.example/login', search: '', hash: '' }],
  [String.raw`/\evil.example`, { path: '/evil.example', search: '', hash: '' }],
])('%j is a place of this site', (url, place) => expect(placeOf(url)).toMatchObject(place))
