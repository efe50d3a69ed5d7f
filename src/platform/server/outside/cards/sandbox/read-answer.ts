import type { LedgerOfCharges } from './ledger-of-charges.ts'
import { listPage } from './list-page.ts'
import { chargeNowWire, disputeWire, refundWire, tokenWire } from './wire.ts'
import { invalidRequest } from './wire-error.ts'
import type { WireError } from './wire-error.ts'

/** What a GET shows, or null when there is no such path. */
export function readAnswer(ledger: LedgerOfCharges, path: string, url: URL): object | WireError | null {
  const [kind, id, more] = path.split('/')
  if (more !== undefined) return null
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

const notFound = (kind: string, id: string): WireError =>
  invalidRequest(`No such ${kind}: '${id.slice(0, 100)}'`, 'resource_missing', 'id', 404)
