import { removeDemo } from '../server/demo-removal/remove-demo.ts'
import type { RemovedOutside } from '../server/demo-removal/removal-mark.ts'
import type { RemovedDemo } from '../server/demo-removal/remove-demo.ts'
import type { RemovalFault } from '../server/demo-removal/judge-removal.ts'
import { sayDryRun } from './ask.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail } from './say-refusal.ts'
import { HOW_TO_MAKE_ONE } from './sign-in.ts'

const USAGE = `npm run freehold -- demo remove [--dry-run]
npm run freehold -- demo remove --yes [--anchors-aside]

Removes people and homes of the demo from a database in which you tried Freehold, so that it can go on as your own, in production too.
With all servers stopped, and as the owner of the tables. Without --yes, and with --dry-run, it shows what would go and what stays,
and changes nothing.

Goes: people and homes of the demo with all that is theirs, and ALL money: beside the demo every payment was made up, whoever made
it. The books begin anew with an empty chain; orders, payments, deposits, withdrawals, distributions, agreements, purchases and
notifications of everybody go with them. Cards and bank accounts that a sandbox played go as well.
Stays: homes that you imported or that sellers sent in, with their photos, valuations, corrections and history; accounts of people who
registered, with what they told and like and search for, and a wallet that is empty; operators; posts; readers of the newsletter; the
audit trail. Homes that stay and whose offering went further than open are drafts again. Somebody of the demo whom something names
that stays, an operator who corrected an imported home, is closed like an account.

All of it is done or nothing. Files follow afterwards; where that is cut short, the next start or command finishes it. It is refused
while a server runs, where coins were booked or wait for it, where operators took withdrawals or payouts of sellers to pay them by hand, and where a
bank was linked that is no sandbox: all of that may be real. It is refused as well where LEDGER_ANCHOR wrote the end of the books down in another place, which would say for
ever that they were cut: keep those files for yourself, give the servers another place from now on, and add --anchors-aside.

Exits 0 when it is done, or shown; 1 with the reason when nothing was changed. Make a backup before.`

const GRAMMAR = { remove: { names: [], options: ['yes?', 'dry-run', 'anchors-aside?'] } } as const
type DemoWords = Words<keyof typeof GRAMMAR>

export const demoCommand = wordedCommand<DemoWords>({
  name: 'demo',
  summary: 'remove people and homes of the demo, and the money that was made up',
  usage: USAGE,
  role: 'owner',
  needsDatabase: true,
  read: (args) => readWords('demo', GRAMMAR, args),
  run: async (words, io) => await remove(words, io),
})

const WHY: Readonly<Record<RemovalFault, string>> = {
  'no demo': 'nobody of the demo is in this database',
  'removed before': 'the demo was removed from this database before',
  'servers run': 'a server runs on this database: stop all of them first',
  busy: 'another process makes or removes the demo at this moment',
  coins: 'coins were booked in it or wait to be (crypto book), which may be real: take another database',
  'by hand':
    'operators took withdrawals or payouts of sellers to pay them by hand, which may be real: take another database',
  banks: 'bank accounts were linked through another bank than the sandbox: take another database',
  anchored:
    'LEDGER_ANCHOR wrote the end of these books down in another place, and a check against it would say for ever that they were cut: ' +
    'keep what is there for yourself, give the servers another place, and add --anchors-aside',
}

async function remove({ options, isDryRun }: DemoWords, io: CommandIo): Promise<number> {
  const isShown = isDryRun || options['yes'] === undefined
  const done = await removeDemo(io.config, io.database, {
    isDryRun: isShown,
    isAnchoredAside: options['anchors-aside'] !== undefined,
    now: new Date(),
  }).catch((thrown: unknown) => {
    if ((thrown as { code?: string }).code !== '42501') throw thrown
    throw new Error(`${(thrown as Error).message}: run it with the owner's DATABASE_URL`, { cause: thrown })
  })
  if ('faults' in done) {
    // Another machine may have removed it: what lay in this DATA_DIR was finished.
    if (done.faults[0] === 'removed before') {
      io.log(WHY['removed before'])
      for (const line of hereToo(done.outside)) io.log(line)
      return 0
    }
    return fail(io, 'demo remove', done.faults.map((fault) => WHY[fault]).join('\n'))
  }
  const lines = linesOf(done)
  if (isDryRun) return sayDryRun(io, lines)
  for (const line of lines) io.log(line)
  if (isShown) {
    io.log('nothing was changed: add --yes to do it, and make a backup before')
    return 0
  }
  io.log('the demo is removed: what is left is yours')
  for (const line of afterwards(io, done)) io.log(line)
  return 0
}

/** What a removal on another machine left in this DATA_DIR, and went now. */
const hereToo = (outside: RemovedOutside | undefined): string[] => [
  ...(outside?.anchors ? [`${outside.anchors} anchors of the books of before were put aside here`] : []),
  ...(outside?.journals.gone ?? []).map((name) => `removed: ${name}, payments that nobody ever made`),
  ...(outside?.journals.stay ?? []).map(
    (name) => `${name} stays: payments of before stand in it, and later ones after them`,
  ),
]

const SHOWN_DRAFTS = 20

function linesOf({ rows, people, closed, homes, files, drafts, stays }: RemovedDemo): string[] {
  const others = Object.entries(rows).filter(([table]) => table !== 'users' && table !== 'listings')
  return [
    `goes: ${people} people of the demo${closed > 0 ? ` (${closed} of them closed, since what stays names them)` : ''}, ${homes} homes, ${files} files`,
    `goes: ${rows['ledger_journals'] ?? 0} journals of made-up money; the books begin anew`,
    ...others.map(([table, n]) => `  ${table}: ${n} rows`),
    `stays: ${stays.people} accounts, ${stays.operators} of them operators; their wallets are empty`,
    `stays: ${stays.homes} homes, ${stays.offerings} of them with an offering; ${stays.posts} posts; ${stays.readers} readers of the newsletter`,
    ...(drafts.length > 0
      ? [`a draft again, since what was paid for it was made up: ${drafts.length} offerings of homes that stay`]
      : []),
    ...drafts.slice(0, SHOWN_DRAFTS).map((id) => `  ${id}`),
  ]
}

/** What this command cannot do. */
function afterwards({ config }: CommandIo, { stays }: RemovedDemo): string[] {
  const outside = config.stripe ?? config.paypal ?? config.cardProcessorUrl
  return [
    ...(outside
      ? [
          'what was paid at a processor outside this server is still written there, and `ledger check` names it: take an empty sandbox or live keys',
        ]
      : []),
    ...(config.databaseUrl
      ? [
          'on every other machine that served this database, run `demo remove --yes` as well: it puts the anchors there aside, and removes what the sandboxes there wrote down',
        ]
      : []),
    ...(stays.people > 0
      ? ['tell people who registered that the money they saw was made up: nothing is sent to them']
      : []),
    ...(stays.operators === 0 ? [HOW_TO_MAKE_ONE] : []),
  ]
}
