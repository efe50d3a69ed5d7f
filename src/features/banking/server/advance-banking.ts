import type { Deps } from '#platform/server/deps.ts'
import type { Retention } from '#platform/server/delete-expired.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { unseal } from '#platform/server/seal.ts'
import { statement } from '#platform/server/statement.ts'
import { failAccount, lockAccountsOf } from './bank-accounts.ts'
import { tellOfAccount } from './bank-news.ts'
import { accessPlace } from './sealed-columns.ts'
import { sendDeposits } from './send-deposits.ts'

const AT_ONCE = 50

const findUnsent = statement<{ account_id: string }>(
  'banking-all-unsent',
  `SELECT account_id FROM bank_checks WHERE sent_at IS NULL AND ended_at IS NULL AND expires_at > $1
    ORDER BY asked_at LIMIT ${AT_ONCE}`,
)
const findLate = statement<{ id: string; owner_id: string }>(
  'banking-late-checks',
  `SELECT a.id, a.owner_id FROM bank_checks c JOIN bank_accounts a ON a.id = c.account_id
    WHERE c.ended_at IS NULL AND c.expires_at <= $1 AND a.state = 'pending' ORDER BY c.expires_at LIMIT ${AT_ONCE}`,
)
const expireLinks = statement(
  'banking-expire-links',
  `UPDATE bank_links SET ended_at = $1, outcome = 'expired' WHERE ended_at IS NULL AND expires_at <= $1`,
)
const findIdle = statement<{ id: string; access_sealed: string }>(
  'banking-idle-access',
  `SELECT l.id, l.access_sealed FROM bank_links l WHERE l.access_sealed IS NOT NULL AND l.provider = $1
      AND NOT EXISTS (SELECT FROM bank_accounts a WHERE a.link_id = l.id) ORDER BY l.id LIMIT ${AT_ONCE}`,
)
const dropAccess = statement('banking-drop-access', 'UPDATE bank_links SET access_sealed = NULL WHERE id = $1')

/**
 * The repeated job: amounts that could not be sent are sent, checks and visits whose time is over end, and our access at a
 * bank ends with the last account that came by it.
 */
export async function advanceBanking(deps: Deps): Promise<void> {
  const { database, clock } = deps
  for (const { account_id: id } of await database.rows(findUnsent, [clock()]))
    await alone(deps, { account: id }, () => sendDeposits(deps, id))
  for (const late of await database.rows(findLate, [clock()]))
    await alone(deps, { account: late.id }, () => endLate(deps, late))
  await database.run(expireLinks, [clock()])
  await dropIdleAccess(deps)
}

/** A fault of ours with one account or link holds up no other. */
async function alone({ log }: Deps, what: object, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ ...what, error: String(error) }, 'a bank account could not be gone on with')
  }
}

async function endLate({ database, clock }: Deps, late: { id: string; owner_id: string }): Promise<void> {
  await database.transaction(async (tx) => {
    const account = (await lockAccountsOf(tx, late.owner_id)).find((one) => one.id === late.id)
    const now = clock()
    if (account && (await failAccount(tx, account, 'too_late', now)))
      await tellOfAccount(tx, 'bank_failed', account, { actor: 'server' }, now)
  })
}

async function dropIdleAccess(deps: Deps): Promise<void> {
  const { database, bank, config, log } = deps
  const { link } = bank
  if (!link) return
  const drop = async (id: string, sealed: string) => {
    try {
      await link.remove(unseal(config.secretKey, accessPlace(id), sealed))
      await database.run(dropAccess, [id])
    } catch (error) {
      if (!(error instanceof OutsideDown)) throw error
      log.warn({ link: id, error: error.detail }, 'bank access: ended later')
    }
  }
  for (const { id, access_sealed: sealed } of await database.rows(findIdle, [link.provider]))
    await alone(deps, { link: id }, () => drop(id, sealed))
}

const deleteLinks = statement(
  'banking-delete-old-links',
  `DELETE FROM bank_links WHERE id IN (
     SELECT l.id FROM bank_links l
      WHERE l.ended_at < $1 AND l.access_sealed IS NULL AND NOT EXISTS (SELECT FROM bank_accounts a WHERE a.link_id = l.id)
      ORDER BY l.ended_at LIMIT $2 FOR UPDATE OF l SKIP LOCKED)`,
)

export const bankLinkRetention: Retention = {
  table: 'bank_links',
  since: 'it ended, and its last account was removed',
  days: 30,
  deleteOld: deleteLinks,
}
