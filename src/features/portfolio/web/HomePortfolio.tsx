import { Suspense, useState } from 'react'
import { ProfileInvite } from '#features/onboarding/web/ProfileInvite.tsx'
import { HotSkeleton } from '#features/projects/web/HotSkeleton.tsx'
import type { readWallet } from '#features/wallet/contract.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Visitor } from '#platform/web/boot.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useLive } from '#platform/web/live.ts'
import { useSearch } from '#platform/web/params.tsx'
import { useAnswer, useRefresh } from '#platform/web/query.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { WhenNear } from '#platform/web/ui/WhenNear.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readChanges } from '../changes-contract.ts'
import type { readPositions } from '../contract.ts'
import type { readPortfolio } from '../performance-contract.ts'
import { Breakdown } from './Breakdown.tsx'
import { HomeFigures } from './HomeFigures.tsx'
import { homeWords } from './home-words.ts'
import { NextSteps } from './NextSteps.tsx'
import { PortfolioChart } from './PortfolioChart.tsx'
import { SinceVisit } from './SinceVisit.tsx'

type Positions = AnswerOf<typeof readPositions>
type Portfolio = AnswerOf<typeof readPortfolio>
type Wallet = AnswerOf<typeof readWallet>
type Changes = AnswerOf<typeof readChanges>

// The card form comes when somebody adds money.
const { Part: AddMoney } = lazyPart(async () => (await import('#features/wallet/web/AddMoney.tsx')).AddMoney)

// Few have a payment that their bank asks back, or money that they cannot spend.
const { Part: DisputedNote } = lazyPart<{ disputedCents: number }>(
  async () => (await import('./DisputedNote.tsx')).DisputedNote,
)
const { Part: WalletNotes } = lazyPart<{ wallet: Wallet }>(async () => (await import('./WalletNotes.tsx')).WalletNotes)
// Further down the page than a first screen shows.
const { Part: HomeHoldings } = lazyPart<{ positions: Positions }>(
  async () => (await import('./HomeHoldings.tsx')).HomeHoldings,
)
const { Part: HomeIncome } = lazyPart(async () => (await import('./HomeIncome.tsx')).HomeIncome)
// Far down the page, and most of it are cards of listings.
const { Part: HotListings } = lazyPart(async () => (await import('#features/projects/web/HotListings.tsx')).HotListings)

const LIVE_PATHS = [
  '/api/positions',
  '/api/positions/figures',
  '/api/portfolio',
  '/api/portfolio/changes',
  '/api/wallet',
  '/api/income',
]

/** What the signed-in investor has, at a glance. */
export function HomePortfolio({ visitor }: { visitor: Visitor }) {
  const say = useCopy(homeWords)
  const positions = useAnswer<typeof readPositions>('GET /api/positions')
  const portfolio = useAnswer<typeof readPortfolio>('GET /api/portfolio')
  const changes = useAnswer<typeof readChanges>('GET /api/portfolio/changes')
  const wallet = useAnswer<typeof readWallet>('GET /api/wallet')
  const refresh = useRefresh()
  const refreshMoney = () => {
    for (const path of LIVE_PATHS) void refresh(path)
  }
  useLive('portfolio', refreshMoney)
  const retry = () => {
    void positions.refetch()
    void portfolio.refetch()
  }
  const failed = [positions, portfolio].find((one) => !one.data && one.error)
  return (
    <div className="page-width grid grid-cols-1 gap-10 py-8">
      <header className="grid gap-2">
        <p className="label">{visitor.preview ? say('hello_preview') : say('hello', { name: visitor.fname })}</p>
        <h1>{say('title')}</h1>
        {wallet.data && (wallet.data.owed > 0 || wallet.data.balance > wallet.data.available) && (
          <Suspense>
            <WalletNotes wallet={wallet.data} />
          </Suspense>
        )}
        {positions.data && positions.data.total_disputed > 0 && (
          <Suspense>
            <DisputedNote disputedCents={positions.data.total_disputed} />
          </Suspense>
        )}
      </header>
      {positions.data && portfolio.data && (changes.data ?? changes.error) ? (
        <>
          <Home
            positions={positions.data}
            portfolio={portfolio.data}
            changes={changes.data ?? null}
            onMoney={refreshMoney}
          />
          <ProfileInvite />
        </>
      ) : failed ? (
        <ErrorState error={failed.error} onRetry={retry} />
      ) : (
        <HomeSkeleton />
      )}
    </div>
  )
}

// Without its list of changes Home is whole all the same.
type HomeProps = { positions: Positions; portfolio: Portfolio; changes: Changes | null; onMoney: () => void }

function Home({ positions, portfolio, changes, onMoney }: HomeProps) {
  const [search] = useSearch()
  // A bank that was asked to confirm a payment leads back to this page with it.
  const [isAdding, setIsAdding] = useState<boolean | null>(search.has('payment') ? false : null)
  const { points, as_of: today } = portfolio
  const hasHistory = points.some((one) => one.value !== 0 || one.contributed !== 0)
  return (
    <>
      {(hasHistory || positions.count > 0) && (
        <HomeFigures portfolio={portfolio} hasSold={positions.sold > 0} onAddMoney={() => setIsAdding(true)} />
      )}
      {changes && <SinceVisit changes={changes} points={points} />}
      {hasHistory && <PortfolioChart points={points} today={today} />}
      {portfolio.breakdown && <Breakdown portfolio={portfolio} breakdown={portfolio.breakdown} />}
      {positions.count === 0 ? (
        <NextSteps isSold={positions.sold > 0} onAddMoney={() => setIsAdding(true)} />
      ) : (
        <WhenNear fallback={<OwnSkeleton />}>
          <Suspense fallback={<OwnSkeleton />}>
            <div className="grid gap-10">
              <HomeHoldings positions={positions} />
              <HomeIncome />
            </div>
          </Suspense>
        </WhenNear>
      )}
      <WhenNear fallback={<HotSkeleton />}>
        <Suspense fallback={<HotSkeleton />}>
          <HotListings />
        </Suspense>
      </WhenNear>
      {isAdding !== null && (
        <AddMoney
          isOpen={isAdding}
          onOpen={() => setIsAdding(true)}
          onClose={() => setIsAdding(false)}
          onDone={onMoney}
        />
      )}
    </>
  )
}

/** What is owned and what it pays next, in the height of both. */
function OwnSkeleton() {
  return (
    <div className="grid gap-10">
      <Skeleton height="380px" />
      <Skeleton height="300px" />
    </div>
  )
}

function HomeSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="grid gap-5">
        <Skeleton width="320px" height="80px" />
        <div className="flex flex-wrap gap-10">
          {[150, 110, 130, 120].map((width) => (
            <Skeleton key={width} width={`${width}px`} height="54px" />
          ))}
        </div>
      </div>
      <Skeleton height="400px" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} height="300px" />
        ))}
      </div>
    </>
  )
}
