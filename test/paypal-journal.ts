import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A capture as the PayPal sandbox wrote it down. */
export type PaypalCapture = {
  readonly id: string
  /** The transfer of ours that it pays. */
  readonly orderId: string
  readonly amountCents: number
  readonly refundedCents: number
}

type Line = {
  kind: string
  id: string
  order: string
  capture: string
  customId: string
  amountCents: number
  status: string
}

// Of a server with a sandbox of its own, and of a processor in a process of its own.
const FOLDERS = ['sandbox', 'processor']

/** The PayPal sandbox's own journal, read line by line and not through the code that wrote it: every capture that it made. */
export function readPaypalJournal(dataDir: string): PaypalCapture[] {
  const paths = FOLDERS.map((folder) => join(dataDir, folder, 'paypal.jsonl')).filter((path) => existsSync(path))
  const lines = paths.flatMap((path) => readFileSync(path, 'utf8').split('\n').filter(Boolean))
  const records = lines.map((line) => JSON.parse(line) as Line)
  const of = (kind: string) => records.filter((one) => one.kind === kind)
  const orders = new Map(of('order').map((one) => [one.id, one.customId]))
  const ends = new Map(of('capture_end').map((one) => [one.id, one.status]))
  const refunded = new Map<string, number>()
  for (const one of of('refund')) refunded.set(one.capture, (refunded.get(one.capture) ?? 0) + one.amountCents)
  return of('capture')
    .filter((one) => (ends.get(one.id) ?? one.status) === 'COMPLETED')
    .map((one) => ({
      id: one.id,
      orderId: orders.get(one.order) ?? '',
      amountCents: one.amountCents,
      refundedCents: refunded.get(one.id) ?? 0,
    }))
}
