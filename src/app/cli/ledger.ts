import { checkCrypto } from '#features/crypto/server/check-crypto.ts'
import { checkDistributions } from '#features/distributions/server/check-distributions.ts'
import { checkBooks } from '#features/investing/server/check-books.ts'
import { checkLedger } from '#features/ledger/server/check-ledger.ts'
import type { LedgerReport } from '#features/ledger/server/check-ledger.ts'
import { anchorLedger, signLedgerAnew } from '#features/ledger/server/ledger-head.ts'
import { checkPayments } from '#features/payments/server/check-payments.ts'
import { checkSales } from '#features/content/server/check-sales.ts'
import { checkPlans } from '#features/checkout/server/check-plans.ts'
import { checkReferrals } from '#features/referral/server/check-referrals.ts'
import { checkPayouts } from '#features/sellers/server/check-payouts.ts'
import { checkDeposits } from '#features/wallet/server/check-deposits.ts'
import { checkRecurring } from '#features/wallet/server/check-recurring.ts'
import { checkWithdrawals } from '#features/wallet/server/check-withdrawals.ts'
import { audit } from '#platform/server/audit.ts'
import { anchorAudit, sealAudit } from '#platform/server/audit-seals.ts'
import { checkAudit } from '#platform/server/check-audit.ts'
import { makeLog } from '#platform/server/log.ts'
import { judgeKey, wrongKeyWords } from '../server/check-key.ts'
import { askOutside, outsideOf } from './ask-outside.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { findAnchors, withoutLedger } from './find-anchors.ts'
import { readLedgerWords } from './ledger-words.ts'
import type { LedgerWords } from './ledger-words.ts'
import { outsideOfCopy } from './outside-of-copy.ts'
import { reportMoney } from './report-money.ts'

const USAGE = `npm run freehold -- ledger check [--require-processor] [--anchors FILE]…
npm run freehold -- ledger check --of-copy [--backup FILE] [--anchors FILE]…
npm run freehold -- ledger report [--all] [--json]
npm run freehold -- ledger sign

check reads every journal from the first to the last and compares: the hash chain, the signature of its end (made with
SECRET_KEY), what was written down outside the database (DATA_DIR/anchors/ledger*.log and audit*.log; with
--anchors what LEDGER_ANCHOR wrote elsewhere, which shows a history that was written anew, cut, or restored), each journal's
sum, every balance rebuilt from its entries; raised sums, positions, cost bases and totals of investors; distributions
with the shares of their record dates; investments, deposits, coins that were booked, payouts of sellers, payments by card and PayPal and their disputes with their journals; these payments with the processors' own
charges; the audit trail with its seals. When all is clean it writes the ends of both chains into DATA_DIR/anchors.
Exits 0 when the books are clean and 1 with one line per finding otherwise. A processor that could not be asked is said
plainly ("the card processor was not asked", "PayPal was not asked") and leaves the exit code 0; with --require-processor it is 3.
--of-copy is for what was restored of a backup and reaches nobody outside: it is compared with the journals of sandboxes that lie in its
DATA_DIR, and a processor that has written nothing there is not asked. With --backup FILE, which it was restored from, as they were when
that was made: of sandboxes that ran within the server then, each journal has to be there whole; others are not asked.

report says where every cent stands, by kind of account and house, as it was at one moment, and compares what moved through
each processor with what the processor wrote down itself, since the last day on which both agreed (--all: since the
beginning). Each difference is named; nothing is written. Exits 0 when all is equal or a processor was not compared, which
is said, and 1 where anything differs. A running server compares once a day by itself.

sign is for books whose signature was lost, or that were restored without it: it checks the chain and the anchors, and
when nothing else is wrong signs the end of the ledger. It takes the SECRET_KEY that the database was begun with and no
other. Exits 0 when it is signed, 1 with the findings otherwise.`

export const ledgerCommand = wordedCommand<LedgerWords>({
  name: 'ledger',
  summary: 'check the books: hash chain, signatures, sums, payments, audit trail; where every cent stands',
  usage: USAGE,
  needsDatabase: true,
  read: readLedgerWords,
  run: async (words, io) => {
    if (words.what === 'sign') return await sign(io)
    return words.what === 'report' ? await reportMoney(io, words) : await checkAll(io, words)
  },
})

