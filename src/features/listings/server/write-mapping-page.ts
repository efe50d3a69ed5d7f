import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mappingPage } from './mapping-page.ts'

// `npm run mapping`
const path = fileURLToPath(new URL('../../../../docs/mapping.md', import.meta.url))
writeFileSync(path, mappingPage())
process.stdout.write('wrote docs/mapping.md\n')
