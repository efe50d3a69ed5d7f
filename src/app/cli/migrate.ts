import { parseArgs } from 'node:util'
import { excessRights } from '#platform/server/excess-rights.ts'
import { migrate } from '#platform/server/migrate.ts'
import type { Command } from './command.ts'

const USAGE = `npm run freehold -- migrate [--serve-as ROLE]

Runs every migration that has not run yet, in order; the server does the same when it starts. With --serve-as, gives
ROLE the rights that a server needs and no more: it can change no table, and no journal, entry or audit event. Run it
with the owner's DATABASE_URL, then start the servers with that of ROLE. The embedded database does so by itself.
Rights beyond that which only somebody else can take away from it are named.`

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'bring the database up to date',
  usage: USAGE,
  role: 'owner',
  check: (args) => {
    const asked = readArguments(args)
    return typeof asked === 'string' ? asked : null
  },
  run: async (args, io) => {
    const asked = readArguments(args)
    if (typeof asked === 'string') return 2
    const serveAs = asked.serveAs ?? io.owner.serveAs
    const ran = await migrate(io.owner.url, { log: (line) => io.error(line), serveAs })
    io.log(ran.length > 0 ? `ran ${ran.join(', ')}` : 'the database is up to date')
    if (!asked.serveAs) return 0
    io.log(`${asked.serveAs} may serve`)
    const excess = await excessRights(io.database.pool, asked.serveAs)
    if (excess.length > 0) io.error(`${asked.serveAs} has rights that this could not take away: ${excess.join('; ')}`)
    return 0
  },
}

function readArguments(args: readonly string[]): { serveAs?: string | undefined } | string {
  try {
    const { values } = parseArgs({ args: [...args], options: { 'serve-as': { type: 'string' } } })
    return { serveAs: values['serve-as'] }
  } catch (error) {
    return `migrate: ${(error as Error).message}`
  }
}
