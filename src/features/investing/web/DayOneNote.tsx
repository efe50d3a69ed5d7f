import { showCents } from '#kit/money.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { HouseFacts } from '../house-facts.ts'
import { dayOneFigure } from '../preview-house.ts'
import { MathOf } from './MathLine.tsx'
import { previewWords } from './preview-words.ts'
import { reasonWords } from './reason-words.ts'

/** What $1,000 is on the first day, from sources and uses (finance.md F18). */
export function DayOneNote({ house }: { house: HouseFacts }) {
  const say = useCopy(previewWords)
  const sayReason = useCopy(reasonWords)
  const language = useLanguage()
  const { metric, parts } = dayOneFigure(house)
  const money = (cents: number) => showCents(cents, language)
  const { on, isAppraisal } = house.valued
  return (
    <section className="border-t border-line pt-3 pb-1" aria-labelledby="day-one">
      <h3 id="day-one" className="text-15 font-normal">
        {say('day_one')}
      </h3>
      {parts === null ? (
        <p className="text-13 text-muted">
          {metric.availability !== 'available' && sayReason.by(`reason_${metric.availability.unavailable}`)}
        </p>
      ) : (
        <ul className="mt-1 grid gap-1 text-13 text-muted figures">
          <li>
            {say(isAppraisal ? 'day_one_appraisal' : 'day_one_valuation', {
              amount: money(parts.equityCents),
              day: showDate(on, language),
            })}
          </li>
          {parts.worksCents > 0 && <li>{say('day_one_works', { amount: money(parts.worksCents) })}</li>}
          {parts.costsCents > 0 && <li>{say('day_one_costs', { amount: money(parts.costsCents) })}</li>}
          {parts.reserveCents > 0 && <li>{say('day_one_reserve', { amount: money(parts.reserveCents) })}</li>}
          {parts.abovePriceCents > 0 && <li>{say('day_one_above', { amount: money(parts.abovePriceCents) })}</li>}
          {parts.abovePriceCents < 0 && <li>{say('day_one_gain', { amount: money(-parts.abovePriceCents) })}</li>}
        </ul>
      )}
      <MathOf label={say('day_one')} metric={metric} />
    </section>
  )
}
