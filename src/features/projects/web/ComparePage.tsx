import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Printer, Share2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { copyText } from '#features/accounts/web/copy-text.ts'
import { SAVED_PATH } from '#features/favorites/web/saved-path.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSearch } from '#platform/web/params.tsx'
import { answerQuery } from '#platform/web/query.tsx'
import { useUnits } from '#platform/web/reading.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { compareListings } from '../compare-contract.ts'
import { comparedOf } from '../compare-figures.ts'
import { comparePath, MOST_COMPARED, readCompared } from '../compare-rules.ts'
import { cardWords } from './card-words.ts'
import { adoptChosen, unchoose, useChosen } from './compare-choice.ts'
import { compareGroups, differing, explainOnce } from './compare-rows.ts'
import { CompareTable, removeIdOf } from './CompareTable.tsx'
import { compareWords } from './compare-words.ts'
import './compare.css'
import { useKindName } from './kind-words.ts'
import { useStrategyName } from './strategy-words.ts'

type Answer = AnswerOf<typeof compareListings>

/** Up to four listings side by side; the address says which, so that it can be sent to somebody else. */
export function ComparePage() {
  const say = useCopy(compareWords)
  const [params, change] = useSearch()
  const chosen = useChosen()
  const named = params.get('ids')
  const [isEmptied, setEmptied] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  // Without an address it is what this browser has chosen, unless the last one was taken from here.
  const ids = named ?? (isEmptied ? '' : chosen.map(({ id }) => id).join(','))
  useEffect(() => {
    if (named === null && ids !== '') change({ ids })
  }, [named, ids, change])
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-6">
      <h1 ref={title} tabIndex={-1}>
        {say('title')}
      </h1>
      {ids === '' ? (
        <Nothing />
      ) : (
        <Asked
          ids={ids}
          onEmptied={() => {
            setEmptied(true)
            title.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function Nothing() {
  const say = useCopy(compareWords)
  return (
    <EmptyState title={say('none_title')} action={<LinkButton to="/projects">{say('browse')}</LinkButton>}>
      {say('none_text')}
    </EmptyState>
  )
}

type AskedProps = { readonly ids: string; readonly onEmptied: () => void }

function Asked({ ids, onEmptied }: AskedProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...answerQuery<typeof compareListings>('GET /api/compare', { query: { ids } }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <>
        <LoadingNote />
        <Skeleton width="min(100%, 560px)" height="51px" />
        <Skeleton width="min(100%, 340px)" height="44px" />
        <Skeleton height="640px" />
      </>
    )
  }
  // A column that was taken away goes at once; one that was added comes with its answer.
  const listings = isPlaceholderData ? data.listings.filter(({ id }) => ids.includes(id)) : data.listings
  return <Comparison answer={{ ...data, listings }} ids={ids} onEmptied={onEmptied} />
}

function Comparison({ answer, ids, onEmptied }: AskedProps & { answer: Answer }) {
  const say = useCopy(compareWords)
  const language = useLanguage()
  const [params, change] = useSearch()
  const { listings, dropped, as_of: asOf } = answer
  const showsBest = params.get('best') === '1'
  const isShort = params.get('differ') === '1'
  const all = useGroups(answer)
  const groups = explainOnce(isShort && listings.length > 1 ? differing(all) : all)
  useEffect(() => adoptChosen(listings.map(({ id, name }) => ({ id, name }))), [listings])
  const remove = (listingId: string) => {
    const rest = readCompared(ids).ids.filter((id) => id !== listingId)
    const at = listings.findIndex(({ id }) => id === listingId)
    // The pressed button goes with its column: reading goes on at the next one's.
    const next = listings[at + 1] ?? listings[at - 1]
    if (next) document.getElementById(removeIdOf(next.id))?.focus()
    else onEmptied()
    unchoose(listingId)
    change({ ids: rest.join(',') })
  }
  return (
    <>
      {dropped > 0 && <Banner>{say('dropped', { n: dropped })}</Banner>}
      {listings.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <p className="max-w-[66ch] text-muted">{say('lead', { day: showDate(asOf, language) })}</p>
          {listings.length === 1 && <p>{say('only_one')}</p>}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 no-print">
            <Checkbox
              id="compare-best"
              label={say('best')}
              value={showsBest}
              onChange={(isOn) => change({ best: isOn ? '1' : null })}
            />
            <Checkbox
              id="compare-differ"
              label={say('different')}
              value={isShort}
              onChange={(isOn) => change({ differ: isOn ? '1' : null })}
            />
          </div>
          {groups.length === 0 ? (
            <p>{say('all_alike')}</p>
          ) : (
            <CompareTable listings={listings} groups={groups} showsBest={showsBest} onRemove={remove} />
          )}
          <Actions listings={listings} />
        </>
      )}
    </>
  )
}

/** Adds, sends on, prints. The link names the houses and nothing of the reader. */
function Actions({ listings }: Pick<Answer, 'listings'>) {
  const say = useCopy(compareWords)
  const link = () => new URL(comparePath(listings.map(({ id }) => id)), location.href).href
  return (
    <div className="flex flex-wrap gap-3 no-print">
      {listings.length < MOST_COMPARED && (
        <>
          <LinkButton to="/projects">{say('add')}</LinkButton>
          <LinkButton to={SAVED_PATH} look="secondary">
            {say('see_saved')}
          </LinkButton>
        </>
      )}
      <Button look="secondary" onClick={() => void copyText(link(), say('link_copied'), say('link_not_copied'))}>
        <Share2 aria-hidden="true" />
        {say('copy_link')}
      </Button>
      <Button look="secondary" onClick={() => print()}>
        <Printer aria-hidden="true" />
        {say('print')}
      </Button>
    </div>
  )
}

function useGroups({ listings, as_of: asOf }: Answer) {
  const say = useCopy(compareWords)
  const sayCard = useCopy(cardWords)
  const kindOf = useKindName()
  const planOf = useStrategyName()
  const language = useLanguage()
  const units = useUnits()
  // Thousands of projections: once per answer, not once per press.
  const houses = useMemo(() => listings.map((listing) => comparedOf(listing, asOf)), [listings, asOf])
  return compareGroups(houses, { say, sayCard, kindOf, planOf, language, units, asOf })
}
