import { createHandPayouts } from '#features/wallet/server/by-hand/pay-by-hand.ts'
import type { Config } from '#platform/server/config.ts'
import { databaseClock } from '#platform/server/database-clock.ts'
import type { Database } from '#platform/server/database.ts'
import type { Log } from '#platform/server/log.ts'
import type { Bank } from '#platform/server/outside/bank/bank.ts'
import { createHttpPlaid } from '#platform/server/outside/bank/http-plaid.ts'
import { createSandboxDebits, createSandboxPayouts } from '#platform/server/outside/bank/sandbox-debits.ts'
import { createSandboxDepositor } from '#platform/server/outside/bank/sandbox-depositor.ts'
import { startBankSandbox } from '#platform/server/outside/bank/sandbox/mount-bank-sandbox.ts'
import type { MountedBankSandbox } from '#platform/server/outside/bank/sandbox/mount-bank-sandbox.ts'
import { clock } from './open-deps.ts'

const BASES = { live: 'https://production.plaid.com', sandbox: 'https://sandbox.plaid.com' } as const

/** How Plaid itself is asked. */
export const plaidAccess = ({ clientId, secret, isLive }: NonNullable<Config['plaid']>) => ({
  clientId,
  secret,
  keyPlace: 'PLAID_SECRET',
  baseUrl: BASES[isLive ? 'live' : 'sandbox'],
})

/**
 * People log in to their bank at Plaid by configuration, else at the sandbox bank where sandboxes are allowed. Micro-deposits and
 * debits come from the sandbox bank alone: real ones need a provider, and without one they are not offered. Payouts are made by
 * operators where they say so, else by the sandbox bank.
 */
export async function openBank(
  config: Config,
  { database, log }: { readonly database: Database; readonly log: Log },
  closers: (() => unknown)[],
): Promise<{ bank: Bank; sandbox: MountedBankSandbox | null }> {
  const sandbox = config.offersSandboxBank
    ? await startBankSandbox({
        dataDir: config.dataDir,
        clock,
        externalUrl: config.cardProcessorUrl,
        onFault: (error) => log.error({ error: String(error) }, 'bank sandbox'),
      })
    : null
  if (sandbox) closers.push(() => sandbox.close())
  const { plaid } = config
  const link = plaid
    ? createHttpPlaid({ provider: 'plaid', ...plaidAccess(plaid) })
    : sandbox && createHttpPlaid({ provider: 'sandbox', ...sandbox })
  const depositor = sandbox && createSandboxDepositor(sandbox)
  const debits = sandbox && createSandboxDebits(sandbox)
  const sandboxPayouts = config.paysByHand ? null : sandbox && createSandboxPayouts(sandbox)
  closers.push(
    () => link?.close(),
    () => depositor?.close(),
    () => debits?.close(),
    () => sandboxPayouts?.close(),
  )
  const now = async () => (await databaseClock(database))()
  const payouts = config.paysByHand ? createHandPayouts(database, now) : sandboxPayouts
  return { bank: { link, depositor, debits, payouts }, sandbox }
}
