import { line, paragraphs } from '#kit/field.ts'
import type { Passage, Stretch } from '#platform/server/mail/letter.ts'
import { readStretches, TAKES } from './issue-stretches.ts'

/** Characters of an issue of the newsletter. */
export const SUBJECT_MAX = 120
export const ISSUE_MAX = 20_000
/** What the inbox shows beside the subject, in characters. */
const LEAD_MAX = 140

/** One issue in one language. A link is absolute, or a page of this server (`/projects`). */
export type IssueText = { readonly subject: string; readonly passages: readonly Passage[] }

// What Markdown knows besides: it would reach readers as signs.
const OTHER_BLOCK = /^\s*(?:#|>|\||```|~~~|\d+[.)]\s|\+\s|[-*_=](?:\s*[-*_=]){2,}\s*$|<[a-z!/])/i
const LIST_ITEM = /^\s{0,3}[-*]\s+/

/**
 * What a file holds: `# ` and the subject in its first line, then the text in a small part of Markdown. Or what is wrong with
 * it, with the number of the line, in English: nothing is guessed, and nothing is sent that would look otherwise than it was meant.
 */
export function readIssueFile(content: string): IssueText | string {
  const lines = content
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n')
  const title = /^#\s+(.*)$/.exec(lines[0] ?? '')?.[1]
  if (title === undefined) return 'line 1: its first line is # and the subject'
  const subject = line(1, SUBJECT_MAX).safeParse(title)
  if (!subject.success) return `line 1: the subject ${subject.error.issues[0]?.message ?? 'cannot be sent'}`
  const whole = paragraphs(1, ISSUE_MAX).safeParse(lines.slice(1).join('\n'))
  if (!whole.success) return `the text: ${whole.error.issues[0]?.message ?? 'cannot be sent'}`
  const passages: Passage[] = []
  for (const block of blocksOf(lines)) {
    const passage = readBlock(block)
    if (typeof passage === 'string') return `line ${block.from}: ${passage}`
    passages.push(passage)
  }
  return { subject: subject.data, passages }
}

/** What the inbox shows beside the subject: how the first paragraph begins. */
export function leadOf({ passages }: IssueText): string {
  const first = passages.find((one) => one.kind === 'text')
  const text = (first?.stretches ?? []).map((one) => one.text).join('')
  if (text.length <= LEAD_MAX) return text
  return `${text.slice(0, LEAD_MAX).replace(/\s+\S*$/, '')}…`
}

type Block = { readonly from: number; readonly lines: string[] }

/** Lines that stand together, with the number of the first, as an editor counts. A heading stands for itself. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  for (const [at, text] of lines.entries()) {
    if (at === 0 || text.trim() === '') {
      open = null
      continue
    }
    const isHeading = text.startsWith('## ')
    if (open === null || isHeading) blocks.push((open = { from: at + 1, lines: [] }))
    open.lines.push(text)
    if (isHeading) open = null
  }
  return blocks
}

function readBlock({ lines }: Block): Passage | string {
  const [first = ''] = lines
  if (first.startsWith('## ')) return withStretches(first.slice(3), (stretches) => ({ kind: 'heading', stretches }))
  if (lines.some((one) => OTHER_BLOCK.test(one))) return TAKES
  if (!LIST_ITEM.test(first)) {
    if (lines.some((one) => LIST_ITEM.test(one))) return 'a list begins after an empty line'
    return withStretches(lines.join(' '), (stretches) => ({ kind: 'text', stretches }))
  }
  const items: string[] = []
  for (const one of lines) {
    if (LIST_ITEM.test(one)) items.push(one.replace(LIST_ITEM, ''))
    else items.push(`${items.pop() ?? ''} ${one}`)
  }
  const read = items.map(readStretches)
  const fault = read.find((one) => typeof one === 'string')
  return fault ?? { kind: 'list', items: read.filter((one) => typeof one !== 'string') }
}

function withStretches(text: string, make: (stretches: Stretch[]) => Passage): Passage | string {
  const read = readStretches(text)
  return typeof read === 'string' ? read : make(read)
}
