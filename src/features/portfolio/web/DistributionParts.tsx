import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readTransactions } from '../contract.ts'
import { positionsWords } from './positions-words.ts'

type Distribution = NonNullable<AnswerOf<typeof readTransactions>['transactions'][number]['distribution']>

/** For which period a house paid; where capital came back, what of the amount is income and what is not. */
export function DistributionParts({ of }: { of: Distribution }) {
  const say = useCopy(positionsWords)
  const language = useLanguage()
  const { income, capital, period_start: from, period_end: to } = of
  return (
    <span className="block text-13 font-normal text-muted">
      {say('distribution_period', { from: showDate(from, language), to: showDate(to, language) })}
      {capital > 0 && (
        <>
          <br />
          {say('distribution_parts', { income: showCents(income, language), capital: showCents(capital, language) })}
        </>
      )}
    </span>
  )
}
