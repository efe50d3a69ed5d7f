import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { showDate, showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useLoad } from '#platform/web/use-load.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readTrackRecord, TrackRecord } from '../contract.ts'
import { OUTCOMES } from '../outcomes.ts'
import type { Outcome } from '../outcomes.ts'
import { pageWords } from './page-words.ts'
import { RecordHouses } from './RecordHouses.tsx'
import { recordWords } from './record-words.ts'
import { RecordTotals } from './RecordTotals.tsx'
import './track-record.css'

/** Every offering that ever opened: what was promised, and what happened. For everybody. */
export function TrackRecordPage() {
  const say = useCopy(pageWords)
  const language = useLanguage()
  useTitle(say('title'))
  const { data, error, retry } = useLoad('/api/track-record', async (signal) => await readPage(null, undefined, signal))
  return (
    <div className="page-width record-page">
      <header className="grid gap-3">
        <p className="label">{say('label')}</p>
        <h1 className="display text-38 sm:text-56">{say('title')}</h1>
        <p className="max-w-[66ch] text-17 text-muted">{say('lead')}</p>
        {data && <p className="text-13 text-muted">{say('as_of', { day: showDate(data.as_of, language) })}</p>}
      </header>
      {data ? (
        <Record data={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Skeleton height="640px" />
      )}
      <HowCounted />
    </div>
  )
}

const readPage = async (
  outcome: Outcome | null,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<TrackRecord> =>
  await call<typeof readTrackRecord>('GET /api/track-record', {
    query: { ...(outcome && { outcome }), ...(cursor && { cursor }) },
    ...(signal && { signal }),
  })

function Record({ data }: { data: TrackRecord }) {
  const say = useCopy(pageWords)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const all = data.totals.opened.value ?? 0
  if (all === 0) return <p className="text-muted">{say('none')}</p>
  return (
    <>
      <RecordTotals totals={data.totals} />
      <section className="rule grid gap-5 pt-8" aria-labelledby="record-houses">
        <h2 id="record-houses" className="text-28">
          {say('houses')}
        </h2>
        <Choice counts={data.counts} all={all} outcome={outcome} onChoose={setOutcome} />
        {outcome === null ? <Houses first={data} outcome={null} /> : <Chosen key={outcome} outcome={outcome} />}
      </section>
    </>
  )
}

/** Those that turned out in one way. */
function Chosen({ outcome }: { outcome: Outcome }) {
  const { data, error, retry } = useLoad(
    `/api/track-record?outcome=${outcome}`,
    async (signal) => await readPage(outcome, undefined, signal),
  )
  if (data) return <Houses first={data} outcome={outcome} />
  return error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton height="240px" />
}

type ChoiceProps = {
  counts: TrackRecord['counts']
  all: number
  outcome: Outcome | null
  onChoose: (outcome: Outcome | null) => void
}

/** How the offerings turned out, each with its count: together they are all of them. */
function Choice({ counts, all, outcome, onChoose }: ChoiceProps) {
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
  return (
    <ul className="record-choices" aria-label={say('which')}>
      {button(null, say('all'), all)}
      {OUTCOMES.map((key) => button(key, sayRecord(`outcome_${key}`), counts[key]))}
    </ul>
  )
}

/** The first page and those that were asked for after it. */
function Houses({ first, outcome }: { first: TrackRecord; outcome: Outcome | null }) {
  const say = useCopy(pageWords)
  const sayRecord = useCopy(recordWords)
  const [more, setMore] = useState<readonly TrackRecord[]>([])
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const next = (more.at(-1) ?? first).next_cursor
  const houses = [first, ...more].flatMap((page) => page.houses)
  const readMore = async (cursor: string) => {
    setState('busy')
    try {
      const page = await readPage(outcome, cursor)
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

function HowCounted() {
  const say = useCopy(pageWords)
  return (
    <section className="rule grid gap-3 pt-8" aria-labelledby="record-how">
      <h2 id="record-how" className="text-21">
        {say('how')}
      </h2>
      <div className="grid max-w-[66ch] gap-3 text-muted">
        <p>{say('how_plan')}</p>
        <p>{say('how_gain')}</p>
        <p>{say('how_kept')}</p>
      </div>
    </section>
  )
}
