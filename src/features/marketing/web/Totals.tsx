import { showDollars } from '#kit/money.ts'
import { readBoot } from '#platform/web/boot.ts'
import { call } from '#platform/web/call.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { useLoad } from '#platform/web/use-load.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readTotals } from '../contract.ts'
import { claimedMillions } from '../rules.ts'
import { marketingWords } from './marketing-words.ts'

/** How much is invested here (Spec §2, with the readings): never more than is so, but for the demo's marked line. */
export function Totals() {
  const say = useCopy(marketingWords)
  const language = useLanguage()
  const isDemo = readBoot().config.demo
  const { data } = useLoad(
    '/api/totals',
    async (signal) => await call<typeof readTotals>('GET /api/totals', { signal }),
  )
  const millions = data ? claimedMillions(data.invested, isDemo) : null
  const isReal = data !== undefined && claimedMillions(data.invested, false) !== null
  return (
    <div className="hero-totals rule">
      {millions !== null && (
        <p className="hero-claim">
          {say('claimed', { n: showNumber(millions, language) })}
          {!isReal && <span className="sample">{say('sample')}</span>}
        </p>
      )}
      {data && (
        <dl className="stats">
          {data.invested > 0 && (
            <Stat
              label={say(isReal ? 'invested' : isDemo ? 'invested_demo' : 'invested_so_far')}
              value={<span data-count-cents={data.invested}>{showDollars(data.invested, language)}</span>}
            />
          )}
          <Stat label={say('houses')} value={showNumber(data.listings, language)} />
          {data.minimum !== null && <Stat label={say('minimum')} value={showDollars(data.minimum, language)} />}
        </dl>
      )}
    </div>
  )
}
