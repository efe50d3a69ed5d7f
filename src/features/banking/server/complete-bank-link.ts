import { readName } from '#features/people/server/read-name.ts'
import type { RefusalOf } from '#kit/endpoint.ts'
import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { hashLinkToken } from '#platform/server/mail/link-token.ts'
import type { LinkedAccount } from '#platform/server/outside/bank/bank.ts'
import { seal } from '#platform/server/seal.ts'
import { statement } from '#platform/server/statement.ts'
import { bankNameOf } from '../bank-names.ts'
import type { completeBankLink as endpoint } from '../contract.ts'
import { lockAccountsOf } from './bank-accounts.ts'
import { checkRoom, keepBankAccount } from './keep-bank-account.ts'
import type { Owner } from './keep-bank-account.ts'
import { accessPlace } from './sealed-columns.ts'

type Refused = RefusalOf<typeof endpoint>
type Link = { id: string; provider: 'sandbox' | 'plaid'; link_token: string }

// Of two requests that come back at once one reads the bank; one that a crash cut off is over after half a minute.
const CLAIM_MS = 30_000
const find = statement<{ ended_at: Date | null; expires_at: Date }>(
  'banking-find-link',
  'SELECT ended_at, expires_at FROM bank_links WHERE id = $1 AND owner_id = $2 AND token_hash = $3',
)
const claim = statement<Link>(
  'banking-claim-link',
  `UPDATE bank_links SET claimed_at = $2 WHERE id = $1 AND ended_at IS NULL AND (claimed_at IS NULL OR claimed_at < $3)
   RETURNING id, provider, link_token`,
)
const letGo = statement(
  'banking-let-go-link',
  'UPDATE bank_links SET claimed_at = NULL WHERE id = $1 AND ended_at IS NULL',
)
const end = statement(
  'banking-end-link',
  `UPDATE bank_links SET ended_at = $2, outcome = $3, access_sealed = $4 WHERE id = $1 AND ended_at IS NULL`,
)

/** Back from the bank: keep what was shown there, or nothing where it was refused. */
export async function completeBankLink(
  deps: Deps,
  who: Owner,
  { id, token }: { readonly id: string; readonly token: string },
): Promise<Refused | 'linked' | 'left'> {
  const { database, clock } = deps
  const found = isId(id) ? await database.first(find, [id, who.userId, hashLinkToken(token)]) : null
  if (!found) return refuse('bank_link_not_found')
  const now = clock()
  if (found.ended_at !== null || found.expires_at <= now) return refuse('bank_link_over')
  const link = await database.first(claim, [id, now, new Date(now.getTime() - CLAIM_MS)])
  if (!link) return refuse('bank_link_busy')
  try {
    const done = await readBank(deps, who, link)
    if (done === 'open') return refuse('bank_link_open')
    return done
  } finally {
    await database.run(letGo, [id])
  }
}

async function readBank(deps: Deps, who: Owner, link: Link): Promise<Refused | 'linked' | 'left' | 'open'> {
  const { database, bank, clock } = deps
  // The provider may be another one since: what was begun at the old one is over.
  if (bank.link?.provider !== link.provider) return refuse('bank_link_over')
  const seen = await bank.link.look(link.link_token)
  if (seen.state === 'open') return 'open'
  const read = seen.state === 'linked' ? await bank.link.read(seen.publicToken) : null
  if (seen.state !== 'linked' || read === null) {
    await database.run(end, [link.id, clock(), 'left', null])
    return seen.state === 'linked' ? refuse('bank_link_over') : 'left'
  }
  return await keepShown(deps, who, link, { ...read, bankName: seen.bankName })
}

type Shown = {
  readonly accessToken: string
  readonly accounts: readonly LinkedAccount[]
  readonly bankName: string | null
}

/** In one transaction: the accounts, and the end of the visit. Our access goes again where nothing could be kept. */
async function keepShown(deps: Deps, who: Owner, link: Link, shown: Shown): Promise<Refused | 'linked'> {
  const holder = await readName(deps.database, who.userId)
  return await deps.database.transaction<Refused | 'linked'>(async (tx) => {
    const sealed = seal(deps.config.secretKey, accessPlace(link.id), shown.accessToken)
    const isFirst = (await tx.run(end, [link.id, deps.clock(), 'linked', sealed])) === 1
    if (!isFirst) return refuse('bank_link_over')
    let refused: Refused | null = null
    let count = 0
    for (const account of shown.accounts) {
      const others = await lockAccountsOf(tx, who.userId)
      const full = await checkRoom(tx, deps, who, account, others)
      refused = full ?? refused
      if (full) continue
      const { routingNumber, accountNumber, accountType, isBusiness } = account
      await keepBankAccount(
        tx,
        deps,
        who,
        {
          purpose: isBusiness ? 'BUSINESS' : 'PERSONAL',
          accountType,
          holder,
          bankName: shown.bankName ?? bankNameOf(routingNumber),
          routingNumber,
          accountNumber,
          taxId: null,
          linkedBy: link.provider,
          linkId: link.id,
          isDefault: false,
        },
        others,
      )
      count++
    }
    if (count > 0) return 'linked'
    return refused ?? refuse('bank_link_empty')
  })
}
