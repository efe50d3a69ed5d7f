import type { listListings } from '#features/listings/contract.ts'
import type { readHotListings } from '#features/projects/hot-contract.ts'
import { showDollars } from '#kit/money.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { homeWords } from './home-words.ts'

/** For whoever owns nothing: what to do next, with figures of the houses that are open now. The hot ones stand below. */
export function NextSteps({ isSold, onAddMoney }: { isSold: boolean; onAddMoney: () => void }) {
  const say = useCopy(homeWords)
  const language = useLanguage()
  const open = useAnswer<typeof listListings>('GET /api/listings', { query: { status: 'open', limit: 1 } })
  const hot = useAnswer<typeof readHotListings>('GET /api/hot-listings')
  const least = Math.min(...(hot.data?.listings ?? []).map((one) => one.funding.minimum))
  const figures =
    open.data && Number.isFinite(least)
      ? { count: showNumber(open.data.total, language), least: showDollars(least, language) }
      : null
  return (
    <section className="grid justify-items-start gap-4" aria-labelledby="next-steps">
      <h2 id="next-steps">{say(isSold ? 'sold_title' : 'empty_title')}</h2>
      <p className="max-w-[60ch] text-muted">
        {say(isSold ? 'sold_text' : 'empty_text')} {figures && say('open_houses_text', figures)}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/projects">{say('find')}</LinkButton>
        <Button look="secondary" onClick={onAddMoney}>
          {say('add_money')}
        </Button>
      </div>
    </section>
  )
}
