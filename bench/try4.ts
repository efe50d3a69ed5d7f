import { readFileSync } from 'node:fs'
import { openDatabase } from '#platform/server/database.ts'
import { knownStatements } from '#platform/server/statement.ts'
import '#features/portfolio/server/routes.ts'
const stage = JSON.parse(readFileSync('/tmp/p16/stage.json', 'utf8'))
const db = openDatabase(stage.url, {})
const r0 = await db.pool.query(`select indexdef from pg_indexes where tablename in ('investments','transfers','visits')`); console.log(r0.rows.map(x=>x.indexdef).join('\n'))
for (const [name, ...v] of [['portfolio-changes', `'${new Date(Date.now()-86400e3*3).toISOString()}'`, 'now()', '6', "'019a203e-0000-0000-0000-000000000000'"], ['portfolio-history-unbooked'], ['portfolio-history-houses'],['notifications-unread']] as const)
for (const who of ['few','many']) {
let t = knownStatements().find((s) => s.name === name)?.text
if (!t) continue
t = t.replaceAll('$1', `'${stage[who].id}'`); v.forEach((x, i) => { t = t!.replaceAll('$' + (i + 2), x) })
const r = await db.pool.query('EXPLAIN (ANALYZE, BUFFERS OFF) ' + t)
const l = r.rows.map((x) => x['QUERY PLAN']); console.log(name, who, l.at(-1)); if (who==='many') console.log(l.filter(x=>/actual time=[0-9.]+\.\.([1-9])/.test(x)||/rows=4000/.test(x)).join('\n'))
}
await db.close()
