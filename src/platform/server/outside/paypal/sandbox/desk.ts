import type { Clock } from '#kit/clock.ts'
import type { Journal } from '../../cards/sandbox/journal.ts'
import { endCapture, endDispute, openDispute, refund } from './capture-acts.ts'
import type { Counter } from './counter.ts'
import type { LedgerOfOrders, Order } from './ledger-of-orders.ts'
import { approve, capture, changeAmount, createOrder } from './order-acts.ts'

type DeskDeps = Pick<Counter, 'sendEvent'> & {
  ledger: LedgerOfOrders
  journal: Journal
  clock: Clock
  orderLifeMs: number
}

/**
 * Everything that changes something at the sandbox, one thing after the other and each on the disk before its answer: so
 * what is decided once is not decided twice, whoever asks at the same moment.
 */
export function createDesk({ ledger, journal, clock, orderLifeMs, sendEvent }: DeskDeps) {
  let last: Promise<unknown> = Promise.resolve()
  const nowMs = () => clock().getTime()
  const isExpired = (order: Order): boolean => order.capture === null && nowMs() - order.atMs > orderLifeMs
  const counter: Counter = {
    ledger,
    nowMs,
    findOrder: (id) => {
      const order = ledger.orders.get(id)
      return order && !isExpired(order) ? order : null
    },
    write: async (record) => {
      await journal.append(record)
      ledger.add(record)
    },
    sendEvent,
  }
  const inTurn =
    <Given extends unknown[], Answer>(act: (at: Counter, ...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> => {
      const work = () => act(counter, ...given)
      const done = last.then(work, work)
      last = done.catch(() => undefined)
      return done
    }

  return {
    findOrder: (id: string) => counter.findOrder(id),
    isExpired,
    createOrder: inTurn(createOrder),
    changeAmount: inTurn(changeAmount),
    capture: inTurn(capture),
    endCapture: inTurn(endCapture),
    refund: inTurn(refund),
    openDispute: inTurn(openDispute),
    endDispute: inTurn(endDispute),
    approve: inTurn(approve),
  }
}

export type Desk = ReturnType<typeof createDesk>
