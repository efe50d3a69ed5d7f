import { PREVIEW_HOME } from '#kit/preview-path.ts'
import { showDollars } from '#kit/money.ts'
import { readBoot } from '#platform/web/boot.ts'
import { showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { useCopy } from '#platform/web/words.ts'
import { exampleOf, HOUSE } from './how-example.ts'
import { howWords } from './how-words.ts'
import { HowFees, HowRisks } from './HowHonest.tsx'
import { HowSteps } from './HowSteps.tsx'

const example = exampleOf()

/** The whole page: an example house, seven steps through it, what it costs, what can go wrong. */
export function HowBody() {
  const say = useCopy(howWords)
  const language = useLanguage()
  const amount = showDollars(HOUSE.amountCents, language)
  return (
    <div className="how page-width">
      <header className="how-head">
        <p className="label">{say('label')}</p>
        <h1 className="display how-title">{say('title', { amount })}</h1>
        <p className="max-w-[60ch] text-17 text-muted">{say('lead')}</p>
      </header>
      <Facts />
      <HowSteps house={HOUSE} example={example} />
      <HowFees />
      <HowRisks />
      <Close />
    </div>
  )
}

function Facts() {
  const say = useCopy(howWords)
  const language = useLanguage()
  const whole = (cents: number) => showDollars(cents, language)
  return (
    <section className="how-facts" aria-labelledby="how-facts">
      <h2 id="how-facts" className="label">
        {say('facts')}
      </h2>
      <dl className="stats">
        <Stat label={say('fact_price')} value={whole(HOUSE.priceCents)} />
        <Stat
          label={say('fact_loan', { rate: showPercent(HOUSE.loanRate, language) })}
          value={whole(HOUSE.loanCents)}
        />
        <Stat label={say('fact_goal')} value={whole(HOUSE.goalCents)} />
        <Stat
          label={say('fact_yours')}
          value={whole(HOUSE.amountCents)}
          note={showPercent(example.share, language, 2)}
        />
      </dl>
    </section>
  )
}

function Close() {
  const say = useCopy(howWords)
  // There is a sample account to look around in only where there are made-up people.
  const hasPreview = readBoot().config.demo
  return (
    <section className="how-close" aria-labelledby="how-close">
      <div className="grid gap-2">
        <h2 id="how-close">{say('close_title')}</h2>
        <p className="max-w-[52ch] text-muted">{say(hasPreview ? 'close_text' : 'close_text_open')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={hasPreview ? PREVIEW_HOME : '/projects'} rel="external" className="button button-primary">
          {say(hasPreview ? 'preview' : 'listings')}
        </a>
        <a href="/faq" className="button button-secondary">
          {say('questions')}
        </a>
      </div>
    </section>
  )
}
