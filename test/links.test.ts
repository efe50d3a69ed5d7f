import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findSitePath, isAppPath } from '#app/web/site-paths.ts'

// Where a component leads: `to="/faq"`, `to: '/faq'`, `navigate('/app')`, with or without parameters in the path.
const LINK = /(?:\bto=\{?|\bto: |\bpath: |\bnavigate\()["'`](\/[^"'`]*)["'`]/g
// Files and tools of the server beside the pages.
const NO_PAGES = new Set(['/openapi.json', '/dev/mail'])

/** The paths that a source leads to, each parameter filled in; none that is nothing but a parameter. */
function pathsIn(source: string): string[] {
  return [...source.matchAll(LINK)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('/$'))
    .map((path) => path.replaceAll(/\$?\{[^{}]*\}/g, '7'))
}

const isPage = (address: string): boolean => {
  const path = address.replace(/[?#].*$/, '')
  return findSitePath(path) !== null || isAppPath(path) || NO_PAGES.has(path)
}

test('every link of a component leads to a page that there is', () => {
  const files = globSync('src/{app,features,platform}/**/*.{ts,tsx}').filter(
    (file) => file.includes('/web/') && !file.includes('.test.'),
  )
  const links = files.flatMap((file) => pathsIn(readFileSync(file, 'utf8')).map((path) => ({ file, path })))
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ path }) => !isPage(path))).toEqual([])
})

test('a link to no page is found', () => {
  const source = '<Link to="/faq#fees" /> <Link to={`/project/${id}/funds`}> navigate("/apps") to="/project/7/fund?a=1"'
  expect(pathsIn(source)).toEqual(['/faq#fees', '/project/7/funds', '/apps', '/project/7/fund?a=1'])
  expect(pathsIn(source).filter((path) => !isPage(path))).toEqual(['/project/7/funds', '/apps'])
})
