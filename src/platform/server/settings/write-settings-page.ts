import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { settingsPage } from './settings-page.ts'

// `npm run settings`
const path = fileURLToPath(new URL('../../../../docs/settings.md', import.meta.url))
writeFileSync(path, settingsPage())
process.stdout.write('wrote docs/settings.md\n')
