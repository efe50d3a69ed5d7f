import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The names of a document's headings in addresses, as code hosts make them. */
const anchorsOf = (path: string): string[] =>
  [
    ...read(path)
      .replaceAll(/^```[^]*?^```/gm, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(globSync(['*.md', 'docs/*.md', 'docs/mappings/*.md'], { cwd: ROOT }))('%s leads to what there is', (path) => {
  const links = [...read(path).matchAll(/\]\((?![a-z]+:)([^)\s#]*)(?:#([^)\s]+))?\)/g)]
  const broken = links.filter(([, to = '', anchor]) => {
    const target = to === '' ? path : join(dirname(path), to)
    return !existsSync(join(ROOT, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
  })
  expect(broken.map(([link]) => link)).toEqual([])
})
