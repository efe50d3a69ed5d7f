import type { HouseFacts } from '#features/investing/house-facts.ts'
import { dayOneFigure } from '#features/investing/preview-house.ts'
import { DayOneNote } from '#features/investing/web/DayOneNote.tsx'
import { showPerShare } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { reachWords } from './reach-words.ts'

/** What of each dollar is the investor's own on the first day (F18), and what became of the rest. */
export function FirstDay({ house }: { house: HouseFacts }) {
  const say = useCopy(reachWords)
  const language = useLanguage()
  const { metric, parts } = dayOneFigure(house)
  const each = parts !== null && parts.reserveCents > 0 ? 'first_day_each' : 'first_day_each_house'
  const isSpent = parts === null || parts.costsCents + parts.worksCents > 0
  return (
    <div className="grid gap-3">
      <h3 className="text-21">{say('first_day')}</h3>
      {metric.value !== null && (
        <p className="max-w-[62ch]">{say(each, { amount: showPerShare(metric.value * 100, language) })}</p>
      )}
      <DayOneNote house={house} />
      {isSpent && <p className="max-w-[62ch] text-13 text-muted">{say('first_day_costs')}</p>}
    </div>
  )
}
