import { customerWire, intentBody, methodWire } from './intent-wire.ts'
import type { LedgerOfCharges } from './ledger-of-charges.ts'
import { listPage } from './list-page.ts'
import { chargeNowWire, disputeWire, refundWire, tokenWire } from './wire.ts'
import { invalidRequest } from './wire-error.ts'
import type { WireError } from './wire-error.ts'

/** What a GET shows, or null when there is no such path. */
export function readAnswer(ledger: LedgerOfCharges, path: string, url: URL): object | WireError | null {
  const [kind, id, more] = path.split('/')
  if (kind === 'customers' && id && more === 'payment_methods') return methodsOf(ledger, id, url)
  if (more !== undefined) return null
  if (kind === 'payment_intents' && id) return oneIntent(ledger, id, url)
  if (kind === 'customers' && id) return shown(ledger.customers.get(id), customerWire) ?? notFound('customer', id)
  if (kind === 'payment_methods' && id) return oneMethod(ledger, id)
  if (kind === 'charges') return id ? oneCharge(ledger, id) : listCharges(ledger, url)
  if (kind === 'refunds') return id ? oneRefund(ledger, id) : listRefunds(ledger, url)
  if (kind === 'disputes') return id ? oneDispute(ledger, id) : listDisputes(ledger, url)
  if (kind !== 'tokens' || !id) return null
  const token = ledger.tokens.get(id)
  return token ? tokenWire(token) : notFound('token', id)
}

function oneCharge(ledger: LedgerOfCharges, id: string): object | WireError {
  const charge = ledger.chargesById.get(id)
  return charge ? chargeNowWire(charge, ledger.tokenOf(charge)) : notFound('charge', id)
}

function oneRefund(ledger: LedgerOfCharges, id: string): object | WireError {
  const refund = ledger.refundsById.get(id)
  return refund ? refundWire(refund) : notFound('refund', id)
}

function listCharges(ledger: LedgerOfCharges, url: URL): object | WireError {
  const group = url.searchParams.get('transfer_group')
  const charges = group === null ? ledger.charges : ledger.chargesInGroup(group)
  const find = (id: string) => ledger.chargesById.get(id)
  return listPage(charges, find, url.searchParams, '/v1/charges', (charge) =>
    chargeNowWire(charge, ledger.tokenOf(charge)),
  )
}

function listRefunds(ledger: LedgerOfCharges, url: URL): object | WireError {
  const charge = url.searchParams.get('charge')
  const refunds = charge === null ? ledger.refunds : ledger.refunds.filter((refund) => refund.charge === charge)
  return listPage(refunds, (id) => ledger.refundsById.get(id), url.searchParams, '/v1/refunds', refundWire)
}

function oneDispute(ledger: LedgerOfCharges, id: string): object | WireError {
  const dispute = ledger.disputesById.get(id)
  return dispute ? disputeWire(dispute) : notFound('dispute', id)
}

function listDisputes(ledger: LedgerOfCharges, url: URL): object | WireError {
  const charge = url.searchParams.get('charge')
  const disputes = charge === null ? ledger.disputes : ledger.disputes.filter((one) => one.charge === charge)
  return listPage(disputes, (id) => ledger.disputesById.get(id), url.searchParams, '/v1/disputes', disputeWire)
}

const shown = <One>(one: One | undefined, show: (one: One) => object): object | null => (one ? show(one) : null)

function oneIntent(ledger: LedgerOfCharges, id: string, url: URL): object | WireError {
  const isExpanded = [...url.searchParams].some(
    ([name, value]) => name.startsWith('expand') && value === 'latest_charge',
  )
  return shown(ledger.intents.get(id), (one) => intentBody(ledger, one, isExpanded)) ?? notFound('payment_intent', id)
}

function oneMethod(ledger: LedgerOfCharges, id: string): object | WireError {
  const method = ledger.methods.get(id)
  return method ? methodWire(method, ledger.tokens.get(method.token)!) : notFound('PaymentMethod', id)
}

function methodsOf(ledger: LedgerOfCharges, customer: string, url: URL): object | WireError {
  if (!ledger.customers.has(customer)) return notFound('customer', customer)
  const own = [...ledger.methods.values()].filter((one) => one.customer === customer)
  const placed = own.map((one, at) => ({ ...one, at }))
  const find = (id: string) => placed.find((one) => one.id === id)
  return listPage(placed, find, url.searchParams, `/v1/customers/${customer}/payment_methods`, (one) =>
    methodWire(one, ledger.tokens.get(one.token)!),
  )
}

const notFound = (kind: string, id: string): WireError =>
  invalidRequest(`No such ${kind}: '${id.slice(0, 100)}'`, 'resource_missing', 'id', 404)
