import type { OfferingStatus } from '#features/offerings/rules.ts'
import { askMoney } from './ask-offering.ts'
import { wordedCommand } from './command.ts'
import { draft, extend } from './draft-offering.ts'
import { OFFERING_USAGE } from './offering-usage.ts'
import { readOfferingWords } from './offering-words.ts'
import { listAll, showOne } from './show-offering.ts'

export const offeringCommand = wordedCommand({
  name: 'offering',
  summary: 'what is for sale of a listing: list, show, create, edit, review, open, extend, change, close, fail, exit',
  usage: OFFERING_USAGE,
  read: readOfferingWords,
  async run(words, io) {
    const { action, names, options } = words
    if (action === 'list') return await listAll(io, (options['status'] as OfferingStatus | undefined) ?? null)
    if (action === 'show') return await showOne(io, names[0]!)
    if (action === 'create' || action === 'edit' || action === 'review') return await draft(io, words)
    return action === 'extend' ? await extend(io, words) : await askMoney(io, words)
  },
})
