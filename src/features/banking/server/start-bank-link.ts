import { epochSeconds } from '#kit/clock.ts'
import type { AnswerOf, RefusalOf } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { hashLinkToken, newLinkToken } from '#platform/server/mail/link-token.ts'
import { LINK_LIFE_MS } from '#platform/server/outside/bank/http-plaid.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import type { startBankLink as endpoint } from '../contract.ts'
import { MOST_ACCOUNTS } from '../rules.ts'
import { accountsOf } from './bank-accounts.ts'

const add = statement(
  'banking-add-link',
  `INSERT INTO bank_links (id, owner_id, provider, token_hash, link_token, started_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)

type Asked = { readonly userId: string; readonly origin: string; readonly language: Language }

/** Begin a visit to somebody's bank. The way back holds a secret that is good once, for them alone. */
export async function startBankLink(
  deps: Deps,
  { userId, origin, language }: Asked,
): Promise<AnswerOf<typeof endpoint> | RefusalOf<typeof endpoint>> {
  const { link } = deps.bank
  if (!link) return refuse('bank_way_closed')
  const most = MOST_ACCOUNTS
  if ((await accountsOf(deps.database, userId)).length >= most)
    return refuse('too_many_bank_accounts', { params: { most } })
  const now = deps.clock()
  const id = newId(now.getTime())
  const token = newLinkToken()
  const returnUrl = `${origin}/banking?link=${id}&token=${token}`
  const { linkToken, url } = await link.start({ userId, returnUrl, language })
  const until = new Date(now.getTime() + LINK_LIFE_MS)
  await deps.database.run(add, [id, userId, link.provider, hashLinkToken(token), linkToken, now, until])
  return { url, until: epochSeconds(until) }
}
