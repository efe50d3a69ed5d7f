import { z } from 'zod'
import { OutsideDown } from '../outside-down.ts'
import type { BankLink, LinkedAccount, LinkOutcome, LinkRequest, StartedLink } from './bank.ts'
import { createPlaidHttp, PLAID } from './plaid-http.ts'
import type { PlaidAnswer, PlaidHttp, PlaidHttpOptions } from './plaid-http.ts'

/** How long the page at the provider waits for its reader. */
export const LINK_LIFE_MS = 30 * 60_000

type Options = Omit<PlaidHttpOptions, 'timeoutMs'> & {
  readonly provider: BankLink['provider']
  readonly timeoutMs?: number
}

/**
 * Plaid by its Hosted Link: the browser is sent to Plaid's own page and comes back, and nothing of Plaid runs in ours. Our
 * sandbox bank speaks the same calls, so this is the only client.
 */
export function createHttpPlaid({ provider, timeoutMs = 8000, ...options }: Options): BankLink {
  const http = createPlaidHttp({ ...options, timeoutMs })
  return {
    provider,
    start: (request) => start(http, request),
    look: (linkToken) => look(http, linkToken),
    read: (publicToken) => read(http, publicToken),
    remove: async (accessToken) => {
      const { errorCode } = await http.ask('/item/remove', { access_token: accessToken })
      // Not there any more is what we want.
      if (errorCode !== null && errorCode !== 'INVALID_ACCESS_TOKEN' && errorCode !== 'ITEM_NOT_FOUND')
        throw new OutsideDown(PLAID, `the access is not removed: ${errorCode}`)
    },
    close: http.close,
  }
}

const started = z.object({ link_token: z.string().min(1), hosted_link_url: z.string().min(1) })

async function start(http: PlaidHttp, { userId, returnUrl, language }: LinkRequest): Promise<StartedLink> {
  const answer = await http.ask('/link/token/create', {
    client_name: 'Freehold',
    language,
    country_codes: ['US'],
    products: ['auth'],
    user: { client_user_id: userId },
    account_filters: { depository: { account_subtypes: ['checking', 'savings'] } },
    hosted_link: { completion_redirect_uri: returnUrl, url_lifetime_seconds: LINK_LIFE_MS / 1000 },
  })
  const { link_token: linkToken, hosted_link_url: url } = readWire(started, answer)
  return { linkToken, url }
}

const sessions = z.object({
  link_sessions: z
    .array(
      z.object({
        finished_at: z.string().nullish(),
        results: z
          .object({
            item_add_results: z.array(
              z.object({
                public_token: z.string().min(1),
                institution: z.object({ name: z.string().nullish() }).nullish(),
              }),
            ),
          })
          .nullish(),
      }),
    )
    .nullish(),
})

async function look(http: PlaidHttp, linkToken: string): Promise<LinkOutcome> {
  const answer = await http.ask('/link/token/get', { link_token: linkToken })
  if (answer.errorCode === 'INVALID_LINK_TOKEN') return { state: 'left' }
  const all = readWire(sessions, answer).link_sessions ?? []
  const [added] = all.flatMap(({ results }) => results?.item_add_results ?? [])
  if (added) {
    const bankName = added.institution?.name?.trim().slice(0, 120)
    return { state: 'linked', publicToken: added.public_token, bankName: bankName ? bankName : null }
  }
  return { state: all.some(({ finished_at: at }) => at) ? 'left' : 'open' }
}

const exchanged = z.object({ access_token: z.string().min(1) })
const authorized = z.object({
  accounts: z.array(
    z.object({ account_id: z.string(), subtype: z.string().nullish(), holder_category: z.string().nullish() }),
  ),
  numbers: z.object({
    ach: z.array(
      z.object({
        account_id: z.string(),
        account: z.string().regex(/^\d{4,17}$/),
        routing: z.string().regex(/^\d{9}$/),
      }),
    ),
  }),
})

async function read(http: PlaidHttp, publicToken: string): Promise<Awaited<ReturnType<BankLink['read']>>> {
  const exchange = await http.ask('/item/public_token/exchange', { public_token: publicToken })
  if (exchange.errorCode === 'INVALID_PUBLIC_TOKEN') return null
  const { access_token: accessToken } = readWire(exchanged, exchange)
  const auth = await http.ask('/auth/get', { access_token: accessToken })
  // A bank that gives no numbers to anybody, or an account of another kind: there is nothing to link.
  if (auth.errorCode === 'NO_AUTH_ACCOUNTS' || auth.errorCode === 'PRODUCTS_NOT_SUPPORTED')
    return { accessToken, accounts: [] }
  const { accounts, numbers } = readWire(authorized, auth)
  return { accessToken, accounts: numbers.ach.map((ach) => accountOf(ach, accounts)) }
}

type Authorized = z.output<typeof authorized>

function accountOf(ach: Authorized['numbers']['ach'][number], accounts: Authorized['accounts']): LinkedAccount {
  const about = accounts.find((one) => one.account_id === ach.account_id)
  return {
    accountType: about?.subtype === 'savings' ? 'savings' : 'checking',
    isBusiness: about?.holder_category === 'business',
    routingNumber: ach.routing,
    accountNumber: ach.account,
  }
}

function readWire<Schema extends z.ZodType>(schema: Schema, { body, errorCode }: PlaidAnswer): z.output<Schema> {
  if (errorCode !== null) throw new OutsideDown(PLAID, `it refuses: ${errorCode}`, true)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new OutsideDown(PLAID, 'the answer cannot be read')
  return parsed.data
}
