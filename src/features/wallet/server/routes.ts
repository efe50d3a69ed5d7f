import { readWallet } from '#features/ledger/server/read-balance.ts'
import { checkCard } from '#features/payments/rules.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { depositByCard } from './deposit.ts'
import { answerOf, mountDeposits } from './deposit-routes.ts'
import { choosePaysFirst, readPaysFirst } from './pays-first.ts'
import { readFigures } from './read-figures.ts'
import { mountRecurring } from './recurring-routes.ts'
import { mountWithdrawals } from './withdrawal-routes.ts'

export function mountWallet(edge: Edge, deps: Deps): void {
  edge.mount(contract.readWallet, async ({ visitor }) => {
    const { walletCents, heldCents, owedCents } = await readWallet(deps.database, visitor.userId)
    return { balance: walletCents + heldCents, available: walletCents, owed: owedCents }
  })

  edge.mount(
    contract.readWalletFigures,
    async ({ visitor }) => await readFigures(deps.database, visitor.userId, deps.clock()),
  )

  edge.mount(contract.readPrimary, async ({ visitor }) => ({
    primary: await readPaysFirst(deps.database, visitor.userId),
  }))

  edge.mount(contract.choosePrimary, async ({ body, visitor }) => {
    await choosePaysFirst(deps.database, visitor.userId, body.primary, deps.clock())
    return { primary: body.primary }
  })

  mountDeposits(edge, deps)
  mountRecurring(edge, deps)
  mountWithdrawals(edge, deps)

  edge.mount(contract.deposit, async ({ body, visitor, key, address, origin, language, say }) => {
    const { amount: amountCents, token, cardholder = '', card_id: cardId, save_card: savesCard, return_to } = body
    // Spec §5 asks for a cardholder where a house is bought; here it may stay empty.
    const incomplete = checkCard({ token, cardholder: cardholder || '-', cardId, savesCard, key })
    if (incomplete) return incomplete
    const result = await depositByCard(deps, {
      userId: visitor.userId,
      email: visitor.email,
      amountCents,
      token: token ?? null,
      cardholder,
      cardId,
      savesCard,
      key,
      address,
      origin,
      returnTo: return_to,
    })
    return isRefusal(result) ? result : answerOf(result, amountCents, language, say)
  })
}
