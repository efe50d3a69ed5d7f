import { pricePerUnit } from '#kit/area.ts'
import { showCents } from '#kit/money.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { useUnits } from '#platform/web/reading.ts'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readMarket } from '../market-contract.ts'
import { projectWords } from './project-words.ts'

/** What houses around cost a square foot, beside this one: only listings that are stored here, with how many they are. */
export function Neighbors({ listingId }: { listingId: string }) {
  const say = useCopy(projectWords)
  const language = useLanguage()
  const units = useUnits()
  const { data, error, refetch } = useAnswer<typeof readMarket>('GET /api/listings/{id}/market', {
    params: { id: listingId },
  })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height="200px" />
  const { own, zip, city } = data
  const price = (cents: number | null) =>
    cents === null ? '—' : showCents(Math.round(pricePerUnit(cents, units)), language)
  const rows = [
    { key: 'own', name: say('market_own'), count: null, cents: own },
    ...(zip ? [{ key: 'zip', name: say('market_zip', { zip: zip.name }), count: zip.count, cents: zip.median }] : []),
    { key: 'city', name: say('market_city', { city: city.name }), count: city.count, cents: city.median },
  ]
  return (
    <div className="grid gap-3">
      <h3 className="text-21">{say('market_title')}</h3>
      <Table
        caption={say('market_title')}
        hideCaption
        columns={[
          { key: 'name', label: say('market_place'), cell: ({ name }) => name },
          {
            key: 'count',
            label: say('market_count'),
            cell: ({ count }) => (count === null ? '—' : showNumber(count, language)),
            isFigure: true,
          },
          { key: 'price', label: say(`market_price_${units}`), cell: ({ cents }) => price(cents), isFigure: true },
        ]}
        rows={rows}
        keyOf={({ key }) => key}
      />
      <p className="max-w-[66ch] text-13 text-muted">{say('market_note')}</p>
    </div>
  )
}
