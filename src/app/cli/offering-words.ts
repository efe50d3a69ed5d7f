import { OFFERING_STATUSES } from '#features/offerings/rules.ts'
import { isId } from '#kit/id.ts'
import { faultOfCents, faultOfChoice, faultOfDay, readWords } from './read-words.ts'
import type { Words } from './read-words.ts'

const SIGNED = ['as!', 'reason!', 'dry-run'] as const
const GRAMMAR = {
  list: { names: [], options: ['status'] },
  show: { names: ['LISTING'], options: [] },
  create: { names: ['FILE'], options: ['as!', 'reason', 'dry-run'] },
  edit: { names: ['FILE'], options: SIGNED },
  review: { names: ['LISTING'], options: SIGNED },
  extend: { names: ['LISTING'], options: ['closes-on!', ...SIGNED] },
  open: { names: ['LISTING'], options: ['terms', ...SIGNED] },
  change: { names: ['LISTING', 'FILE'], options: SIGNED },
  close: { names: ['LISTING'], options: SIGNED },
  fail: { names: ['LISTING'], options: SIGNED },
  exit: { names: ['LISTING'], options: ['proceeds!', 'costs!', 'debt', ...SIGNED] },
} as const
export type OfferingWords = Words<keyof typeof GRAMMAR>

/** Read the words of `freehold offering`, or say what is wrong with them. */
export function readOfferingWords(args: readonly string[]): OfferingWords | string {
  const words = readWords('offering', GRAMMAR, args)
  if (typeof words === 'string') return words
  const wrong = faultOf(words)
  return wrong ? `offering ${words.action}: ${wrong}` : words
}

function faultOf({ action, names: [name], options }: OfferingWords): string | null {
  const unknown = faultOfChoice('status', options['status'], OFFERING_STATUSES)
  if (unknown) return unknown
  const takesFile = action === 'create' || action === 'edit'
  if (name !== undefined && !takesFile && !isId(name)) return `${name} is not the id of a listing`
  return (
    faultOfCents('proceeds', options['proceeds'], 1) ??
    faultOfCents('costs', options['costs']) ??
    faultOfCents('debt', options['debt']) ??
    faultOfDay('closes-on', options['closes-on'])
  )
}
