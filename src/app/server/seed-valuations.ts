import { createHash } from 'node:crypto'
import { askApproval } from '#features/approvals/server/ask-approval.ts'
import { carryOut } from '#features/approvals/server/carry-out.ts'
import { decideApproval } from '#features/approvals/server/decide-approval.ts'
import { findStanding } from '#features/listings/server/add-valuation.ts'
import { showDollars } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { filesOf } from '#platform/server/files/file-store.ts'
import { bytesOf, openSheet } from '#platform/server/pdf/sheet.ts'
import type { ListingSeed, ValuationSeed } from '../../../seed/listing-seed.ts'
import { demoOperator, secondOperator } from '../../../seed/people.ts'
import { approvedActions } from './approved-actions.ts'
import type { DemoEvent } from './seed-timeline.ts'

const HOUR_MS = 3_600_000
const LATE = 'The appraisal arrived when its quarter was closed'

/**
 * What of the demo's houses was written down long after its day, or corrected later: asked for by one operator and approved
 * by the other, each at its own instant. So statements have something that was not known when they were issued.
 */
export const valuationEvents = (deps: Deps, listings: readonly ListingSeed[]): DemoEvent[] =>
  listings.flatMap((listing) =>
    listing.valuations.flatMap((one) => {
      const at = one.mistake?.correctedAt ?? one.writtenAt
      return at === undefined ? [] : [{ at: new Date(at), run: () => writeDown(deps, listing, one, new Date(at)) }]
    }),
  )

/** A start that was killed may have done it already; asked for and not carried out, it is asked for as the same again. */
async function writeDown(deps: Deps, { id, name }: ListingSeed, one: ValuationSeed, at: Date): Promise<void> {
  const { onDate, valueCents, method, source, mistake } = one
  if ((await findStanding(deps.database, { listingId: id, onDate, method })) === valueCents) return
  const { content, ...file } = await letterOf(name, one, at)
  await filesOf(deps.config).keep({ hash: file.hash, content })
  const payload = { listingId: id, onDate, valueCents, method, source, file }
  const asking = { subject: id, payload, reason: mistake?.reason ?? LATE, askedBy: secondOperator.id }
  const asked = { ...deps, clock: () => new Date(at.getTime() - HOUR_MS) }
  const { approval } = mistake
    ? await askApproval(asked, { kind: 'valuation correct', ...asking })
    : await askApproval(asked, { kind: 'valuation add', ...asking })
  const then = { ...deps, clock: () => at }
  const decided = await decideApproval(then, { id: approval.id, decision: 'approve', personId: demoOperator.id })
  const done = isRefusal(decided) ? decided : await carryOut(then, approvedActions, approval.id)
  if (isRefusal(done) || done?.status !== 'done')
    throw new Error(`the demo house ${name} was not valued: ${isRefusal(done) ? done.refused : done?.result}`)
}

const MARGIN = 54

/** The evidence: a page that says what was found, and that nothing of it is real. The same bytes whenever it is made. */
async function letterOf(name: string, { onDate, valueCents, source }: ValuationSeed, madeAt: Date) {
  const title = `Appraisal of ${name}`
  const sheet = openSheet({ language: 'en', title, author: source, margin: MARGIN, madeAt })
  const done = bytesOf(sheet)
  sheet.font('display').fontSize(24).text(title)
  sheet
    .moveDown(0.5)
    .font('plain')
    .fontSize(11)
    .text(`${source}: worth ${showDollars(valueCents)} on ${onDate}.`)
  sheet.moveDown(0.5).text('A sample of the demo: neither the house nor its appraiser exists.')
  sheet.end()
  const content = await done
  const hash = createHash('sha256').update(content).digest('hex')
  const mediaType = 'application/pdf' as const
  return { content, hash, mediaType, bytes: content.length, name: `${title}, ${onDate}.pdf` }
}
