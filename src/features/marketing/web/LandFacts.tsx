import { INVESTMENT_FEE_CENTS } from '#features/investing/rules.ts'
import { showDollars } from '#kit/money.ts'
import { readBoot } from '#platform/web/boot.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { useTotals } from './front-answer.ts'
import { landWords } from './land-words.ts'

/** What decides whether this is for somebody, before anything else is said; each leads to where it is explained. */
export function LandFacts() {
  const say = useCopy(landWords)
  const language = useLanguage()
  const hold = useHold()
  const holder = readBoot().config.company.escrow_holder
  const facts = [
    [
      '/faq#goal-not-reached',
      say('fact_escrow'),
      holder === null ? say('fact_escrow_text') : say('fact_escrow_held', { holder }),
    ],
    [
      '/faq#what-are-the-fees',
      say('fact_fee', { fee: showDollars(INVESTMENT_FEE_CENTS, language) }),
      say('fact_fee_text'),
    ],
    ['/faq#how-long', hold, say('fact_hold_text')],
    ['/faq#can-i-lose-money', say('fact_loss'), say('fact_loss_text')],
  ] as const
  return (
    <ul className="land-facts" aria-label={say('facts')}>
      {facts.map(([to, title, text]) => (
        <li key={to} className="land-fact">
          <a href={to} className="land-fact-link">
            {title}
          </a>
          <span className="text-13 text-muted">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** How long holds are planned to be, of everything that is open. */
function useHold(): string {
  const say = useCopy(landWords)
  const language = useLanguage()
  const { data } = useTotals()
  const [least, most] = [data?.hold_least ?? null, data?.hold_most ?? null]
  if (least === null || most === null) return say('fact_hold_unknown')
  const [from, to] = [showNumber(least, language), showNumber(most, language)]
  return say('fact_hold', { n: most, years: from === to ? to : `${from}–${to}` })
}
