import { showCents, showDollars } from '#kit/money.ts'
import { showNumber, showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { AmountEnding } from '../amount-figures.ts'
import type { FrontExample } from '../front-contract.ts'
import { AmountMath } from './AmountMath.tsx'
import { amountWords } from './amount-words.ts'

type Props = { name: 'good' | 'bad'; ending: AmountEnding; house: FrontExample }

/** Everything that comes back in one of two endings, rent and sale apart, and what is won or lost. */
export function EndingFigure({ name, ending, house }: Props) {
  const say = useCopy(amountWords)
  const language = useLanguage()
  const money = (cents: number) => showCents(cents, language)
  const isLoss = ending.gainCents < 0
  const parts = {
    rent: money(ending.rentCents),
    sale: money(ending.saleCents),
    years: say('hold_years', { n: Number(showNumber(house.hold_years, 'en')) }),
  }
  const drop = showPercent(house.bad_drop, language, 0)
  const value = showDollars(ending.total.inputs.find((input) => input.name === 'value')?.value ?? 0, language)
  const gain = money(ending.gainCents)
  const note =
    name === 'good'
      ? say('good_note', { ...parts, gain })
      : isLoss
        ? say('bad_note', { ...parts, drop, value, loss: money(-ending.gainCents) })
        : say('bad_note_gain', { ...parts, drop, value, gain })
  return (
    <div className={`amount-figure amount-${name}`}>
      <dt>{say(name)}</dt>
      <dd className={`amount-value figures ${isLoss ? 'text-negative' : 'text-positive'}`}>
        {money(ending.total.value ?? 0)}
      </dd>
      <dd className="text-13 text-muted">{note}</dd>
      <AmountMath name={say(name)} metric={ending.total} formula={say('formula_ending')} />
    </div>
  )
}
