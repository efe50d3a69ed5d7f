import { writeFileSync, existsSync, readFileSync } from 'node:fs'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { migrate } from '#platform/server/migrate.ts'
import { makePortfolioStage } from './portfolio-stage.ts'
const dataDir = '/tmp/p16/data'
const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined })
console.log('URL', embedded.url)
if (!existsSync('/tmp/p16/stage.json')) {
  await migrate(embedded.url)
  const t = performance.now()
  const s = await makePortfolioStage(embedded.url)
  for (const who of ['few', 'many', 'wide'] as const) console.log(who, await s.movementsOf(s[who]))
  writeFileSync(
    '/tmp/p16/stage.json',
    JSON.stringify({ url: embedded.url, few: s.few, many: s.many, wide: s.wide, key: s.world.deps.config.secretKey }),
  )
  await s.world.deps.database.pool.query('VACUUM ANALYZE')
  await s.world.close()
  console.log('made in', performance.now() - t)
}
process.on('SIGTERM', async () => {
  await embedded.stop()
  process.exit(0)
})
setInterval(() => {}, 1e6)
