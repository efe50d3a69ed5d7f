import { changesBetween } from '#features/offerings/agreement-changes.ts'
import type { AgreementBody } from '#features/offerings/agreement.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { readOrder } from '../order-contract.ts'

type Change = NonNullable<AnswerOf<typeof readOrder>['order']['change']>

type Row = {
  status: string
  to_hash: Buffer
  version: number
  made_at: Date
  confirm_until: Date
  was: string
  is: string
}

const findLatest = statement<Row>(
  'investing-read-change',
  `SELECT c.status, c.to_hash, n.version, ch.made_at, c.confirm_until, o.body AS was, n.body AS is
     FROM order_confirmations c JOIN offering_changes ch ON ch.id = c.change_id
     JOIN offering_agreements o ON o.hash = c.from_hash JOIN offering_agreements n ON n.hash = c.to_hash
    WHERE c.order_id = $1 ORDER BY c.status = 'asked' DESC, ch.made_at DESC, c.id DESC LIMIT 1`,
)

const TOLD: readonly string[] = ['asked', 'confirmed', 'returned'] satisfies readonly Change['state'][]
const isTold = (status: string): status is Change['state'] => TOLD.includes(status)

/** The latest change of terms that an order is, or was, asked about, line by line; null where there is none to tell. */
export async function readChange(on: Queryable, orderId: string): Promise<Change | null> {
  const row = await on.first(findLatest, [orderId])
  if (!row || !isTold(row.status)) return null
  return {
    state: row.status,
    hash: row.to_hash.toString('hex'),
    version: row.version,
    made_at: row.made_at.toISOString(),
    confirm_until: row.confirm_until.toISOString(),
    ...linesOf(row),
  }
}

/** What was agreed to against what is, in both languages, of two agreements as they are kept. */
export function linesOf({ was, is }: Pick<Row, 'was' | 'is'>): Pick<Change, 'en' | 'es'> {
  const [before, after] = [JSON.parse(was) as AgreementBody, JSON.parse(is) as AgreementBody]
  return { en: changesBetween(before.en, after.en), es: changesBetween(before.es, after.es) }
}
