import { migrate } from '#platform/server/migrate.ts'
import type { Command } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'bring the database up to date',
  usage:
    'npm run freehold -- migrate\n\nRuns every migration that has not run yet, in order; the server does the same when it starts.',
  run: async (_args, io) => {
    const ran = await migrate(io.database.pool)
    io.log(ran.length > 0 ? `ran ${ran.join(', ')}` : 'the database is up to date')
    return 0
  },
}
