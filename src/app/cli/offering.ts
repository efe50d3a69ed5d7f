import { OFFERING_STATUSES } from '#features/offerings/rules.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import { isId } from '#kit/id.ts'
import { askMoney } from './ask-offering.ts'
import type { Command } from './command.ts'
import { draft, extend } from './draft-offering.ts'
import { OFFERING_USAGE } from './offering-usage.ts'
import { faultOfCents, faultOfDay, readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { listAll, showOne } from './show-offering.ts'

const SIGNED = ['as!', 'reason!', 'dry-run'] as const
const GRAMMAR = {
  list: { names: [], options: ['status'] },
  show: { names: ['LISTING'], options: [] },
  create: { names: ['FILE'], options: ['as!', 'reason', 'dry-run'] },
  edit: { names: ['FILE'], options: SIGNED },
  review: { names: ['LISTING'], options: SIGNED },
  extend: { names: ['LISTING'], options: ['closes-on!', ...SIGNED] },
  open: { names: ['LISTING'], options: ['terms', ...SIGNED] },
  close: { names: ['LISTING'], options: SIGNED },
  fail: { names: ['LISTING'], options: SIGNED },
  exit: { names: ['LISTING'], options: ['proceeds!', 'costs!', 'debt', ...SIGNED] },
} as const
export type OfferingWords = Words<keyof typeof GRAMMAR>

export const offeringCommand: Command = {
  name: 'offering',
  summary: 'what is for sale of a listing: list, show, create, edit, review, open, extend, close, fail, exit',
  usage: OFFERING_USAGE,
  check: (args) => {
    const words = readAsked(args)
    return typeof words === 'string' ? words : null
  },
  async run(args, io) {
    const words = readAsked(args)
    if (typeof words === 'string') {
      io.error(words)
      return 2
    }
    const { action, names, options } = words
    if (action === 'list') return await listAll(io, (options['status'] as OfferingStatus | undefined) ?? null)
    if (action === 'show') return await showOne(io, names[0]!)
    if (action === 'create' || action === 'edit' || action === 'review') return await draft(io, words)
    return action === 'extend' ? await extend(io, words) : await askMoney(io, words)
  },
}

function readAsked(args: readonly string[]): OfferingWords | string {
  const words = readWords('offering', GRAMMAR, args)
  if (typeof words === 'string') return words
  const wrong = faultOf(words)
  return wrong ? `offering ${words.action}: ${wrong}` : words
}

function faultOf({ action, names: [name], options }: OfferingWords): string | null {
  const { status } = options
  if (status !== undefined && !(OFFERING_STATUSES as readonly string[]).includes(status))
    return `--status is one of ${OFFERING_STATUSES.join(', ')} (given: ${status})`
  const takesFile = action === 'create' || action === 'edit'
  if (name !== undefined && !takesFile && !isId(name)) return `${name} is not the id of a listing`
  return (
    faultOfCents('proceeds', options['proceeds'], 1) ??
    faultOfCents('costs', options['costs']) ??
    faultOfCents('debt', options['debt']) ??
    faultOfDay('closes-on', options['closes-on'])
  )
}
