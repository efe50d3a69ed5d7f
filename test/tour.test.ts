import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

test('every file that the tour stops at exists', () => {
  const tour = readFileSync(root('docs/tour.md'), 'utf8')
  const paths = [...tour.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, quoted = '']) => quoted)
    .filter(isPath)
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !existsSync(root(path)))).toEqual([])
})

// Other things stand in backticks too: names in the code, calls, addresses. A path begins in a folder of ours, or names
// a file at the top by its ending.
const isPath = (quoted: string): boolean =>
  /^(src|bin|db|deploy|docs|e2e|seed|test|bench)\/[\w./-]*$/.test(quoted) ||
  /^[\w.-]+\.(json|md|mjs|cjs|html)$/.test(quoted)

test('every feature stands in the tour, in the order in which it may know the others', () => {
  const rules = readFileSync(root('.dependency-cruiser.cjs'), 'utf8')
  const features = [.../const FEATURES = \[(.*?)\]/s.exec(rules)![1]!.matchAll(/'([\w-]+)'/g)].map(([, name]) => name)
  const layout = readFileSync(root('docs/tour.md'), 'utf8').split('order in which it can be understood: ')[1] ?? ''
  const told = layout.replaceAll(/\s*\([^()]*\)/g, '').split('.')[0]!
  expect(told.split(',').map((name) => name.trim())).toEqual(features)
})
