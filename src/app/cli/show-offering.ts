import { readOpenRefunds } from '#features/investing/server/read-refunds.ts'
import { readPropertyCents } from '#features/ledger/server/read-property.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import { findOffering } from '#features/offerings/server/find-offering.ts'
import { listOfferings, readTrail } from '#features/offerings/server/list-offerings.ts'
import { readTerms } from '#features/offerings/server/read-terms.ts'
import { lastDay } from '#features/offerings/last-day.ts'
import { readAddresses } from '#features/people/server/read-addresses.ts'
import { isId } from '#kit/id.ts'
import { showCents } from '#kit/money.ts'
import type { CommandIo } from './command.ts'
import { inEnglish } from './plan-line.ts'
import { linesOfTerms } from './term-lines.ts'

const LISTED = 500

export async function listAll(io: CommandIo, status: OfferingStatus | null): Promise<number> {
  const { rows, more } = await listOfferings(io.database, status, LISTED)
  for (const row of rows) {
    const until = row.closes_at ? `  until ${lastDay(row.closes_at)}` : ''
    const sums = `${showCents(row.raised_cents)} of ${showCents(row.goal_cents)}`
    io.log(`${row.listing_id}  ${row.status.padEnd(10)}  ${sums}  ${row.name}${until}`)
  }
  if (more > 0) io.log(`… and ${more} more; --status narrows them`)
  io.log(rows.length === 0 ? 'no offerings' : `${rows.length + more} offerings`)
  return 0
}

/** Everything about one offering, and what of its refunds the processor refuses. */
export async function showOne(io: CommandIo, listingId: string): Promise<number> {
  const row = await findOffering(io.database, listingId)
  const terms = row && (await readTerms(io.database, listingId))
  if (!row || !terms) {
    io.error('nothing of this listing is offered')
    return 1
  }
  io.log(`${row.name}: ${row.status}${row.is_public ? '' : ', not shown'}`)
  io.log(
    `raised ${showCents(row.raised_cents)} of ${row.investors} ${row.investors === 1 ? 'investor' : 'investors'}, reserved ${showCents(row.reserved_cents)}`,
  )
  if (row.given_up_at)
    io.log(`given up ${row.given_up_at.toISOString()}, when it had collected ${showCents(row.collected_cents ?? 0)}`)
  for (const line of inEnglish(linesOfTerms(terms))) io.log(line)
  const held = await readPropertyCents(io.database, listingId)
  const [escrow, cash, reserve] = [held.escrowCents, held.cashCents, held.reserveCents].map((cents) => showCents(cents))
  io.log(`escrow holds ${escrow}, the property ${cash}, its reserve ${reserve}`)
  const trail = await readTrail(io.database, listingId)
  const people = [...new Set(trail.map((one) => one.actor))].filter(isId)
  const addresses = await readAddresses(io.database, people)
  for (const { at, actor, action, detail } of trail)
    io.log(`${at.toISOString()} ${addresses.get(actor) ?? actor}: ${action}${noteOf(detail.reason)}`)
  await showRefunds(io, listingId)
  return 0
}

const noteOf = (note: string | undefined): string => (note ? ` (${note})` : '')

async function showRefunds(io: CommandIo, listingId: string): Promise<void> {
  for (const one of await readOpenRefunds(io.database, listingId)) {
    const next = one.next_at ? `, asked again at ${one.next_at.toISOString()}` : ''
    const how = one.error ? `refused ${one.attempts} times: ${one.error}` : one.attempts > 0 ? 'asked' : 'not asked yet'
    io.log(`refund of ${showCents(one.cents)} to the card of payment ${one.payment_id}: ${how}${next}`)
  }
}
