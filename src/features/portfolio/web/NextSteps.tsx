import { useWaysToPay } from '#features/payments/web/use-ways-to-pay.ts'
import type { listListings } from '#features/listings/contract.ts'
import type { readHotListings } from '#features/projects/hot-contract.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showDollars } from '#kit/money.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import './home.css'
import { homeWords } from './home-words.ts'

/** For whoever owns nothing: what to do next, with figures of the houses that are open now. The hot ones stand below. */
export function NextSteps({ isSold, onAddMoney }: { isSold: boolean; onAddMoney: () => void }) {
  const say = useCopy(homeWords)
  const language = useLanguage()
  const ways = useWaysToPay()
  const open = useAnswer<typeof listListings>('GET /api/listings', { query: { status: 'open', limit: 1 } })
  const housesOf = ({ total, is_total_exact: isExact }: AnswerOf<typeof listListings>) => {
    const count = showNumber(total, language)
    return isExact ? count : say('open_houses_over', { count })
  }
  const hot = useAnswer<typeof readHotListings>('GET /api/hot-listings')
  const least = Math.min(...(hot.data?.listings ?? []).map((one) => one.funding.minimum))
  const figures =
    open.data && Number.isFinite(least) ? { n: housesOf(open.data), least: showDollars(least, language) } : null
  return (
    <section className="grid gap-6" aria-labelledby="next-steps">
      <div className="grid gap-3">
        <h2 id="next-steps">{say(isSold ? 'sold_title' : 'empty_title')}</h2>
        <p className="max-w-[60ch] text-muted">
          {say(isSold ? 'sold_text' : 'empty_text')} {figures ? say('open_houses_text', figures) : <OpenHousesRoom />}
        </p>
      </div>
      {!isSold && (
        <ol className="next-steps">
          {STEPS.map((step, at) => (
            <li key={step}>
              <span className="label figures" aria-hidden="true">
                {at + 1}
              </span>
              <h3 className="text-17">{say(`step_${step}_title`)}</h3>
              <p className="text-13 text-muted">{say(`step_${step}`, { ways })}</p>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/projects?status=open">{say('see_open')}</LinkButton>
        <Button look="secondary" onClick={onAddMoney}>
          {say('add_money')}
        </Button>
      </div>
    </section>
  )
}

/** What is open is asked for once the page stands there: until then its sentence has the room that it needs. */
function OpenHousesRoom() {
  const say = useCopy(homeWords)
  return (
    <span className="invisible" aria-hidden="true">
      {say('open_houses_text', { n: '00', least: '$000' })}
    </span>
  )
}

const STEPS = ['choose', 'invest', 'follow'] as const
