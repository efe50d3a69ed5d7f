import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { seal, unseal } from '#platform/server/seal.ts'
import { statement } from '#platform/server/statement.ts'
import { CHECK_MS } from '../rules.ts'
import { failAccount, lockAccountsOf } from './bank-accounts.ts'
import { tellOfAccount } from './bank-news.ts'
import { amountsPlace, numberPlace } from './sealed-columns.ts'

type Unsent = {
  owner_id: string
  routing_number: string
  number_sealed: string | null
  amounts_sealed: string
}

const findUnsent = statement<Unsent>(
  'banking-find-unsent',
  `SELECT a.owner_id, a.routing_number, a.number_sealed, c.amounts_sealed
     FROM bank_checks c JOIN bank_accounts a ON a.id = c.account_id
    WHERE c.account_id = $1 AND a.state = 'pending' AND c.sent_at IS NULL AND c.ended_at IS NULL`,
)
// The ten days are counted from what was sent.
const noteSent = statement(
  'banking-note-sent',
  'UPDATE bank_checks SET sent_at = $2, expires_at = $3 WHERE account_id = $1 AND sent_at IS NULL AND ended_at IS NULL',
)

/** The two amounts as they were sealed. Cents. */
export function openAmounts(secretKey: string, accountId: string, sealed: string): [number, number] {
  const [first, second] = unseal(secretKey, amountsPlace(accountId), sealed).split(' ').map(Number)
  return [first!, second!]
}

export const sealAmounts = (secretKey: string, accountId: string, amounts: readonly [number, number]): string =>
  seal(secretKey, amountsPlace(accountId), amounts.join(' '))

/**
 * Send the two amounts of an account, if they were not: with its id, so that nothing is delivered twice. Where nobody
 * answers they stay unsent, and the job sends them later.
 */
export async function sendDeposits(deps: Deps, accountId: string): Promise<void> {
  const { database, bank, config, clock, log } = deps
  const unsent = await database.first(findUnsent, [accountId])
  if (!unsent?.number_sealed || !bank.depositor) return
  const detail = { why: 'micro-deposits' }
  await audit(database, { at: clock(), actor: 'server', action: 'bank number opened', subject: accountId, detail })
  try {
    const answer = await bank.depositor.send({
      id: accountId,
      routingNumber: unsent.routing_number,
      accountNumber: unseal(config.secretKey, numberPlace(accountId), unsent.number_sealed),
      amountsCents: openAmounts(config.secretKey, accountId, unsent.amounts_sealed),
    })
    const now = clock()
    if (answer === 'sent') await database.run(noteSent, [accountId, now, new Date(now.getTime() + CHECK_MS)])
    else await giveUp(deps, accountId, unsent.owner_id)
  } catch (error) {
    if (!(error instanceof OutsideDown)) throw error
    log.warn({ account: accountId, error: error.detail }, 'micro-deposits: sent later')
  }
}

/** The bank knows no such account. */
async function giveUp({ database, clock }: Deps, accountId: string, ownerId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const account = (await lockAccountsOf(tx, ownerId)).find((one) => one.id === accountId)
    const now = clock()
    if (account && (await failAccount(tx, account, 'returned', now)))
      await tellOfAccount(tx, 'bank_failed', account, { actor: 'server' }, now)
  })
}
