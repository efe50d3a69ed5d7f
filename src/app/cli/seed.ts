import type { Config } from '#platform/server/config.ts'
import { makeLog } from '#platform/server/log.ts'
import type { Live } from '#platform/server/live.ts'
import type { Bank } from '#platform/server/outside/bank/bank.ts'
import { closeAll } from '../server/close-all.ts'
import type { Closer } from '../server/close-all.ts'
import { openCards } from '../server/open-cards.ts'
import { clock } from '../server/open-deps.ts'
import { sandboxToken } from '../server/sandbox-token.ts'
import { readDemoState, seedDemo } from '../server/seed-demo.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'

const USAGE = `npm run freehold -- seed

Fills an empty database with people, homes and money of the demo, as the first start of a server with DEMO=on does. It takes half
a minute; broken off, it goes on where it was when it is called again. Stop the server first, whose sandbox processor takes the payments.

It is refused in production, beside STRIPE_SECRET_KEY, where somebody or a home is in the database already, and where the demo was
removed from it.

Exits 0 when the demo is there, also where it was before; 1 with the reason when nothing was changed.`

export const seedCommand = wordedCommand<object>({
  name: 'seed',
  summary: 'fill an empty database with people, homes and money of the demo',
  usage: USAGE,
  read: (args) => (args.length > 0 ? `seed takes no words (given: ${args.join(' ')})` : {}),
  run: async (_words, io) => await seed(io),
})

// The demo pays by cards and wallets alone, and nobody hears of it while it is made.
const NOBODY: Live = { listen: () => () => undefined, isHearing: () => false, close: async () => undefined }
const NO_BANK: Bank = { link: null, depositor: null, debits: null, payouts: null }

async function seed(io: CommandIo): Promise<number> {
  const { config, database } = io
  const state = await readDemoState(database)
  if (state === 'there') {
    io.log('the demo is there already')
    return 0
  }
  const why = whyNot(config) ?? (state === 'removed' ? WAS_REMOVED : state === 'not empty' ? IN_USE : null)
  if (why) {
    io.error(`${why}. Nothing was changed.`)
    return 1
  }
  const closers: Closer[] = []
  const log = makeLog('silent')
  try {
    const { cards, sandbox } = await openCards(config, log, closers)
    const deps = { config, clock, database, log, live: NOBODY, cards, paypal: null, bank: NO_BANK }
    await seedDemo(deps, sandboxToken(cards.publishableKey, sandbox?.baseUrl ?? null), (line) => io.log(line))
    return 0
  } finally {
    await closeAll(closers)
  }
}

const WAS_REMOVED = 'the demo was removed from this database: take an empty one'
const IN_USE = 'this database has people or homes already: take an empty one'

function whyNot({ production, stripe }: Config): string | null {
  if (production) return 'it would seed made-up people and money in production'
  return stripe ? 'the demo pays with test cards of the sandbox processor: leave STRIPE_SECRET_KEY out' : null
}
