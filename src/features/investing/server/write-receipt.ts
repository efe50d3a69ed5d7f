import { readReader } from '#features/people/server/read-name.ts'
import type { Language } from '#kit/language.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { DrawReceipt } from '#platform/server/pdf/paper-writer.ts'
import type { OrderAnswer } from '../order-contract.ts'

/** The receipt of an investor's own order, as it stands now: with refunds that were made since. */
export async function writeReceipt(
  { cards, config, database }: Pick<Deps, 'cards' | 'config' | 'database'>,
  investorId: string,
  order: OrderAnswer,
  language: Language,
  draw?: DrawReceipt,
): Promise<Buffer> {
  const { name: investor, timeZone } = await readReader(database, investorId)
  const isSandbox = config.sandbox || !cards.live
  const { receiptPdf } = await import('./receipt-pdf.ts')
  return await receiptPdf({ order, investor, timeZone, company: config.company, isSandbox }, language, draw)
}
