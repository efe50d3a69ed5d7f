import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { LEVELS, PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import type { Answer, ApiClient } from '../api-client.ts'
import { typedAccount } from '../bank-world.ts'
import { earn, TYPED } from '../earn.ts'
import type { MoneyWorld } from '../money-world.ts'
import { seeded } from '../seed.ts'
import { untilCertain } from '../until-certain.ts'
import { askAndGo, endingsOf, preparePaying } from '../ways-to-pay.ts'
import type { Ending, Paying } from '../ways-to-pay.ts'

/** Somebody with money of each kind, who brings it in, spends it and takes it back. */
export type Saver = {
  readonly client: ApiClient
  readonly bankAccountId: string
  /** A bank that called a debit unauthorized is asked for no other. */
  isBankClosed: boolean
  /** The plans that are not theirs. */
  readonly levels: string[]
  /** The posts that they did not try to buy yet, all of one author and at one price. */
  readonly posts: string[]
}

const WHATS = ['deposit', 'plan', 'post', 'investment', 'withdrawal', 'payout'] as const
export type Way = 'card' | 'authenticated card' | 'paypal' | 'bank' | 'wallet' | 'earnings'
const WAYS_OF: Readonly<Record<(typeof WHATS)[number], readonly Way[]>> = {
  deposit: ['card', 'authenticated card', 'paypal', 'bank', 'bank'],
  plan: ['card', 'authenticated card', 'paypal', 'wallet'],
  post: ['card', 'authenticated card', 'wallet'],
  investment: ['card', 'paypal', 'wallet', 'wallet'],
  withdrawal: ['bank'],
  payout: ['earnings'],
}

/** One wish under one key, and what its owner was told of it. */
export type Deed = {
  readonly saver: Saver
  readonly what: (typeof WHATS)[number]
  readonly way: Way
  readonly ending: Ending
  readonly amountCents: number
  /** Of a plan. */
  readonly level: string
  /** Of a post. */
  readonly postId: string
  /** Of a payout: where it goes. */
  readonly destination: object
  readonly key: string
  /** The answer that says how it ended. */
  answer: Answer | null
  /** Whether its owner was told that it is given back: a plan, or an order; or that a withdrawal or a payout does not leave. */
  isUndone: boolean
}

export type MoneyLives = {
  readonly savers: readonly Saver[]
  readonly deeds: readonly Deed[]
  /** How many were told how it ended, so far. */
  acknowledged(): number
  /** Nobody begins anything more; resolves when everybody knows how their last deed ended. */
  stop(): Promise<void>
}

/** What each of them earned by selling, before anything is broken. */
export const EARNED_CENTS = 5_000_000

/** The people, before anything is broken: each with earnings, and a bank account that is theirs. */
export async function makeSavers(world: MoneyWorld, count: number, walletCents: number): Promise<Saver[]> {
  const posts = await publishPosts(world)
  const savers: Saver[] = []
  for (const client of await world.investors(count, walletCents)) {
    await earn(world.server.deps, client.id, EARNED_CENTS)
    savers.push({
      client,
      bankAccountId: await addAccount(world, client),
      isBankClosed: false,
      levels: [...LEVELS],
      posts: [...posts],
    })
  }
  return savers
}

const POSTS = 400
const POST_CENTS = 433

/** What somebody has written for a price, as it stands once it is published. */
async function publishPosts(world: MoneyWorld): Promise<string[]> {
  const [author] = await world.investors(1, 0)
  const { rows } = await world.server.database.pool.query<{ id: string }>(
    `INSERT INTO posts (id, author_id, status, title, html, preview_html, price_cents, edition, created_at, changed_at, published_at)
     SELECT gen_random_uuid(), $1, 'published', 'Post ' || n, '<p>Free</p><p>Sold</p>', '<p>Free</p>', $2, 1, now(), now(), now()
       FROM generate_series(1, $3) n RETURNING id`,
    [author!.id, POST_CENTS, POSTS],
  )
  return rows.map(({ id }) => `${id} ${author!.id}`)
}

/** Types an account, and proves it by the two amounts that the bank shows. A server that is busy is asked again. */
async function addAccount({ processor, server }: MoneyWorld, client: ApiClient): Promise<string> {
  const patience = { server, random: seeded(0) }
  const { body } = await untilCertain(patience, () => client.post('/api/bank-accounts', typedAccount()))
  const { id } = (body['accounts'] as { id: string; check: { is_sent: boolean } | null }[]).find(
    (one) => one.check?.is_sent,
  )!
  const page = await (await fetch(`${processor.url}/sandbox/bank/deposits?id=${id}`)).text()
  const amounts = [...page.matchAll(/<td>\$0\.(\d\d)<\/td>/g)].map(([, cents]) => Number(cents))
  const path = `/api/bank-accounts/${id}/verify`
  const proven = await untilCertain(patience, () => client.post(path, { amounts }))
  expect([proven.status, proven.body['code']]).toEqual([200, undefined])
  return id
}

export function startMoneyLives(
  world: MoneyWorld,
  savers: readonly Saver[],
  listingId: string,
  random: () => number,
): MoneyLives {
  const deeds: Deed[] = []
  const stopping = new AbortController()
  const patience = { server: world.server, random }
  const live = async (saver: Saver) => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const deed = draw(saver, turn, random)
      const paying = await payingOf(world, deed)
      deeds.push(deed)
      if (deed.what === 'withdrawal' || deed.what === 'payout') await proveAgain(world, saver)
      deed.answer = await untilCertain(patience, () =>
        askAndGo(saver.client, () => ask(deed, listingId, paying), paying),
      )
      if (deed.answer.body['code'] === 'bank_refused_before') saver.isBankClosed = true
      if (deed.answer.status === 200) await regret(deed, patience)
    }
  }
  const lives = Promise.all(savers.map(live))
  // Whoever fails is heard at the end.
  lives.catch(() => stopping.abort())
  return {
    savers,
    deeds,
    acknowledged: () => deeds.filter((one) => one.answer).length,
    stop: async () => {
      stopping.abort()
      await lives
    },
  }
}

