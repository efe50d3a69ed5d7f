import { Printer } from 'lucide-react'
import { useId, useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { showDate, showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readPositions } from '../contract.ts'
import type { readPositionFigures } from '../performance-contract.ts'
import { DisputedNote } from './DisputedNote.tsx'
import { FigureButton } from './FigureButton.tsx'
import { FigureMath } from './FigureMath.tsx'
import { positionsWords } from './positions-words.ts'
import { showShareRate } from './show-change.ts'

type Figures = AnswerOf<typeof readPositionFigures>

type Props = {
  ledger: AnswerOf<typeof readPositions>
  figures: Figures
  /** When the figures were read, in seconds since 1970. */
  atSeconds: number
  /** Pages of the list are still loaded, to be printed. */
  isPreparing: boolean
  onPrint: () => void
}

/** What all positions come to, and the way to have them on paper. */
export function PositionsTotals({ ledger, figures, atSeconds, isPreparing, onPrint }: Props) {
  const say = useCopy(positionsWords)
  const language = useLanguage()
  const visitor = useVisitor()
  const days = ledger.valued_between
  const escrow = ledger.total_in_escrow
  return (
    <section aria-label={say('total')} className="mb-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <TotalFigures figures={figures} />
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
      {ledger.sold > 0 && (
        <p className="mt-1 text-13 text-muted">
          {say('held_only')}{' '}
          <Link to="/projects/positions?tab=performance" className="text-link tall-target">
            {say('tab_performance')}
          </Link>
          .
        </p>
      )}
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

type Key = 'value' | 'cost' | 'gain' | 'gain_income' | 'yield_on_cost'

/** Each of them opens how it is counted, below them all. */
function TotalFigures({ figures: { total, positions } }: { figures: Figures }) {
  const say = useCopy(positionsWords)
  const language = useLanguage()
  const id = useId()
  const [openKey, setOpenKey] = useState<Key | null>(null)
  const figure = (key: Key, isSigned = false) => (
    <FigureButton
      id={`${id}-${key}`}
      metric={total[key]}
      figure={say(`column_${key}`)}
      name={say('total')}
      isSigned={isSigned}
      controls={id}
      isOpen={openKey === key}
      onPress={() => setOpenKey(openKey === key ? null : key)}
    />
  )
  return (
    <div className="grid grow gap-4">
      <dl className="stats ledger-totals items-end">
        <Stat size="large" label={say('total_value')} value={figure('value')} />
        <Stat label={say('column_cost')} value={figure('cost')} />
        <Stat label={say('column_gain')} value={figure('gain', true)} note={showShareRate(total.gain, language)} />
        <Stat label={say('total_income')} value={figure('gain_income')} />
        <Stat label={say('column_yield_on_cost')} value={figure('yield_on_cost')} />
      </dl>
      {openKey && (
        <div id={id} className="totals-math">
          <FigureMath
            title={say(`column_${openKey}`)}
            name={say('total')}
            metric={total[openKey]}
            houseName={(house) => positions.find((one) => one.listing_id === house)?.name ?? house}
            onClose={() => {
              setOpenKey(null)
              document.getElementById(`${id}-${openKey}`)?.focus()
            }}
          />
        </div>
      )}
    </div>
  )
}
