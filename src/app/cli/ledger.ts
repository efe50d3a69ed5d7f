import { checkBooks } from '#features/investing/server/check-books.ts'
import { checkLedger } from '#features/ledger/server/check-ledger.ts'
import type { Command } from './command.ts'

export const ledgerCommand: Command = {
  name: 'ledger',
  summary: 'check the books: hash chain, sums, balances, totals',
  usage: `npm run freehold -- ledger check

Reads every journal from the first to the last and compares the hash chain, each journal's sum, every balance
rebuilt from its entries, and what is derived from them (raised sums, positions, totals of investors).
Exits 0 when the books are clean, 1 with one line per finding otherwise. Changes nothing.`,
  check: (args) =>
    args[0] === 'check' && args.length === 1 ? null : `ledger takes: check (given: ${args.join(' ') || 'nothing'})`,
  run: async (_args, io) => {
    const report = await checkLedger(io.database, (journals) => io.error(`read ${journals} journals`))
    const findings = [...report.findings, ...(await checkBooks(io.database))]
    io.log(`${report.journals} journals, ${report.entries} entries, ${report.accounts} accounts`)
    io.log(`ledger hash ${report.hash}`)
    for (const finding of findings) io.log(`FOUND ${finding}`)
    io.log(findings.length === 0 ? 'the books are clean' : `${findings.length} findings`)
    return findings.length === 0 ? 0 : 1
  },
}
