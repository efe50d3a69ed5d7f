import { Link } from '#platform/web/Link.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readIncome } from '../income-contract.ts'
import { incomeWords } from './income-words.ts'
import { NextPayments } from './NextPayments.tsx'

const SHOWN = 3

/** The next payments on Home, and the way to all of them. */
export function HomeIncome() {
  const say = useCopy(incomeWords)
  const { data, error } = useAnswer<typeof readIncome>('GET /api/income')
  // What the page is for stands above: the calendar itself says what failed.
  if (!data) return error ? null : <Skeleton height="300px" />
  return (
    <div className="grid max-w-[760px] gap-3">
      {data.next.length > 0 ? (
        <NextPayments income={data} limit={SHOWN} />
      ) : (
        <section className="grid gap-2">
          <h2 className="text-21">{say('next_title')}</h2>
          <p className="text-muted">{say('next_empty')}</p>
        </section>
      )}
      <Link to="/projects/positions?tab=income" className="text-link tall-target justify-self-start">
        {say('to_income')}
      </Link>
    </div>
  )
}
