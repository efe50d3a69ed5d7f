import { parentPort } from 'node:worker_threads'
import type { ReceiptAnswer, ReceiptQuestion } from './receipt-writer.ts'
import { receiptSheet } from './receipt-sheet.ts'

// The thread of `openReceiptWriter`: one receipt after the other.

const answer = ({ id, bytes, error }: ReceiptAnswer): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage({ id, bytes, error } satisfies ReceiptAnswer)

async function draw({ id, receipt, language }: ReceiptQuestion): Promise<void> {
  try {
    answer({ id, bytes: await receiptSheet(receipt, language), error: null })
  } catch (error) {
    answer({ id, bytes: null, error: String(error) })
  }
}

parentPort?.on('message', (question: ReceiptQuestion) => void draw(question))
