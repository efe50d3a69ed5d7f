import { vi } from 'vitest'
import { openSession } from '#features/accounts/server/open-session.ts'
import { addDays } from '#kit/days.ts'
import { newId } from '#kit/id.ts'
import { showCents } from '#kit/money.ts'
import type { TestApp } from '../../http-app.ts'
import { cardToken } from '../../builders.ts'
import { typedAccount } from '../../bank-world.ts'
import { earn } from '../../earn.ts'
import { UUID } from '../../uuid.ts'
import { linkIn } from '../../login-world.ts'
import { boughtPost } from './bought-post.ts'
import type { Rows } from './rows.ts'

/** Amounts in cents that nobody else has, so that each of them, and each of their sums, can be found in an answer. */
export type Amounts = {
  readonly deposit: number
  readonly byWallet: number
  readonly byCard: number
  readonly again: number
  /** A payment whose end nobody knows yet. */
  readonly pending: number
  readonly declined: number
  /** An order that is reserved and waits to be paid. */
  readonly reserved: number
  /** As stated for the limits of the law. */
  readonly income: number
}

export type Person = {
  readonly id: string
  readonly email: string
  /** Names, addresses and numbers that only this person gave. */
  readonly words: readonly string[]
  readonly amounts: Amounts
  /** What others may try to use: ids of this person's own things. */
  readonly things: {
    readonly donePayment: string
    readonly pendingPayment: string
    readonly order: string
    /** The hash of the agreement of that order, which they accepted already with another. */
    readonly agreement: string
    /** A saved one. */
    readonly card: string
    readonly notification: string
    /** One that they keep, a link to it, and one that is on its way. */
    readonly document: string
    readonly share: string
    readonly upload: string
    readonly bankAccount: string
    readonly recurring: string
    /** One that they cancelled. */
    readonly withdrawal: string
    readonly submission: string
    readonly savedSearch: string
    /** A post that is not published. */
    readonly draft: string
    /** A post that they bought. */
    readonly sale: string
    /** The post itself: how it begins is everybody’s to read. */
    readonly boughtPost: string
    readonly payout: string
    readonly transactionsCursor: string
    readonly historyCursor: string
    readonly notificationsCursor: string
    readonly positionsCursor: string
    readonly savedCursor: string
    /** Tokens of links that were mailed to them and not followed yet. */
    readonly resetToken: string
  }
}

type Plan = {
  readonly name: string
  readonly family: string
  readonly dob: string
  readonly taxId: string
  readonly amounts: Amounts
  /** Who wrote what they bought. */
  readonly sellerId: string
}
type Houses = { readonly first: string; readonly second: string }

export const PASSWORD = 'tulip harbour ninety-two kites'

/** The key under which both people made their deposit: keys are each person's own. */
export const SHARED_KEY = 'a key that everybody chose'

type Sent = { status: number; body: Record<string, unknown> }

