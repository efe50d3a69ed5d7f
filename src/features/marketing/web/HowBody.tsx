import { PREVIEW_HOME } from '#kit/preview-path.ts'
import { showCents, showDollars } from '#kit/money.ts'
import { readBoot } from '#platform/web/boot.ts'
import { showNumber, showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { useCopy } from '#platform/web/words.ts'
import { exampleOf, HOUSE } from './how-example.ts'
import { howWords } from './how-words.ts'
import { HowEndings, HowYear } from './HowTables.tsx'
import { HowFees, HowRisks } from './HowHonest.tsx'
import { HowStep } from './HowStep.tsx'

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
      <Steps />
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

function Steps() {
  const say = useCopy(howWords)
  const language = useLanguage()
  const whole = (cents: number) => showDollars(cents, language)
  const exact = (cents: number) => showCents(cents, language)
  const amount = whole(HOUSE.amountCents)
  const share = showPercent(example.share, language, 2)
  return (
    <ol className="how-steps">
      <HowStep at={1} drawing="choose" title={say('choose_title')} text={say('choose_text')} />
      <HowStep
        at={2}
        drawing="buy"
        title={say('buy_title')}
        text={say('buy_text', {
          amount,
          shares: showNumber(example.shares, language),
          share,
          fee: whole(example.feeCents),
        })}
      />
      <HowStep
        at={3}
        drawing="escrow"
        title={say('escrow_title')}
        text={say('escrow_text', { goal: whole(HOUSE.goalCents) })}
      />
      <HowStep
        at={4}
        drawing="hold"
        title={say('hold_title')}
        text={say('hold_text', { loan: whole(HOUSE.loanCents) })}
      />
      <HowStep at={5} drawing="rent" title={say('rent_title')} text={say('rent_text')}>
        <HowYear example={example} />
      </HowStep>
      <HowStep
        at={6}
        drawing="value"
        title={say('value_title')}
        text={say('value_text', {
          high: whole(HOUSE.valuations.better),
          better: exact(example.valueBetterCents),
          low: whole(HOUSE.valuations.worse),
          worse: exact(example.valueWorseCents),
        })}
      />
      <HowStep
        at={7}
        drawing="exit"
        title={say('exit_title')}
        text={say('exit_text', { years: example.years, amount })}
      >
        <HowEndings example={example} />
      </HowStep>
    </ol>
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
