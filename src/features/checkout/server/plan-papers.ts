import { receiptsBy } from '#platform/server/pdf/paper-writer.ts'
import type { ReadPapers } from '#features/documents/server/issued-papers.ts'
import { orderNumberOf } from '#features/payments/follow-payment.ts'
import type { ExportFiles } from '#features/people/server/export-file.ts'
import { epochSeconds } from '#kit/clock.ts'
import { defineSentences } from '#kit/refusals.ts'
import { fill } from '#kit/words.ts'
import { LEVEL_NAMES } from './level-names.ts'
import { findPurchase, readAllPurchases } from './purchases.ts'
import { writePlanReceipt } from './write-plan-receipt.ts'

const names = defineSentences({
  receipt: { en: 'Receipt {number}, {level} plan', es: 'Recibo {number}, plan {level}' },
})

/** The receipt of every plan that somebody bought, also of one that was given back, as it stands among their documents. */
export const issuedPlanReceipts: ReadPapers = async (on, userId, language) =>
  (await readAllPurchases(on, userId)).map(({ id, level, bought_at: at, charge_id: charge }) => ({
    id: `plan-receipt-${id}`,
    group: 'receipt',
    kind: 'pdf',
    name: fill(names.receipt[language], { number: orderNumberOf(id), level: LEVEL_NAMES[level][language] }),
    at: epochSeconds(at),
    url: `/api/purchases/${encodeURIComponent(charge)}/receipt.pdf`,
  }))

/** The same for the export of somebody's data. */
export const exportedPlanReceipts: ExportFiles = async ({ deps, userId, language, drawPaper }) =>
  (await readAllPurchases(deps.database, userId)).map(({ id, charge_id: charge }) => ({
    path: `receipts/${orderNumberOf(id).toLowerCase()}.pdf`,
    sha256: null,
    open: async () => {
      const purchase = await findPurchase(deps.database, userId, charge)
      return purchase && [await writePlanReceipt(deps, userId, purchase, language, receiptsBy(drawPaper))]
    },
  }))