/** Somebody with everything that an account can have, made by the calls that people make. */
export async function makePerson(app: TestApp, plan: Plan, houses: Houses): Promise<Person> {
  const { name, family, amounts } = plan
  const email = `${name.toLowerCase()}@${family.toLowerCase()}.example`
  const street = `${family} Terrace 12`
  const body = { email, password: PASSWORD, fname: name, lname: family, dob: plan.dob, residence: 'USA' }
  const address = { line1: street, city: `${family}ville`, state: 'WA', zip: '98405' }
  const registered = await app.send('POST', '/api/register', { ...body, address })
  const token = String(registered.body['token'])
  const id = String(registered.body['user_id'])

  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, sent?: unknown, key?: string) => {
    const answer = await app.send(method, url, sent, key ? { token, key } : { token })
    if (answer.status >= 400 && answer.body['code'] !== 'card_declined') {
      throw new Error(`${method} ${url}: ${JSON.stringify(answer.body)}`)
    }
    return answer as Sent
  }
  await ask('POST', '/api/email/confirm', { token: await linkIn(app, email, '/confirm-email?token') })
  await ask('PATCH', '/api/me', { description: `Of the ${family} family` })
  await ask('PUT', '/api/limits', { income: amounts.income, worth: 124_000_000 })
  const things = await payAndInvest(app, ask, amounts, houses)
  const { body: saved } = await ask('POST', '/api/cards', { token: await cardToken(app.sandboxUrl) })
  const savedCard = (saved['cards'] as { id: string }[])[0]!.id
  const monthly = { amount: amounts.reserved, rhythm: 'monthly', first_day: dayAhead(300), card_id: savedCard }
  const agreed = { ...monthly, authorized: true }
  const { body: recurring } = await ask('POST', '/api/wallet/recurring-deposits', agreed, `recurring of ${id}`)
  const typed = typedAccount({ holder: `${name} ${family}`, taxID: plan.taxId })
  const { body: banks } = await ask('POST', '/api/bank-accounts', typed)
  for (const house of [houses.first, houses.second]) await ask('PUT', `/api/listings/${house}/save`)
  await ask('PUT', `/api/listings/${houses.first}/like`)
  const search = await ask('POST', '/api/saved-searches', { name: `Near the ${family}s`, query: { q: family } })
  await ask('PUT', '/api/survey', { ...SURVEY, tax_id: { kind: 'ssn', number: plan.taxId } })
  await ask('PUT', '/api/survey/choice', { level: 'Premium', plan: 'Growth Investing' })
  await ask('POST', '/api/contact', { name, email, subject: `Of ${family}`, message: `I am ${name} ${family}.` })
  await ask('POST', '/api/asapleads/newsletter', { email })

  const { body: home } = await ask('POST', '/api/submissions')
  const stated = { revision: 0, facts: { line1: street, city: `${family}ville`, asking_cents: amounts.income } }
  await ask('PATCH', `/api/submissions/${String(home['id'])}`, stated)

  const draft = await beginPost(app, ask, id, family)
  const { body: joined } = await ask('POST', '/api/referral/join')
  const payout = await earnAndAsk(app, ask, id, plan, address)

  const cursorOf = async (url: string) => String((await ask('GET', `${url}?limit=1`)).body['next_cursor'])
  const { body: news } = await ask('GET', '/api/notifications')
  return {
    id,
    email,
    words: [name, family, plan.dob, `-xx-${plan.taxId.slice(-4)}`, codeOf(joined)],
    amounts,
    things: {
      ...things,
      card: savedCard,
      recurring: (recurring['recurring'] as { id: string }[])[0]!.id,
      ...(await keepDocuments(app, token, ask, `Deed of ${family}.txt`)),
      submission: String(home['id']),
      savedSearch: String(search.body['id']),
      draft,
      ...(await boughtPost(app, id, plan)),
      payout,
      bankAccount: (banks['accounts'] as { id: string }[])[0]!.id,
      withdrawal: await cancelledWithdrawal(app, id, (banks['accounts'] as { id: string }[])[0]!.id),
      notification: (news['notifications'] as { id: string }[])[0]!.id,
      transactionsCursor: await cursorOf('/api/transactions'),
      historyCursor: await cursorOf('/api/history'),
      notificationsCursor: await cursorOf('/api/notifications'),
      positionsCursor: await cursorOf('/api/positions'),
      savedCursor: await cursorOf('/api/saved'),
      resetToken: await resetTokenOf(app, email),
    },
  }
}

async function beginPost(
  app: TestApp,
  ask: (method: 'POST' | 'PATCH', url: string, sent?: unknown) => Promise<Sent>,
  id: string,
  family: string,
): Promise<string> {
  await app.deps.database.pool.query('UPDATE users SET is_merchant = true WHERE id = $1', [id])
  const draft = String((await ask('POST', '/api/my-posts')).body['_id'])
  await ask('PATCH', `/api/my-posts/${draft}`, { revision: 0, title: `Notes of the ${family} family` })
  return draft
}

/** A day so many days from now. */
export const dayAhead = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days)

/** Earnings of which a part is asked for. */
async function earnAndAsk(
  app: TestApp,
  ask: (method: 'POST', url: string, sent: unknown, key: string) => Promise<Sent>,
  id: string,
  { name, family, amounts }: Plan,
  address: object,
): Promise<string> {
  await earn(app.deps, id, amounts.income)
  const destination = { way: 'check', name: `${name} ${family}`, ...address }
  const { body } = await ask('POST', '/api/payouts', { amount: amounts.reserved, destination }, SHARED_KEY + family)
  return (body['payout'] as { id: string }).id
}

/** Taken back at once, so that nothing of the wallet moves while others try their luck with it. */
async function cancelledWithdrawal({ deps }: TestApp, ownerId: string, accountId: string): Promise<string> {
  const id = newId()
  await deps.database.pool.query(
    `INSERT INTO withdrawals (id, person_id, bank_account_id, bank, last4, amount_cents, status, requested_at, sends_at, cancelled_at, cancelled_by)
     VALUES ($1, $2, $3, 'Bank', '1234', 2000, 'cancelled', now(), now() + interval '2 days', now(), 'owner')`,
    [id, ownerId, accountId],
  )
  return id
}

const codeOf = ({ referral }: Record<string, unknown>): string => (referral as { code: string }).code

