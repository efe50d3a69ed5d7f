import { sealLedger } from '#features/ledger/server/ledger-head.ts'
import { readConfig } from '#platform/server/config.ts'
import { processEnv } from '#platform/server/process-env.ts'
import { dataDirOf } from '#platform/server/settings/environment.ts'
import { makeLog } from '#platform/server/log.ts'
import { approvalCommand } from './cli/approval.ts'
import { backupCommand } from './cli/backup.ts'
import { commentCommand } from './cli/comment.ts'
import type { Command } from './cli/command.ts'
import { consoleCommand } from './cli/console.ts'
import { postCommand } from './cli/post.ts'
import { cryptoCommand } from './cli/crypto.ts'
import { demoCommand } from './cli/demo.ts'
import { questionCommand } from './cli/question.ts'
import { restoreCommand } from './cli/restore.ts'
import { referralCommand } from './cli/referral.ts'
import { distributionCommand } from './cli/distribution.ts'
import { doctorCommand } from './cli/doctor.ts'
import { documentCommand } from './cli/document.ts'
import { listingCommand } from './cli/listing.ts'
import { importCommand } from './cli/import.ts'
import { keyCommand } from './cli/key.ts'
import { ledgerCommand } from './cli/ledger.ts'
import { mailCommand } from './cli/mail.ts'
import { migrateCommand } from './cli/migrate.ts'
import { newsletterCommand } from './cli/newsletter.ts'
import { offeringCommand } from './cli/offering.ts'
import { printable, printableLines } from './cli/printable.ts'
import { payoutCommand } from './cli/payout.ts'
import { withdrawalCommand } from './cli/withdrawal.ts'
import { priceIndexCommand } from './cli/price-index.ts'
import { seedCommand } from './cli/seed.ts'
import { shortUsage } from './cli/short-usage.ts'
import { submissionCommand } from './cli/submission.ts'
import { transferCommand } from './cli/transfer.ts'
import { updateCommand } from './cli/update.ts'
import { userCommand } from './cli/user.ts'
import { valuationCommand } from './cli/valuation.ts'
import { wrapText } from './cli/wrap-text.ts'
import { finishRemoval } from './server/demo-removal/removal-mark.ts'
import { judgeKeyBefore } from './server/judge-before.ts'
import { openConfiguredDatabase } from './server/open-deps.ts'
import { refuseMarkedPlace } from '#platform/server/backup/restore-mark.ts'
import { migrate } from '#platform/server/migrate.ts'
import { refuseWithoutCluster } from '#platform/server/postgres/layout.ts'

const COMMANDS: readonly Command[] = [
  doctorCommand,
  migrateCommand,
  seedCommand,
  importCommand,
  listingCommand,
  offeringCommand,
  valuationCommand,
  distributionCommand,
  documentCommand,
  submissionCommand,
  commentCommand,
  questionCommand,
  updateCommand,
  priceIndexCommand,
  transferCommand,
  cryptoCommand,
  postCommand,
  referralCommand,
  payoutCommand,
  withdrawalCommand,
  approvalCommand,
  userCommand,
  mailCommand,
  newsletterCommand,
  ledgerCommand,
  keyCommand,
  backupCommand,
  restoreCommand,
  demoCommand,
  consoleCommand,
]

const HELP = `npm run freehold -- <command> [--help]

${COMMANDS.map((command) => `  ${command.name.padEnd(12)} ${command.summary}`).join('\n')}

Commands work on the database of DATABASE_URL or DATA_DIR, beside a running server or without one.
`

/** Only a terminal has columns: what is piped on stays whole lines. */
const columnsOf = (out: NodeJS.WriteStream): number | undefined => (out.isTTY ? out.columns : undefined)

/** Exit codes: 0 done, 1 failed or findings, 2 the words of the call are wrong (and nothing was changed). */
async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args
  const command = COMMANDS.find((one) => one.name === name)
  if (!command || name === '--help') {
    const known = !name || name === '--help' || name === 'help'
    const out = known ? process.stdout : process.stderr
    out.write(wrapText(known ? HELP : `there is no command ${name}\n\n${HELP}`, columnsOf(out)))
    return known ? 0 : 2
  }
  if (rest.includes('--help')) {
    process.stdout.write(`${wrapText(command.usage, columnsOf(process.stdout))}\n`)
    return 0
  }
  const wrong = command.check?.(rest)
  if (wrong) {
    process.stderr.write(`${wrapText(`${wrong}\n\n${shortUsage(command, rest)}`, columnsOf(process.stderr))}\n`)
    return 2
  }
  const prepared = await command.prepare?.(rest, dataDirOf(processEnv))
  if (typeof prepared === 'number') return prepared
  try {
    return await runPrepared(command, rest)
  } catch (error) {
    command.unprepare?.(dataDirOf(processEnv))
    throw error
  }
}

async function runPrepared(command: Command, args: readonly string[]): Promise<number> {
  if (!command.needsEmpty) refuseMarkedPlace(dataDirOf(processEnv))
  if (command.needsDatabase && !processEnv['DATABASE_URL']) refuseWithoutCluster(dataDirOf(processEnv))
  const config = readConfig(processEnv, 'command')
  const opened = await openConfiguredDatabase(config, makeLog('silent'), {
    maxConnections: 4,
    role: command.role ?? 'server',
  })
  try {
    const log = (line: string) => void process.stdout.write(`${printable(line)}\n`)
    const error = (text: string) => void process.stderr.write(`${printableLines(text)}\n`)
    const isMigrating = command.name === 'migrate'
    // As at a start: a database that was begun with another key is left as it is. Whoever owns the tables and serves
    // nobody may have no key to judge.
    if (!isMigrating || !config.isKeyMade) await judgeKeyBefore(config, opened.owner.url)
    if (!isMigrating && !command.needsEmpty) {
      await migrate(opened.owner.url, { log: error, serveAs: opened.owner.serveAs })
      await finishRemoval(config, opened.database)
      await sealLedger(opened.database, config.dataDir)
    }
    return await command.run(args, { config, database: opened.database, owner: opened.owner, log, error })
  } finally {
    await opened.close()
  }
}

// Whoever reads the lines may stop before the last one (`| head`): that is no fault.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(process.exitCode ?? 0)
  })

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
