import { expect, test } from 'vitest'
import { loginPathTo } from './login-path.ts'
import { readLoginPath } from './own-path.ts'
import { ownPath } from './own-path.ts'

test.each(['/', '/project/7', '/project/7/fund?amount=50#pay', '/projects?q=a%2Fb'])(
  'the login leads on to %s, exactly',
  (path) => {
    expect(readLoginPath(new URL(loginPathTo(path), 'http://a.example').search)).toEqual({
      next: path,
      reason: 'members',
    })
  },
)

test('why somebody has to log in goes with the address', () => {
  expect(loginPathTo('/app', 'ended')).toBe('/login?next=%2Fapp&why=ended')
  expect(readLoginPath('?next=%2Fapp&why=ended')).toEqual({ next: '/app', reason: 'ended' })
  expect(readLoginPath('?next=%2Fapp&why=uncharged')).toEqual({ next: '/app', reason: 'uncharged' })
  expect(readLoginPath('?next=%2Fapp&why=%3Cb%3E')).toEqual({ next: '/app', reason: 'members' })
})

test.each([
  '',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  String.raw`/\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
])('the login never leads to another site: %j', (path) => {
  expect(ownPath(path)).toBeNull()
  expect(readLoginPath(`?next=${encodeURIComponent(path)}`)).toBeNull()
})
