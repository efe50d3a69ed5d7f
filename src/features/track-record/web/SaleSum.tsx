import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readScorecard } from '../contract.ts'
import { ENDING_OF_CENTS } from '../ending.ts'
import { houseWords } from './house-words.ts'
import { useGain } from './use-gain.ts'

/** What a house that was sold brought its investors, in short: its math stands under how it ended, which says as well when this cannot be read. */
export function SaleSum({ listingId }: { listingId: string }) {
  const say = useCopy(houseWords)
  const language = useLanguage()
  const gain = useGain()
  const { data, error } = useAnswer<typeof readScorecard>('GET /api/listings/{id}/scorecard', {
    params: { id: listingId },
  })
  if (!data) return error ? null : <Skeleton height="88px" />
  const valueOf = (name: 'came_back' | 'sale_per_hundred') =>
    data.scorecard?.ending?.figures.find((one) => one.name === name)?.figure.value ?? null
  const [all, sale] = [valueOf('came_back'), valueOf('sale_per_hundred')]
  if (all === null || sale === null) return null
  const money = (cents: number) => showCents(cents, language)
  return (
    <div className="grid gap-1">
      <p className="text-13 text-muted">{say('sum_title')}</p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-28 figures">{money(all)}</span>
        <span className={`text-15 font-semibold figures ${all < ENDING_OF_CENTS ? 'text-negative' : 'text-positive'}`}>
          {gain(all)}
        </span>
      </p>
      <p className="text-13 text-muted figures">
        {say('sum_parts', { sale: money(sale), distributions: money(all - sale) })}
      </p>
    </div>
  )
}
