import type { ReadPapers } from '#features/documents/server/issued-papers.ts'
import { orderNumberOf } from '#features/payments/follow-payment.ts'
import type { ExportFiles } from '#features/people/server/export-file.ts'
import { epochSeconds } from '#kit/clock.ts'
import { defineSentences } from '#kit/refusals.ts'
import { fill } from '#kit/words.ts'
import { receiptsBy } from '#platform/server/pdf/paper-writer.ts'
import { statement } from '#platform/server/statement.ts'
import { findSale, readSales } from './sale-rows.ts'
import { writeSaleReceipt } from './write-sale-receipt.ts'

const names = defineSentences({
  receipt: { en: 'Receipt {number}, {title}', es: 'Recibo {number}, {title}' },
})

/** The receipt of every post that somebody bought, as it stands among their documents. */
export const issuedSaleReceipts: ReadPapers = async (on, userId, language) =>
  (await readSales(on, userId)).map(({ id, title, bought_at: at }) => ({
    id: `post-receipt-${id}`,
    group: 'receipt',
    kind: 'pdf',
    name: fill(names.receipt[language], { number: orderNumberOf(id), title }),
    at: epochSeconds(at),
    url: `/api/content-purchases/${id}/receipt.pdf`,
  }))

/** The same for the export of somebody's data. */
export const exportedSaleReceipts: ExportFiles = async ({ deps, userId, language, drawPaper }) =>
  (await readSales(deps.database, userId)).map(({ id }) => ({
    path: `receipts/${orderNumberOf(id).toLowerCase()}.pdf`,
    sha256: null,
    open: async () => {
      const sale = await findSale(deps.database, userId, id)
      return sale && [await writeSaleReceipt(deps, userId, sale, language, receiptsBy(drawPaper))]
    },
  }))

/** The posts that a person bought, with their text while it is theirs, for the export of their data. */
export const exportedSales = statement<{
  title: string
  source: string
  price_cents: number
  refunded_cents: number
  status: string
  bought_at: Date | null
  refunded_at: Date | null
  text: string | null
}>(
  'content-export-sales',
  `SELECT s.title, coalesce(t.kind, 'wallet') AS source, s.price_cents, s.refunded_cents, s.status, s.bought_at, s.refunded_at,
          CASE WHEN s.status = 'bought' THEN p.html END AS text
     FROM post_sales s JOIN posts p ON p.id = s.post_id LEFT JOIN transfers t ON t.id = s.payment_id
    WHERE s.buyer_id = $1 ORDER BY s.created_at DESC`,
)

/** The posts that a person sold. */
export const exportedSold = statement<{
  title: string
  price_cents: number
  fee_cents: number
  refunded_cents: number
  status: string
  bought_at: Date | null
}>(
  'content-export-sold',
  `SELECT title, price_cents, fee_cents, refunded_cents, status, bought_at
     FROM post_sales WHERE seller_id = $1 AND bought_at IS NOT NULL ORDER BY bought_at DESC`,
)
