import { randomBytes } from 'node:crypto'
import type { Capture, JournalRecord, LedgerOfOrders, Order } from './ledger-of-orders.ts'
import { captureWire } from './wire.ts'

/** What everything that changes something at the sandbox works with. */
export type Counter = {
  readonly ledger: LedgerOfOrders
  nowMs(): number
  /** An order that may still be decided about, or was captured. */
  findOrder(id: string): Order | null
  /** Resolves once the record is on the disk, and found. */
  write(record: JournalRecord): Promise<void>
  readonly sendEvent: (type: string, object: object) => void
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const randomId = (length = 17): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')

export const tell = ({ ledger, sendEvent }: Counter, type: string, capture: Capture): void =>
  sendEvent(type, captureWire(capture, ledger.orderOf(capture.order)))
