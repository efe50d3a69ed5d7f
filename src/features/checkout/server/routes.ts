import { LEVELS } from '#features/onboarding/rules.ts'
import { readSurvey } from '#features/onboarding/server/read-survey.ts'
import { checkCard } from '#features/payments/rules.ts'
import { orderNumberOf } from '#features/payments/follow-payment.ts'
import { PaymentPending, pendingAnswer } from '#features/payments/server/payment-pending.ts'
import type { Language } from '#kit/language.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { ReadyFile } from '#platform/server/http.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { checkTotal, REFUND_WORDS } from '../rules.ts'
import type { Sheets } from '../sheet-contract.ts'
import { buyPlan, buyPlanByPaypal, levelFor } from './buy-plan.ts'
import { payPlanFromWallet } from './pay-plan-from-wallet.ts'
import { answerOf, findPurchase, mayRead, readPurchases } from './purchases.ts'
import { giveBackPlan } from './refund-plan.ts'
import { writePlanReceipt } from './write-plan-receipt.ts'

export function mountCheckout(edge: Edge, deps: Deps): void {
  edge.mount(contract.makePurchase, async ({ body, visitor, key, address, origin, language, say }) => {
    if (body.email !== visitor.email) return refuse('wrong_email')
    const otherTotal = checkTotal(body.total)
    if (otherTotal) return otherTotal
    const told = (result: Awaited<ReturnType<typeof buyPlan | typeof buyPlanByPaypal | typeof payPlanFromWallet>>) => {
      if (isRefusal(result)) return result
      if (result instanceof PaymentPending) return pendingAnswer(result, language)
      return { status: 'success' as const, feedback: say('bought'), id: result.chargeId, package: result.level }
    }
    const buyerId = visitor.userId
    const { source = 'card', token, cardholder = '', card_id: cardId, save_card: savesCard } = body
    if (source !== 'card') {
      const level = body.package ?? (await levelFor(deps.database, buyerId))
      if (source === 'wallet') return told(await payPlanFromWallet(deps, { buyerId, level, key }))
      return told(await buyPlanByPaypal(deps, { buyerId, level, key, origin, language }))
    }
    const incomplete = checkCard({ token, cardholder, cardId, savesCard, key })
    if (incomplete) return incomplete
    const level = body.package ?? (await levelFor(deps.database, buyerId))
    const card = { token: token ?? null, cardholder, cardId, savesCard }
    const buyer = { buyerId, email: visitor.email, key, address, origin }
    return told(await buyPlan(deps, { ...buyer, ...card, level }))
  })

  edge.mount(contract.readPurchases, async ({ visitor }) => ({
    purchases: (await readPurchases(deps.database, visitor.userId)).map(answerOf),
  }))

  edge.mount(contract.readPurchase, async ({ params, visitor }) => {
    const found = await findPurchase(deps.database, visitor.userId, params.id)
    return found ? { purchase: answerOf(found) } : refuse('plan_not_found')
  })

  edge.mount(contract.readReceipt, async ({ params, visitor, language }) => {
    const found = await findPurchase(deps.database, visitor.userId, params.id)
    if (!found) return refuse('plan_not_found')
    const bytes = await writePlanReceipt(deps, visitor.userId, found, language)
    return new ReadyFile(bytes, `freehold-${orderNumberOf(found.id).toLowerCase()}.pdf`)
  })

  edge.mount(contract.refundPurchase, async ({ params, body, visitor, address, say }) => {
    const words: readonly string[] = Object.values(REFUND_WORDS)
    if (!words.includes(body.confirm.trim().toUpperCase())) return refuse('refund_not_meant')
    const refused = await giveBackPlan(deps, { buyerId: visitor.userId, chargeId: params.id, address })
    if (refused) return refused
    const found = await findPurchase(deps.database, visitor.userId, params.id)
    if (!found) return refuse('plan_not_found')
    const asked = {
      card: say('refund_asked'),
      paypal: say('refund_asked_paypal'),
      wallet: say('refund_asked_wallet'),
    }
    return {
      status: 'success' as const,
      feedback: asked[found.source],
      purchase: answerOf(found),
    }
  })

  edge.mount(contract.readSheets, async ({ params, visitor, language }) =>
    readSheets(deps, visitor.userId, params.level, language),
  )

  edge.mount(contract.readSheetsPdf, async ({ params, visitor, language }) => {
    const sheets = await readSheets(deps, visitor.userId, params.level, language)
    if (isRefusal(sheets)) return sheets
    const { sheetsPdf } = await import('./sheets/sheets-pdf.ts')
    const bytes = await sheetsPdf({ sheets, company: deps.config.company }, language)
    return new ReadyFile(bytes, `freehold-sheets-${sheets.package.toLowerCase()}.pdf`)
  })
}

/** The sheets of a plan that this person bought and has not given back. */
async function readSheets(
  { database }: Deps,
  userId: string,
  named: string,
  language: Language,
): Promise<Sheets | Refusal<'plan_not_found'>> {
  const level = LEVELS.find((one) => one === named)
  if (!level || !(await mayRead(database, userId, level))) return refuse('plan_not_found')
  const { survey } = await readSurvey(database, userId)
  const { writeSheets } = await import('./sheets/write-sheets.ts')
  return writeSheets(level, survey, language)
}
