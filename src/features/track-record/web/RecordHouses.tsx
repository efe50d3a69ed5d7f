import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { TrackRecord } from '../contract.ts'
import { isJustBehind } from './is-just-behind.ts'
import { pageWords } from './page-words.ts'
import { recordWords } from './record-words.ts'
import { RecordTable } from './RecordTable.tsx'
import type { RecordColumn, RecordRow } from './RecordTable.tsx'

type House = TrackRecord['houses'][number]
type Row = RecordRow & { readonly house: House }

const FIGURES = ['promised_yield', 'paid_yield', 'multiple'] as const

/** The offerings one by one, each with how it turned out. */
export function RecordHouses({ houses }: { houses: readonly House[] }) {
  const say = useCopy(pageWords)
  const columns = FIGURES.map((key): RecordColumn<Row> => ({
    key,
    label: say(key),
    metricOf: ({ house }) => house[key],
    noteOf: ({ house }) => key === 'paid_yield' && isJustBehind(house) && say('just_behind'),
  }))
  const rows = houses.map((house): Row => ({
    id: house.id,
    name: house.name ?? say('hidden'),
    head: <HouseHead house={house} />,
    house,
  }))
  return <RecordTable caption={say('houses')} first={say('house')} columns={columns} rows={rows} />
}

function HouseHead({ house }: { house: House }) {
  const say = useCopy(pageWords)
  const sayRecord = useCopy(recordWords)
  const language = useLanguage()
  const days = [
    say('opened', { day: showDate(house.opened_on, language) }),
    ...(house.ended_on === null ? [] : [say('sold', { day: showDate(house.ended_on, language) })]),
  ]
  return (
    <span className="record-house">
      {house.name === null ? (
        <span>{say('hidden')}</span>
      ) : (
        <a href={`/project/${house.id}`} className="text-link tall-target">
          {house.name}
        </a>
      )}
      <span className={`record-outcome is-${house.outcome}`}>{sayRecord(`outcome_${house.outcome}`)}</span>
      <span className="text-13 font-normal text-muted">
        {[...(house.name === null ? [] : [house.place]), ...days].join(' · ')}
      </span>
    </span>
  )
}