type CheckWords = Extract<LedgerWords, { what: 'check' }>

async function checkAll(
  io: CommandIo,
  { isProcessorRequired, isOfCopy, backup, anchorFiles }: CheckWords,
): Promise<number> {
  const { database } = io
  const { report, findings } = await checkChain(io, anchorFiles)
  findings.push(...(await checkTrail(io, anchorFiles)))
  findings.push(...(await checkBooks(database)), ...(await checkDistributions(database)))
  findings.push(...(await checkPayments(database)), ...(await checkDeposits(database)), ...(await checkPlans(database)))
  findings.push(...(await checkSales(database)))
  findings.push(
    ...(await checkCrypto(database)),
    ...(await checkPayouts(database)),
    ...(await checkReferrals(database)),
  )
  findings.push(...(await checkRecurring(database)), ...(await checkWithdrawals(database)))
  const of = isOfCopy
    ? await outsideOfCopy(io, backup, report)
    : { outside: outsideOf(io.config, database), findings: [] }
  const outside = await askOutside(io, of.outside)
  findings.push(...of.findings, ...outside.findings)
  for (const finding of findings) io.log(`FOUND ${finding}`)
  if (findings.length > 0) {
    io.log(`${findings.length} findings`)
    return 1
  }
  const now = new Date()
  await sealAudit(database, now)
  await anchorLedger(database, io.config.dataDir, now)
  await anchorAudit(database, io.config.dataDir, now)
  io.log(`the books are clean${report.journals === 0 ? ' and empty' : ''}`)
  return isProcessorRequired && !outside.wasAsked ? 3 : 0
}

async function checkChain(
  io: CommandIo,
  anchorFiles: readonly string[] = [],
): Promise<{ report: LedgerReport; findings: string[] }> {
  const found = await findAnchors(io, 'ledger', anchorFiles)
  const report = await checkLedger(io.database, {
    anchors: found.anchors,
    onProgress: (journals) => io.error(`read ${journals} journals`),
  })
  io.log(`${report.journals} journals, ${report.entries} entries, ${report.accounts} accounts`)
  io.log(`ledger hash ${report.hash}`)
  const missing = withoutLedger(io, anchorFiles, report.journals)
  return { report, findings: [...found.findings, ...missing, ...report.findings] }
}

async function checkTrail(io: CommandIo, anchorFiles: readonly string[]): Promise<string[]> {
  const found = await findAnchors(io, 'audit', anchorFiles)
  const trail = await checkAudit(io.database, found.anchors)
  io.log(`${trail.sealedEvents} audit events under ${trail.seals} seals, ${trail.unsealedEvents} not sealed yet`)
  return [...found.findings, ...trail.findings]
}

async function sign(io: CommandIo): Promise<number> {
  const { isMarked, otherKey } = await judgeKey(io.config, io.database, makeLog('silent'))
  if (otherKey !== null || !isMarked) {
    io.error(
      otherKey === null
        ? 'this database does not know its SECRET_KEY yet: start a server on it once, then sign'
        : wrongKeyWords(io.config, otherKey),
    )
    io.error('nothing was signed')
    return 1
  }
  const { report, findings } = await checkChain(io)
  if (report.isSigned) {
    io.log('the ledger is signed with this SECRET_KEY')
    return findings.length === 0 ? 0 : 1
  }
  const others = findings.filter((one) => !one.startsWith('the head (journal '))
  for (const finding of others) io.log(`FOUND ${finding}`)
  const isSigned =
    others.length === 0 &&
    (await signLedgerAnew(io.database, { seq: report.journals, hash: Buffer.from(report.hash, 'hex') }))
  if (!isSigned) {
    io.error('nothing was signed')
    return 1
  }
  await audit(io.database, { at: new Date(), actor: 'operator', action: 'ledger signed', subject: report.hash })
  await anchorLedger(io.database, io.config.dataDir, new Date())
  io.log(`signed ${report.journals} journals, ledger hash ${report.hash}`)
  return 0
}
