import { processEnv } from '#platform/server/process-env.ts'
import { anchorLedger } from '#features/ledger/server/ledger-head.ts'
import { anchorAudit, sealAudit } from '#platform/server/audit-seals.ts'
import type { Database } from '#platform/server/database.ts'
import { makeEvidence } from '#platform/server/evidence.ts'
import { keyId } from '#platform/server/key-id.ts'
import { isGuessableKey } from '#platform/server/secret-key.ts'
import { changeKey } from '../server/change-key.ts'
import type { KeyChange } from '../server/change-key.ts'
import type { Command, CommandIo } from './command.ts'

const USAGE = `SECRET_KEY=… NEW_SECRET_KEY=… npm run freehold -- key change

Gives the database another SECRET_KEY, with all servers stopped, as the owner of its tables: seals anew what is sealed,
signs the ledger and the audit trail anew, and ends every session. All of it is done, or nothing. The new key comes by
NEW_SECRET_KEY (openssl rand -hex 32), since arguments are seen by everybody on the machine. Then start the servers with
it as their SECRET_KEY. Exits 0 when the key is changed, 1 otherwise. Copy DATA_DIR, or dump the database, before.`

export const keyCommand: Command = {
  name: 'key',
  summary: 'give the database another SECRET_KEY',
  usage: USAGE,
  role: 'owner',
  needsDatabase: true,
  check: (args) => {
    const isKnown = args.length === 1 && args[0] === 'change'
    return isKnown ? newKeyFault() : `key takes: change (given: ${args.join(' ') || 'nothing'})`
  },
  run: async (_args, io) => await change(io, processEnv['NEW_SECRET_KEY'] ?? ''),
}

function newKeyFault(): string | null {
  const key = processEnv['NEW_SECRET_KEY'] ?? ''
  if (key.length < 32) return 'NEW_SECRET_KEY must have at least 32 characters: make one with openssl rand -hex 32'
  return isGuessableKey(key) ? 'NEW_SECRET_KEY is too easy to guess: make one with openssl rand -hex 32' : null
}

const WHY: Readonly<Record<Extract<KeyChange, { isChanged: false }>['why'], string>> = {
  'servers run': 'a server runs on this database: stop all of them first',
  'books are not signed': 'the ledger is not signed with this SECRET_KEY: run `npm run freehold -- ledger check`',
  'trail is not signed': 'the audit trail is not sealed with this SECRET_KEY: run `npm run freehold -- ledger check`',
}

async function change(io: CommandIo, newKey: string): Promise<number> {
  const { config, database } = io
  if (newKey === config.secretKey) {
    io.error('NEW_SECRET_KEY is the key that this database has')
    return 1
  }
  // The last anchor signed with the old key; the first one of the new key follows it.
  await anchorEnds(database, config.dataDir)
  const done = await changeKey(config, database, newKey, new Date()).catch((thrown: unknown) => {
    if ((thrown as { code?: string }).code !== '42501') throw thrown
    throw new Error(`${(thrown as Error).message}: run it with the owner's DATABASE_URL`, { cause: thrown })
  })
  if (!done.isChanged) {
    io.error(WHY[done.why])
    io.error('nothing was changed')
    return 1
  }
  await anchorEnds({ ...database, evidence: makeEvidence(newKey) }, config.dataDir)
  io.log(
    `${done.resealed} values sealed anew, ${done.seals} seals of the audit trail signed anew, ${done.sessions} sessions ended`,
  )
  io.log(
    `the key of this database is ${keyId(newKey)}, and was ${keyId(config.secretKey)}: start the servers with it as SECRET_KEY`,
  )
  return 0
}

async function anchorEnds(database: Database, dataDir: string): Promise<void> {
  const now = new Date()
  await sealAudit(database, now)
  await anchorLedger(database, dataDir, now)
  await anchorAudit(database, dataDir, now)
}
