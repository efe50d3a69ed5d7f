import type { ExitPayload } from '#features/investing/approval-kinds.ts'
import { planExit } from '#features/investing/server/exit-offering.ts'
import { payloadOfTerms } from '#features/offerings/approval-kinds.ts'
import { hashOfTerms, readTerms } from '#features/offerings/server/read-terms.ts'
import { debtCents } from '#features/offerings/terms.ts'
import { isRefusal } from '#kit/refusal.ts'
import { askFor } from './ask.ts'
import type { CommandIo } from './command.ts'
import type { OfferingWords } from './offering-words.ts'
import { termsOfFile } from './read-terms-file.ts'
import { fail, wordsOfRefusal } from './say-refusal.ts'

/** Ask for what moves the money of an offering: open, close, fail, exit; and what changes its terms. */
export async function askMoney(io: CommandIo, { action, names, options, isDryRun }: OfferingWords): Promise<number> {
  const listingId = names[0]!
  const wish = { subject: listingId, reason: options['reason'] ?? '', as: options['as'] ?? '', isDryRun }
  if (action === 'close') return await askFor(io, { ...wish, kind: 'offering close', payload: { listingId } })
  if (action === 'fail') return await askFor(io, { ...wish, kind: 'offering fail', payload: { listingId } })
  if (action === 'exit') {
    const sale = await saleOf(io, listingId, options)
    if (typeof sale === 'string') return fail(io, 'offering', sale)
    return await askFor(io, { ...wish, kind: 'offering exit', payload: { listingId, ...sale } })
  }
  const file = action === 'change' ? names[1] : options['terms']
  const terms = await termsToOffer(io, listingId, file)
  if (typeof terms === 'string') return fail(io, 'offering', terms)
  const standing = await hashOfTerms(io.database, listingId)
  const payload = { listingId, terms: payloadOfTerms(terms), standing }
  return action === 'change'
    ? await askFor(io, { ...wish, kind: 'offering change', payload })
    : await askFor(io, { ...wish, kind: 'offering open', payload })
}

async function termsToOffer({ database }: CommandIo, listingId: string, file: string | undefined) {
  if (file === undefined)
    return (await readTerms(database, listingId)) ?? 'it has no draft: create one, or name a file by --terms'
  const read = await termsOfFile(database, file)
  if (typeof read === 'string') return read
  return read.listingId === null || read.listingId === listingId
    ? read.terms
    : `${file} names another listing: ${read.listingId}`
}

async function saleOf(
  { database }: CommandIo,
  listingId: string,
  options: OfferingWords['options'],
): Promise<Omit<ExitPayload, 'listingId'> | string> {
  const terms = await readTerms(database, listingId)
  if (!terms) return 'nothing of this listing is offered'
  const sale = {
    proceedsCents: Number(options['proceeds']),
    costsCents: Number(options['costs']),
    debtCents: options['debt'] === undefined ? debtCents(terms.sources) : Number(options['debt']),
  }
  const plan = await planExit(database, listingId, sale)
  return isRefusal(plan) ? wordsOfRefusal(plan) : { ...sale, paidCents: plan.paidCents }
}
