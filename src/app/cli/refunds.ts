import { readRefusedRefunds } from '#features/investing/server/read-refunds.ts'
import { showCents } from '#kit/money.ts'
import type { Command } from './command.ts'

const USAGE = `npm run freehold -- refunds

Lists what card processors and PayPal refused to give back so far, of raises that failed and of orders that were
cancelled: the most often refused first, with what the processor said and when it is asked again. The running server goes
on asking by itself. Exits 0 when nothing is refused, 1 when something is.`

export const refundsCommand: Command = {
  name: 'refunds',
  summary: 'what processors refused to give back, and when they are asked again',
  usage: USAGE,
  check: (args) => (args.length === 0 ? null : `refunds takes nothing (given: ${args.join(' ')})`),
  async run(_args, io) {
    const refused = await readRefusedRefunds(io.database)
    for (const one of refused) {
      const next = one.next_at ? `, asked again at ${one.next_at.toISOString()}` : ''
      const how = `refused ${one.attempts} ${one.attempts === 1 ? 'time' : 'times'}: ${one.error}${next}`
      io.log(`${showCents(one.cents)} by ${one.kind}, payment ${one.payment_id} of order ${one.order_id}: ${how}`)
    }
    io.log(refused.length === 0 ? 'no refund is refused' : `${refused.length} refunds are refused`)
    return refused.length === 0 ? 0 : 1
  },
}
