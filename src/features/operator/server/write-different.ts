import { showCents } from '#kit/money.ts'
import type { Config } from '#platform/server/config.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import type { ComparisonRow } from './comparisons.ts'

export const PROCESSOR_NAMES = { card: 'the card processor', paypal: 'PayPal', bank: 'the bank' } as const

const MOST_IN_A_LETTER = 20

const shown = (cents: number | null): string => (cents === null ? 'nothing' : showCents(cents))

/** What one difference says, in one line. */
export const lineOfDifference = ({ what, id, booksCents, processorCents, at }: ComparisonRow['differences'][number]) =>
  `${what} ${id} of ${at}: the books say ${shown(booksCents)}, the processor ${shown(processorCents)}`

/** That the books and a processor differ, to one operator, in English like every letter to the people of this server. */
export function writeDifferent(config: Config, to: string, row: ComparisonRow): Letter {
  const { day, processor, differences, difference_count: count } = row
  const rest = count - Math.min(count, MOST_IN_A_LETTER)
  return {
    to,
    language: 'en',
    subject: `The books differ from ${PROCESSOR_NAMES[processor]}: ${count}`,
    lead: `The comparison of ${day} found ${count} ${count === 1 ? 'difference' : 'differences'}.`,
    paragraphs: [
      `The books were compared with what ${PROCESSOR_NAMES[processor]} wrote down since ${row.since.toISOString()}. It found ${count === 1 ? 'one difference' : `${count} differences`}:`,
      ...differences.slice(0, MOST_IN_A_LETTER).map(lineOfDifference),
      ...(rest > 0 ? [`and ${rest} more.`] : []),
      'Compare again at any time: freehold ledger report',
    ],
    button: { label: 'Open the money map', url: linkTo(config, '/operator') },
  }
}
