import type { ListingDetail } from '#features/listings/contract.ts'
import { useCopy } from '#platform/web/words.ts'
import { feeWords } from './fee-words.ts'
import { FeeTable } from './FeeTable.tsx'

/** On the page of an order: the table of fees with the figures of its house, closed. */
export function HouseFees({ terms }: { terms: ListingDetail['terms'] }) {
  const say = useCopy(feeWords)
  return (
    <details className="math card mt-4 px-5 py-3">
      <summary>{say('of_house')}</summary>
      <div className="mt-3 grid gap-3 text-13">
        <FeeTable hideCaption terms={terms} />
        <p className="text-muted">
          <a href="/terms#fees" className="text-link">
            {say('of_house_note')}
          </a>
        </p>
      </div>
    </details>
  )
}
