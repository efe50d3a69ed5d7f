import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { IMPORT_FIELD_NAMES } from '#features/listings/import-fields.ts'
import { topWords } from '#features/listings/import-mapping.ts'
import { mappingPage } from '#features/listings/server/mapping-page.ts'

const page = mappingPage()

test('docs/mapping.md is what the sources say: npm run mapping', () =>
  expect(readFileSync(fileURLToPath(new URL('../docs/mapping.md', import.meta.url)), 'utf8')).toBe(page))

test.each([...Object.keys(topWords.shape), ...IMPORT_FIELD_NAMES])('says what %s means', (name) =>
  expect(page).toMatch(new RegExp(`^\\| \`${name}\` \\|.*\\| \\S[^|]+ \\|$`, 'm')),
)
