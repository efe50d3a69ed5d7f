import type { DrawReceipt } from './paper-writer.ts'

/** In the thread of whoever asks: for one receipt. */
export const drawHere: DrawReceipt = async (receipt, language) => {
  const { draw } = await import('./receipt-sheet.ts')
  return await draw(receipt, language)
}