export const SURVEY = {
  investing: true,
  real_estate: false,
  investment: {
    level: 'Competent',
    wisdom: 'Self-educate',
    why: ['Income'],
    timeline: '6-10 Years',
    amount: '$11,000-$30,000',
  },
}

async function payAndInvest(
  app: TestApp,
  ask: (method: 'GET' | 'POST', url: string, sent?: unknown, key?: string) => Promise<Sent>,
  amounts: Amounts,
  { first, second }: Houses,
): Promise<Pick<Person['things'], 'donePayment' | 'pendingPayment' | 'order' | 'agreement'>> {
  const deposit = async (amount: number, number?: string, key?: string) => {
    const sent = { amount, token: await cardToken(app.sandboxUrl, number), cardholder: 'Card Holder' }
    return (await ask('POST', '/api/wallet/deposit', sent, key)).body
  }
  const fund = async (project: string, total: number, more: object) =>
    (await ask('POST', '/api/asapleads/fund_project', { project_id: project, total, ...more })).body
  const card = async () => ({ token: await cardToken(app.sandboxUrl), cardholder: 'Card Holder' })

  const { deposit_id: donePayment } = await deposit(amounts.deposit, undefined, SHARED_KEY)
  await deposit(amounts.declined, '4000000000009995')
  await fund(first, amounts.byWallet, { source: 'wallet' })
  await fund(first, amounts.again, { source: 'wallet' })
  await fund(second, amounts.byCard, await card())
  const { payment_id: pendingPayment } = await deposit(amounts.pending)
  const { order } = (await ask('POST', '/api/orders', { project_id: second, total: amounts.reserved })).body
  const { hash: agreement } = (await ask('GET', `/api/listings/${second}/agreement`)).body
  const about = { order: (order as { id: string }).id, agreement: String(agreement) }
  return { donePayment: String(donePayment), pendingPayment: String(pendingPayment), ...about }
}

async function keepDocuments(
  { app }: TestApp,
  token: string,
  ask: (method: 'POST', url: string, sent: unknown) => Promise<Sent>,
  name: string,
): Promise<Pick<Person['things'], 'document' | 'share' | 'upload'>> {
  const headers = { authorization: `Bearer ${token}` }
  const kept = await app.inject({
    method: 'POST',
    url: `/api/documents?name=${encodeURIComponent(name)}`,
    headers: { ...headers, 'content-type': 'text/plain' },
    payload: name,
  })
  const { id } = kept.json<{ document: { id: string } }>().document
  const { share } = (await ask('POST', `/api/documents/${id}/shares`, { days: 7, uses: 3 })).body
  const filename = `filename ${Buffer.from(name).toString('base64')}`
  const begun = await app.inject({
    method: 'POST',
    url: '/api/documents/uploads',
    headers: { ...headers, 'tus-resumable': '1.0.0', 'upload-length': '1000', 'upload-metadata': filename },
  })
  const upload = String(begun.headers.location).split('/').at(-1)!
  return { document: id, share: (share as { id: string }).id, upload }
}

/** Asks for a new password, and gives the token of the link once it was mailed. */
async function resetTokenOf(app: TestApp, email: string): Promise<string> {
  await app.send('POST', '/api/asapleads/forgot_password', { email })
  const mailed = async () => {
    const token = await linkIn(app, email, '/reset-password?reset')
    if (!token) throw new Error(`no link was mailed to ${email}`)
    return token
  }
  return await vi.waitFor(mailed, { timeout: 10_000 })
}

/** A new sign-in of a person, as a bearer token. */
export async function signIn(app: TestApp, userId: string): Promise<string> {
  const from = { userId, role: 'investor' as const, address: '', agent: 'test' }
  return (await openSession(app.deps.database, app.deps, from)).bearerToken
}

/** All that no answer to anybody else may hold: ids of rows, names, and amounts in any of their forms. */
export function secretsOf({ id, email, words, amounts }: Person, rows: Rows, shared: readonly string[]): string[] {
  const ids = new Set([id, ...Object.values(rows).flatMap((of) => of.flatMap((row) => row.match(UUID) ?? []))])
  for (const one of [...shared, NOBODY]) ids.delete(one)
  const { deposit, byWallet, byCard, again, pending, declined, reserved, income } = amounts
  const sums = [byWallet + again, byWallet + again + byCard, deposit - byWallet - again, deposit + pending]
  const figures = [deposit, byWallet, byCard, again, pending, declined, reserved, income, ...sums]
  return [...ids, email, ...words, ...figures.flatMap((cents) => [`:${cents},`, `:${cents}}`, showCents(cents)])]
}

// The part of a ledger account's name that says that it is of no listing.
const NOBODY = '00000000-0000-0000-0000-000000000000'
