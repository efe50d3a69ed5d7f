import { approvedActions } from '#app/server/approved-actions.ts'
import { approvalCommand } from '#app/cli/approval.ts'
import { postCommand } from '#app/cli/post.ts'
import { carryOutApproved } from '#features/approvals/server/carry-out.ts'
import { checkSales } from '#features/content/server/check-sales.ts'
import { checkLedger } from '#features/ledger/server/check-ledger.ts'
import { readWallet } from '#features/ledger/server/read-balance.ts'
import { checkPayments } from '#features/payments/server/check-payments.ts'
import { newId } from '#kit/id.ts'
import { cardToken, readCaptures } from './builders.ts'
import type { TestInvestor } from './builders.ts'
import { makeTestApp } from './http-app.ts'
import { addOperator, approvalOf, commander } from './operators.ts'
import type { TestOperator } from './operators.ts'
import { addAuthor, forSale, publishPost } from './write-posts.ts'

/** What stands in a post for its buyers. */
export const SECRET = 'quarried basalt at nine dollars'

export type Changed = {
  source?: 'wallet'
  amount?: number
  seller?: string
  buyer?: string
  number?: string
  [more: string]: unknown
}

export type SaleWorld = Awaited<ReturnType<typeof makeSaleWorld>>

/** An app in which posts are sold, and given back by two operators. */
export async function makeSaleWorld() {
  let aheadMs = 0
  const app = await makeTestApp({}, () => new Date(Date.now() + aheadMs))
  const asker = await addOperator(app.deps)
  const second = await addOperator(app.deps)
  const { database } = app.deps

  const get = (who: TestInvestor | null, path: string) =>
    app.send('GET', path, undefined, who ? { token: who.token } : {})

  return {
    app,
    second,
    get,
    close: () => app.close(),

    /** What is done meanwhile happens so many days from now. */
    ahead: async <T>(days: number, work: () => Promise<T>): Promise<T> => {
      aheadMs += days * 86_400_000
      try {
        return await work()
      } finally {
        aheadMs -= days * 86_400_000
      }
    },

    buy: async (who: TestInvestor, post: string, seller: TestInvestor, changed: Changed = {}, key = newId()) => {
      const { source, amount = 400, seller: sellerId = seller.id, buyer = who.id, number, ...more } = changed
      const card = source ? { source } : { token: await cardToken(app.sandboxUrl, number), cardholder: 'Ada' }
      const about = { buyer_id: buyer, seller_id: sellerId, post_id: post, created: 1 }
      const order = { ...about, payment: { amount, type: 'once' }, ...card, ...more }
      return await app.send('POST', '/api/pay_for_content', order, { token: who.token, key })
    },

    onSale: async (price = 400) => {
      const seller = await addAuthor(app)
      return { seller, post: await publishPost(app, seller, forSale(SECRET, price)) }
    },

    /** Whether somebody is sent what is for buyers; the status, where they are sent nothing. */
    reads: async (who: TestInvestor | null, post: string) => {
      const { status, body } = await get(who, `/api/posts/${post}`)
      return status === 200 ? String(body['html']).includes(SECRET) : status
    },

    capturesOf: async (who: TestInvestor) => {
      const ids = 'SELECT id FROM transfers WHERE person_id = $1'
      const { rows } = await database.pool.query<{ id: string }>(ids, [who.id])
      const all = await readCaptures(app.sandboxUrl, app.secretKey)
      return all.filter((one) => rows.some(({ id }) => id === one.metadata['order_id']))
    },

    earnedBy: async ({ id }: TestInvestor): Promise<number> => {
      const { rows } = await database.pool.query<{ balance: string }>(
        `SELECT balance FROM ledger_accounts WHERE owner_id = $1 AND kind = 'payable.seller'`,
        [id],
      )
      return Number(rows[0]?.balance ?? 0)
    },

    walletOf: ({ id }: TestInvestor) => readWallet(database, id),

    newsOf: async (who: TestInvestor) =>
      ((await get(who, '/api/notifications')).body['notifications'] as { indication: string; facts: object }[]).map(
        ({ indication, facts }) => [indication, facts],
      ),

    chargeOf: async (sale: unknown): Promise<string> => {
      const { rows } = await database.pool.query<{ charge_id: string }>(
        'SELECT t.charge_id FROM post_sales s JOIN transfers t ON t.id = s.payment_id WHERE s.id = $1',
        [sale],
      )
      return rows[0]!.charge_id
    },

    /** What the books say against themselves, the payments and the sales. */
    findings: async (): Promise<string[]> => [
      ...(await checkLedger(database)).findings,
      ...(await checkPayments(database)),
      ...(await checkSales(database)),
    ],

    /** One operator asks for a sale to be given back, another approves; what they were told. */
    giveBack: async (sale: unknown, as: TestOperator = asker, by: TestOperator = second): Promise<string> => {
      const wish = ['refund', String(sale), '--as', as.email, '--reason', 'not as told']
      const said = await commander(app.deps)(postCommand, ...wish)
      if (said.code !== 0) return said.said
      const decided = await commander(app.deps)(approvalCommand, 'approve', approvalOf(said), '--as', by.email)
      await carryOutApproved(app.deps, approvedActions)
      return decided.said
    },
  }
}
