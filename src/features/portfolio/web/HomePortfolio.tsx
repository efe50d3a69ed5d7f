import { ProfileInvite } from '#features/onboarding/web/ProfileInvite.tsx'
import { HeldNote } from '#features/wallet/web/HeldNote.tsx'
import { OwedNote } from '#features/wallet/web/OwedNote.tsx'
import type { readWallet } from '#features/wallet/contract.ts'
import { showCents } from '#kit/money.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Visitor } from '#platform/web/boot.ts'
import { showNumber, showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useLive } from '#platform/web/live.ts'
import { useAnswer, useRefresh } from '#platform/web/query.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { useDrawingUrl } from '#platform/web/use-drawing-url.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { readPositions } from '../contract.ts'
import type { copy } from '../home-copy.en.ts'
import { changeOf } from '../positions-sums.ts'
import { DisputedNote } from './DisputedNote.tsx'
import { homeWords } from './home-words.ts'

type Words = { say: Say<typeof copy> }
type Answer = AnswerOf<typeof readPositions>

// As many as fit one row of a wide page.
const SHOWN = 4

/** What the signed-in investor has, at a glance. */
export function HomePortfolio({ visitor }: { visitor: Visitor }) {
  const say = useCopy(homeWords)
  const { data, error, refetch } = useAnswer<typeof readPositions>('GET /api/positions')
  const wallet = useAnswer<typeof readWallet>('GET /api/wallet')
  const refresh = useRefresh()
  useLive('portfolio', () => {
    void refresh('/api/positions')
    void refresh('/api/wallet')
  })
  return (
    <div className="page-width grid gap-8 py-8">
      <header className="grid gap-2">
        <p className="label">{say('hello', { name: visitor.fname })}</p>
        <h1>{say('title')}</h1>
        <OwedNote owedCents={wallet.data?.owed ?? 0} />
        <HeldNote wallet={wallet.data} />
        <DisputedNote disputedCents={data?.total_disputed ?? 0} />
      </header>
      {data ? (
        <>
          <Holdings say={say} answer={data} cashCents={wallet.data?.available} />
          <ProfileInvite />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <HomeSkeleton />
      )}
    </div>
  )
}

type HoldingsProps = Words & { answer: Answer; cashCents: number | undefined }

function Holdings({ say, answer, cashCents }: HoldingsProps) {
  const language = useLanguage()
  const { positions, total_invested: invested, total_value: value } = answer
  // Where a refund or a sale went is told here: to whoever has nothing there, it would be a line of no use.
  const cash = cashCents !== undefined && cashCents > 0 && (
    <Stat label={say('cash')} value={showCents(cashCents, language)} />
  )
  if (positions.length === 0) {
    return (
      <>
        {cash && <dl className="stats items-end">{cash}</dl>}
        <EmptyState
          title={say(answer.sold > 0 ? 'sold_title' : 'empty_title')}
          action={<LinkButton to="/projects">{say('find')}</LinkButton>}
        >
          {say(answer.sold > 0 ? 'sold_text' : 'empty_text')}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <dl className="stats items-end">
        <Stat
          size="large"
          label={say('total_value')}
          value={showCents(value, language)}
          note={<Change say={say} invested={invested} value={value} />}
        />
        <Stat label={say('invested')} value={showCents(invested, language)} />
        <Stat label={say('houses')} value={showNumber(answer.count, language)} />
        {cash}
      </dl>
      <section className="grid gap-4" aria-labelledby="holdings">
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="holdings">{say('holdings')}</h2>
          <Link to="/projects/positions" className="text-link tall-target">
            {say('all_positions')}
          </Link>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {positions.slice(0, SHOWN).map((position) => (
            <Holding key={position.listing_id} position={position} />
          ))}
        </ul>
      </section>
      <div>
        <LinkButton to="/projects">{say('find')}</LinkButton>
      </div>
    </>
  )
}

function Change({ say, invested, value }: Words & { invested: number; value: number }) {
  const language = useLanguage()
  const { cents: gained, rate } = changeOf({ invested, value })
  if (rate === null) return null
  const sign = gained > 0 ? '+' : gained < 0 ? '−' : ''
  const amount = `${sign}${showCents(Math.abs(gained), language)}`
  const share = `${sign}${showPercent(Math.abs(rate), language)}`
  return (
    <span className={gained < 0 ? 'text-negative' : gained > 0 ? 'text-positive' : 'text-muted'}>
      {amount} ({share}) <span className="text-13 font-normal whitespace-nowrap text-muted">{say('change')}</span>
    </span>
  )
}

function Holding({ position }: { position: Answer['positions'][number] }) {
  const language = useLanguage()
  const drawingUrl = useDrawingUrl()
  return (
    <li className="card live-listing">
      <img src={drawingUrl(position.media_set[0] ?? '')} alt="" width={800} height={600} loading="lazy" />
      <div className="grid gap-1 p-4">
        <h3 className="text-17">
          <Link to={`/project/${position.listing_id}`} className="live-link">
            {position.name}
          </Link>
        </h3>
        <p className="text-13 text-muted">
          {position.city}, {position.state}
        </p>
        <p className="font-medium figures">{showCents(position.value, language)}</p>
      </div>
    </li>
  )
}

function HomeSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="flex flex-wrap items-end gap-10">
        <Skeleton width="320px" height="80px" />
        <Skeleton width="120px" height="54px" />
        <Skeleton width="60px" height="54px" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} height="300px" />
        ))}
      </div>
    </>
  )
}