/** What goes out needs a proof of who is there that is minutes old; a database that is being killed is asked again. */
async function proveAgain({ server }: MoneyWorld, { client }: Saver): Promise<void> {
  const prove = () =>
    server.database.pool.query('UPDATE sessions SET proven_at = now() WHERE user_id = $1', [client.id]).then(
      () => true,
      () => false,
    )
  while (!(await prove())) await sleep(100)
}

function draw(saver: Saver, turn: number, random: () => number): Deed {
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)]!
  // Whoever keeps every plan buys none.
  const left = { plan: saver.levels.length, post: saver.posts.length }
  const what = pick(WHATS.filter((one) => (one !== 'plan' && one !== 'post') || left[one] > 0))
  const way = pick(WAYS_OF[what].filter((one) => one !== 'bank' || what === 'withdrawal' || !saver.isBankClosed))
  const endings = way === 'bank' || way === 'earnings' ? (['pays'] as const) : endingsOf(way)
  const ending = random() < 0.85 ? 'pays' : pick(endings)
  const price = { plan: PACKAGE_CENTS, post: POST_CENTS } as const
  const amountCents = what === 'plan' || what === 'post' ? price[what] : 100 + Math.floor(random() * 20_000)
  // One that was declined is let go: there are others.
  const postId = what === 'post' ? saver.posts.pop()! : ''
  const [level = ''] = saver.levels
  const key = `${saver.client.id} ${turn}`
  const toBank = { way: 'direct_deposit', bank_account_id: saver.bankAccountId }
  const destination = pick([...Object.values(TYPED), toBank])
  return { saver, what, way, ending, amountCents, level, postId, destination, key, answer: null, isUndone: false }
}

const payingOf = async ({ processor }: MoneyWorld, { way, ending }: Deed): Promise<Paying> =>
  await preparePaying(processor.url, way === 'bank' || way === 'earnings' ? 'wallet' : way, ending)

function ask(
  { saver, what, way, amountCents, level, postId, destination, key }: Deed,
  listingId: string,
  { token }: Paying,
): Promise<Answer> {
  const { client, bankAccountId } = saver
  const source = way === 'authenticated card' ? 'card' : way
  const card = token ? { token, cardholder: 'Ada Tester' } : {}
  if (what === 'plan') {
    const order = { email: client.email, total: amountCents, package: level, source, ...card }
    return client.post('/api/asapleads/make_purchase', order, key)
  }
  if (what === 'post') {
    const [post_id = '', seller_id = ''] = postId.split(' ')
    const payment = { amount: amountCents, type: 'once' }
    const order = { buyer_id: client.id, seller_id, post_id, created: 0, payment }
    return client.post('/api/pay_for_content', { ...order, ...(way === 'wallet' ? { source: 'wallet' } : card) }, key)
  }
  if (what === 'withdrawal')
    return client.post('/api/wallet/withdrawals', { amount: amountCents, bank_account_id: bankAccountId }, key)
  if (what === 'payout') return client.post('/api/payouts', { amount: amountCents, destination }, key)
  if (what === 'investment')
    return client.invest({ listingId, amountCents, source: source as 'card' | 'paypal' | 'wallet', token, key })
  if (source === 'paypal') return client.post('/api/wallet/paypal-deposits', { amount: amountCents }, key)
  if (source === 'card') return client.post('/api/wallet/deposit', { amount: amountCents, ...card }, key)
  const debit = { amount: amountCents, bank_account_id: bankAccountId, authorized: true }
  return client.post('/api/wallet/bank-deposits', debit, key)
}

// A bank that has a payment of theirs under dispute gives nothing back beside it.
const NOT_NOW = ['plan_disputed', 'order_disputed', 'withdrawal_on_its_way', 'payout_not_requested']

/** Most plans are given back, so that there is one to buy; some orders and withdrawals are. */
async function regret(
  deed: Deed,
  patience: { readonly server: { readonly url: string }; readonly random: () => number },
): Promise<void> {
  const { saver, what, answer } = deed
  const dice = patience.random()
  // What an author sold is given back by operators alone.
  if (what === 'deposit' || what === 'post') return
  if (what === 'plan' && dice < 0.2 && saver.levels.length > 1) {
    saver.levels.shift()
    return
  }
  if (what !== 'plan' && dice < 0.7) return
  const path = {
    plan: `/api/purchases/${answer!.body['id']}/refund`,
    investment: `/api/orders/${answer!.body['investment_id']}/cancel`,
    withdrawal: `/api/wallet/withdrawals/${answer!.body['withdrawal']?.withdrawal_id}/cancel`,
    payout: `/api/payouts/${answer!.body['payout']?.id}/cancel`,
  }[what]
  const body = what === 'plan' ? { confirm: 'REFUND' } : {}
  const undone = await untilCertain(patience, () => saver.client.post(path, body))
  if (undone.status !== 200) expect(NOT_NOW).toContain(undone.body['code'])
  deed.isUndone = undone.status === 200
  // It is theirs while their bank decides, and may be so for ever.
  if (what === 'plan' && !deed.isUndone) saver.levels.shift()
}
