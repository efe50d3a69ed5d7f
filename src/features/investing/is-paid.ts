import type { OrderAnswer } from './order-contract.ts'

/** Money came in for an order, whatever became of it since: there is a receipt. */
export const isPaid = ({ timeline }: Pick<OrderAnswer, 'timeline'>): boolean =>
  timeline.some(({ state, at }) => state === 'funded' && at !== null)
