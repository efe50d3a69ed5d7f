import type { DrawReceipt } from './receipt-writer.ts'

/** In the thread of whoever asks: for one receipt. */
export const drawHere: DrawReceipt = async (receipt, language) => {
  const { receiptSheet } = await import('./receipt-sheet.ts')
  return await receiptSheet(receipt, language)
}
