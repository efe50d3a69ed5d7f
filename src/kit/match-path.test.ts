import { expect, test } from 'vitest'
import { matchPath } from './match-path.ts'

test.each([
  ['/', '/', {}],
  ['/project/{id}', '/project/7', { id: '7' }],
  ['/project/{id}/fund', '/project/7/fund/', { id: '7' }],
  ['/project/{id}', '/project/a%20b', { id: 'a b' }],
  ['/project/{id}', '/project/100%', { id: '100%' }],
  ['/{a}/{b}', '/1/2', { a: '1', b: '2' }],
])('%s is the pattern of %s', (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params))

test.each([
  ['/project/{id}', '/project'],
  ['/project/{id}', '/project/7/fund'],
  ['/project/{id}', '/projects/7'],
  ['/', '/project'],
])('%s is not the pattern of %s', (pattern, path) => expect(matchPath(pattern, path)).toBeNull())
