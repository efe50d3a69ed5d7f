import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { StreamedFile } from '#platform/server/http.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import * as payoutContract from '../payout-contract.ts'
import { cancelPayout } from './cancel-payout.ts'
import { answerOf } from './payout-rows.ts'
import { salesCsv } from './export-sales.ts'
import { readPayouts } from './read-payouts.ts'
import { readSales } from './read-sales.ts'
import { requestPayout } from './request-payout.ts'

/** Another person's payout answers 404, like one that does not exist. */
export function mountSellers(edge: Edge, deps: Pick<Deps, 'database' | 'clock' | 'config'>): void {
  edge.mount(contract.readSales, async ({ visitor }) => await readSales(deps, visitor))

  edge.mount(contract.readSalesCsv, async ({ visitor }) => {
    const day = deps.clock().toISOString().slice(0, 10)
    return new StreamedFile(salesCsv(deps.database, visitor.userId), `freehold-sales-${day}.csv`)
  })

  edge.mount(payoutContract.readPayouts, async ({ visitor }) => await readPayouts(deps, visitor.userId))

  edge.mount(payoutContract.requestPayout, async ({ body, visitor: { userId }, address, key, language, say }) => {
    const { amount: amountCents, destination } = body
    const done = await requestPayout(deps, { userId, address, amountCents, destination, key, language })
    if (isRefusal(done)) return done
    return { status: 'success' as const, feedback: say('payout_requested'), payout: answerOf(done) }
  })

  edge.mount(payoutContract.cancelPayout, async ({ params, visitor: { userId }, address }) => {
    const refused = await cancelPayout(deps, { userId, address }, params.id)
    return refused ?? (await readPayouts(deps, userId))
  })
}
