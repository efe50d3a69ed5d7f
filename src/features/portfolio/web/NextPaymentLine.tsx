import { showCents } from '#kit/money.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readIncome } from '../income-contract.ts'
import { incomeWords } from './income-words.ts'

/** What a house pays next, in one line, which leads to where it opens. It keeps its room until it is known. */
export function NextPaymentLine({ listingId }: { listingId: string }) {
  const say = useCopy(incomeWords)
  const language = useLanguage()
  const { data } = useAnswer<typeof readIncome>('GET /api/income')
  const next = data?.next.find((one) => one.listing_id === listingId)
  if (!next) return <span className="block min-h-5 text-13 text-muted">{data && say('next_line_none')}</span>
  const amount = showCents(next.amount.value ?? 0, language)
  return (
    <Link
      to="/projects/positions?tab=income"
      className="tall-target figures block text-13 text-muted underline decoration-dotted underline-offset-3"
    >
      {next.kind === 'declared' && next.on === data?.as_of
        ? say('next_line_declared', { amount })
        : say(next.kind === 'declared' ? 'next_line_declared_on' : 'next_line', {
            amount,
            day: showDate(next.on, language),
          })}
    </Link>
  )
}
