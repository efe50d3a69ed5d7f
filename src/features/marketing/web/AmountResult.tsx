import { SHARE_PRICE_CENTS } from '#features/offerings/rules.ts'
import { showShareOfHouse, showShares } from '#features/investing/web/show-shares.ts'
import { SpokenNote } from '#features/projects/web/SpokenNote.tsx'
import { showCents, showDollars } from '#kit/money.ts'
import { showRange } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { amountFigures } from '../amount-figures.ts'
import type { FrontExample } from '../front-contract.ts'
import { AmountMath } from './AmountMath.tsx'
import { amountWords } from './amount-words.ts'
import { EndingFigure } from './EndingFigure.tsx'

type Props = { house: FrontExample; amountCents: number }

/** What an amount would be, figure by figure, each with its math; the ending in which it loses in red. */
export function AmountResult({ house, amountCents }: Props) {
  const say = useCopy(amountWords)
  const language = useLanguage()
  const figures = amountFigures(house, amountCents)
  const { shares, share, cashLow, cashHigh, good, bad } = figures
  const money = (cents: number | null) => showCents(cents ?? 0, language)
  const count = showShares(shares.value ?? 0, language)
  const cash = showRange(money(cashLow.value), money(cashHigh.value), language)
  const spoken = say('says', {
    amount: showDollars(amountCents, language),
    shares: count,
    cash,
    good: money(good.total.value),
    bad: money(bad.total.value),
  })
  return (
    <div className="amount-result">
      <dl className="amount-figures">
        <div className="amount-figure">
          <dt>{say('shares')}</dt>
          <dd className="amount-value figures">{say('shares_value', { n: count })}</dd>
          <dd className="text-13 text-muted">
            {say('shares_note', {
              share: showShareOfHouse(share.value ?? 0, language),
              price: showDollars(SHARE_PRICE_CENTS, language),
            })}
          </dd>
          <AmountMath name={say('shares')} metric={shares} />
        </div>
        <div className="amount-figure">
          <dt>{say('cash')}</dt>
          <dd className="amount-value figures">{cash}</dd>
          <dd className="text-13 text-muted">{say('cash_note')}</dd>
          <AmountMath name={say('cash')} metric={cashLow} />
        </div>
        <EndingFigure name="good" ending={good} house={house} />
        <EndingFigure name="bad" ending={bad} house={house} />
      </dl>
      <SpokenNote text={spoken} />
    </div>
  )
}
