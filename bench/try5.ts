import { readFileSync } from 'node:fs'
import { migrate } from '#platform/server/migrate.ts'
const stage = JSON.parse(readFileSync('/tmp/p16/stage.json', 'utf8'))
await migrate(stage.url)
