import { readFileSync } from 'node:fs'
import { openDatabase } from '#platform/server/database.ts'
import { knownStatements } from '#platform/server/statement.ts'
import { readMovements } from '#features/portfolio/server/read-movements.ts'
import { readBooks } from '#features/portfolio/server/read-books.ts'
import { readPortfolio } from '#features/portfolio/server/read-portfolio.ts'
const stage = JSON.parse(readFileSync('/tmp/p16/stage.json', 'utf8'))
const db = openDatabase(stage.url, {})
const st = knownStatements().find((s) => s.name === 'portfolio-movements')!
for (const who of ['few', 'many']) {
  const r = await db.pool.query('EXPLAIN (ANALYZE, BUFFERS) ' + st.text.replaceAll('$1', `'${stage[who].id}'`).replaceAll('$2', '0'))
  console.log(r.rows.at(-1))
  for (let i = 0; i < 4; i++) {
    const t = performance.now()
    const m = await readMovements(db, stage[who].id)
    const t2 = performance.now()
    await readBooks(db, stage[who].id)
    const t3 = performance.now()
    await readPortfolio(db, stage[who].id, 'All', new Date())
    console.log(
      who,
      m.length,
      (t2 - t).toFixed(1),
      'books',
      (t3 - t2).toFixed(1),
      'portfolio',
      (performance.now() - t3).toFixed(1),
    )
  }
}
await db.close()
