import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { MyLimit } from '#features/investing/web/MyLimit.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Link } from '#platform/web/Link.tsx'
import { useLive } from '#platform/web/live.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { useSearch } from '#platform/web/params.tsx'
import { tabPanel } from '#platform/web/ui/tab-panel.ts'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { useCopy } from '#platform/web/words.ts'
import { addressOfQuery } from '../history/filter.ts'
import { HistoryTab } from './HistoryTab.tsx'
import { InvestmentsTab } from './InvestmentsTab.tsx'
import { PerformanceTab } from './PerformanceTab.tsx'
import { positionsWords } from './positions-words.ts'

// Spec §2, and the income calendar.
const TABS = ['investments', 'performance', 'income', 'history', 'referral'] as const
type TabKey = (typeof TABS)[number]

const Income = lazyPart(async () => (await import('./IncomeTab.tsx')).IncomeTab)
// What is chosen in one tab says nothing in another.
const NOTHING_CHOSEN = { year: null, find: null, sort: null, ...addressOfQuery({}) } as const

const isTab = (text: string | null): text is TabKey => TABS.some((tab) => tab === text)

/** Spec §2 "Positions": what the investor owns, and how it came about. `referral` is told by a later feature. */
export function PositionsPage({ referral }: { referral: ReactNode }) {
  const say = useCopy(positionsWords)
  const [search, setSearch] = useSearch()
  const refresh = useRefresh()
  useLive('portfolio', () => {
    void refresh('/api/positions')
    void refresh('/api/positions/figures')
    void refresh('/api/history')
    void refresh('/api/limits')
    void refresh('/api/performance')
    void refresh('/api/income')
    void refresh('/api/benchmark')
  })
  const wanted = search.get('tab')
  const tab = isTab(wanted) ? wanted : 'investments'
  const select = (key: string) => setSearch({ ...NOTHING_CHOSEN, tab: key === 'investments' ? null : key })
  return (
    <div className="page-width py-6 sm:py-8">
      <p className="label">{say('label')}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="mt-2">{say('title')}</h1>
        <Link to="/statements" className="no-print text-link tall-target">
          {say('statements')}
        </Link>
      </div>
      <div className="no-print mt-5">
        <Tabs
          id="positions"
          label={say('tabs')}
          tabs={TABS.map((key) => ({ key, label: say(`tab_${key}`) }))}
          current={tab}
          onSelect={select}
        />
      </div>
      <div {...tabPanel('positions', tab)} className="pt-6 sm:pt-8">
        {tab === 'investments' && (
          <>
            <InvestmentsTab />
            <MyLimit />
          </>
        )}
        {tab === 'history' && <HistoryTab />}
        {tab === 'performance' && <PerformanceTab />}
        {tab === 'income' && (
          <Suspense>
            <Income.Part />
          </Suspense>
        )}
        {tab === 'referral' && referral}
      </div>
    </div>
  )
}
