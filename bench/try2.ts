import { readFileSync } from 'node:fs'
import { runProcess } from './stage.ts'
import { measurePortfolio } from './portfolio.ts'
const stage = JSON.parse(readFileSync('/tmp/p16/stage.json', 'utf8'))
const ours = await runProcess(
  'src/app/server/main.ts',
  {
    DATABASE_URL: stage.url,
    SECRET_KEY: stage.key,
    DATA_DIR: '/tmp/p16/server',
    PORT: '0',
    DEMO: 'off',
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    THROTTLE: 'off',
  },
  '/api/listings',
)
for (const m of await measurePortfolio(ours.url, stage, Number(process.argv[2] ?? 40))) console.log(m.name.padEnd(28), m.ms.few.toFixed(1).padStart(7), m.ms.many.toFixed(1).padStart(7), (m.ms.many/m.ms.few).toFixed(2).padStart(6)+'x', '  wide', m.ms.wide.toFixed(1), ' first', m.firstMs.few.toFixed(0), m.firstMs.many.toFixed(0), m.firstMs.wide.toFixed(0))
await ours.stop()
