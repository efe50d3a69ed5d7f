import { Printer } from 'lucide-react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { showDate, showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readPositions } from '../contract.ts'
import { changeOf } from '../positions-sums.ts'
import { DisputedNote } from './DisputedNote.tsx'
import { positionsWords } from './positions-words.ts'
import { showChangeCents, showChangeRate } from './show-change.ts'

type Props = {
  ledger: AnswerOf<typeof readPositions>
  /** When the figures were read, in seconds since 1970. */
  atSeconds: number
  /** Pages of the list are still loaded, to be printed. */
  isPreparing: boolean
  onPrint: () => void
}

/** What all positions come to, and the way to have them on paper. */
export function PositionsTotals({ ledger, atSeconds, isPreparing, onPrint }: Props) {
  const say = useCopy(positionsWords)
  const language = useLanguage()
  const visitor = useVisitor()
  const change = changeOf({ invested: ledger.total_invested, value: ledger.total_value })
  const days = ledger.valued_between
  const escrow = ledger.total_in_escrow
  const tone = change.cents > 0 ? 'positive' : change.cents < 0 ? 'negative' : undefined
  return (
    <section aria-label={say('total')} className="mb-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <dl className="stats ledger-totals items-end">
          <Stat size="large" label={say('total_value')} value={showCents(ledger.total_value, language)} />
          <Stat label={say('total_invested')} value={showCents(ledger.total_invested, language)} />
          <Stat
            label={say('total_change')}
            value={showChangeCents(change, language)}
            note={showChangeRate(change, language)}
            {...(tone && { tone })}
          />
        </dl>
        <Button look="quiet" className="max-lg:hidden" busy={isPreparing} onClick={onPrint}>
          {!isPreparing && <Printer aria-hidden="true" />}
          {say('print')}
        </Button>
      </div>
      <p className="mt-3 text-13 text-muted">
        {days &&
          (days.first === days.last
            ? say('valued_on', { day: showDate(days.last, language) })
            : say('valued_between', { first: showDate(days.first, language), last: showDate(days.last, language) }))}
        {days && escrow > 0 && '. '}
        {escrow > 0 && say('escrow_note', { amount: showCents(escrow, language) })}
      </p>
      <DisputedNote disputedCents={ledger.total_disputed} />
      {visitor && (
        <p className="mt-3 hidden print:block">
          {say('printed', {
            name: `${visitor.fname} ${visitor.lname}`.trim(),
            day: showDay(atSeconds, language),
          })}
        </p>
      )}
      <p className="sr-only">{say('houses', { n: ledger.count })}</p>
    </section>
  )
}
