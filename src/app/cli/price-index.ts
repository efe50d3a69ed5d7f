import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { importIndex, planIndex } from '#features/portfolio/server/import-price-index.ts'
import type { IndexPlan } from '#features/portfolio/server/import-price-index.ts'
import { realClock } from '#kit/clock.ts'
import { sayDryRun } from './ask.ts'
import { wordedCommand } from './command.ts'
import { readWords } from './read-words.ts'
import { fail, failUnchanged } from './say-refusal.ts'
import { signInOperator } from './sign-in.ts'

const USAGE = `npm run freehold -- index import FILE --as EMAIL [--dry-run]

The house price index that positions are compared with: that of all transactions by state and quarter, not seasonally adjusted, by the
Federal Housing Finance Agency. FILE is a CSV file with the columns state, year, quarter, index (1980 Q1 = 100). It replaces
what is known, also the past, which the agency states anew with each release; so it has every state and quarter that is
known, none left out, and ends with a quarter that is over.

--as is the operator who does it; the password is OPERATOR_PASSWORD, or asked for at the terminal.
Exits 0 when it is done; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`

const GRAMMAR = { import: { names: ['FILE'], options: ['as!', 'dry-run'] } } as const

export const priceIndexCommand = wordedCommand({
  name: 'index',
  summary: 'the house price index that positions are compared with: import',
  usage: USAGE,
  read: (args) => readWords('index', GRAMMAR, args),
  async run({ names, options, isDryRun }, io) {
    const file = names[0]!
    const content = await readFile(file).catch(() => null)
    if (content === null) return fail(io, 'index', `there is no file ${file}`)
    const text = content.toString('utf8')
    const sha256 = createHash('sha256').update(content).digest('hex')
    const say = ({ states, until, added, changed, rows }: IndexPlan): string =>
      `${rows.length} quarters of ${states} states, until ${until}: ${added} new, ${changed} stated anew, sha256 ${sha256}`
    const plan = await planIndex(io.database, text, realClock().toISOString().slice(0, 10))
    if ('fault' in plan) return fail(io, 'index', plan.fault)
    if (isDryRun) return sayDryRun(io, [say(plan)])
    const by = await signInOperator(io, options['as']!)
    if (!by) return failUnchanged(io, 'index')
    const done = await importIndex({ database: io.database, clock: realClock }, text, { actor: by.id, sha256 })
    if ('fault' in done) return fail(io, 'index', done.fault)
    io.log(say(done))
    return 0
  },
})
