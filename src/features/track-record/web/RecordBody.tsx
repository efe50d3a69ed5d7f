import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useLoad } from '#platform/web/use-load.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readTrackRecord, TrackRecord } from '../contract.ts'
import { OUTCOMES } from '../outcomes.ts'
import type { Outcome } from '../outcomes.ts'
import { pageWords } from './page-words.ts'
import { RecordHouses } from './RecordHouses.tsx'
import { recordWords } from './record-words.ts'
import { RecordTotals } from './RecordTotals.tsx'
import './track-record.css'

type Asked = { readonly sponsor: string | null; readonly outcome: Outcome | null }

/** A page of the record: of all offerings, or of those of one sponsor. */
export const readRecord = async (
  { sponsor, outcome }: Asked,
  cursor?: string,
  signal?: AbortSignal,
): Promise<TrackRecord> =>
  await call<typeof readTrackRecord>('GET /api/track-record', {
    query: { sponsor: sponsor ?? undefined, outcome: outcome ?? undefined, cursor },
    signal,
  })

type RecordProps = {
  readonly data: TrackRecord
  /** Whose offerings they are; null: everybody's. */
  readonly sponsor: string | null
  /** What is said where nothing was ever offered. */
  readonly none: string
}

/** What offerings come to together, and house by house. */
export function RecordBody({ data, sponsor, none }: RecordProps) {
  const say = useCopy(pageWords)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const all = data.totals.opened.value ?? 0
  if (all === 0) return <p className="text-muted">{none}</p>
  return (
    <>
      <RecordTotals totals={data.totals} isBrief={sponsor !== null} />
      <section className="rule grid gap-5 pt-8" aria-labelledby="record-houses">
        <h2 id="record-houses" className="text-28">
          {say('houses')}
        </h2>
        <Choice counts={data.counts} all={all} outcome={outcome} isBrief={sponsor !== null} onChoose={setOutcome} />
        {outcome === null ? (
          <Houses first={data} of={{ sponsor, outcome }} />
        ) : (
          <Chosen key={outcome} of={{ sponsor, outcome }} />
        )}
      </section>
    </>
  )
}

/** Those that turned out in one way. */
function Chosen({ of }: { of: Asked }) {
  const { data, error, retry } = useLoad(
    `/api/track-record?sponsor=${of.sponsor}&outcome=${of.outcome}`,
    async (signal) => await readRecord(of, undefined, signal),
  )
  if (data) return <Houses first={data} of={of} />
  return error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton height="240px" />
}

type ChoiceProps = {
  counts: TrackRecord['counts']
  all: number
  outcome: Outcome | null
  /** Leaves out what nothing turned out as, and the choice where there is none. */
  isBrief: boolean
  onChoose: (outcome: Outcome | null) => void
}

/** How the offerings turned out, each with its count: together they are all of them. */
function Choice({ counts, all, outcome, isBrief, onChoose }: ChoiceProps) {
  const say = useCopy(pageWords)
  const sayRecord = useCopy(recordWords)
  const language = useLanguage()
  const button = (key: Outcome | null, label: string, count: number) => (
    <li key={label}>
      <button
        type="button"
        className="record-choice figures"
        aria-pressed={outcome === key}
        onClick={() => onChoose(key)}
      >
        {label} <b>{showNumber(count, language)}</b>
      </button>
    </li>
  )
  const shown = OUTCOMES.filter((key) => !isBrief || counts[key] > 0)
  if (shown.length < 2) return null
  return (
    <ul className="record-choices" aria-label={say('which')}>
      {button(null, say('all'), all)}
      {shown.map((key) => button(key, sayRecord(`outcome_${key}`), counts[key]))}
    </ul>
  )
}

/** The first page and those that were asked for after it. */
function Houses({ first, of }: { first: TrackRecord; of: Asked }) {
  const say = useCopy(pageWords)
  const sayRecord = useCopy(recordWords)
  const [more, setMore] = useState<readonly TrackRecord[]>([])
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const next = (more.at(-1) ?? first).next_cursor
  const houses = [first, ...more].flatMap((page) => page.houses)
  const readMore = async (cursor: string) => {
    setState('busy')
    try {
      const page = await readRecord(of, cursor)
      setMore((known) => [...known, page])
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  if (houses.length === 0) return <p className="text-muted">{say('none_of')}</p>
  return (
    <>
      <RecordHouses houses={houses} />
      {state === 'failed' && <p role="alert">{sayRecord('failed')}</p>}
      {next !== null && (
        <Button
          look="secondary"
          className="justify-self-start"
          busy={state === 'busy'}
          onClick={() => void readMore(next)}
        >
          {state === 'failed' ? sayRecord('retry') : say('more')}
        </Button>
      )}
    </>
  )
}
