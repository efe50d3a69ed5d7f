import { showCents } from '#kit/money.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Facts } from '../rules.ts'
import { submissionWords } from './submission-words.ts'

/** What was stated of a home, also what was not. Whoever is not its owner reads another word for what is asked for it. */
export function FactsList({ facts, asking }: { facts: Facts; asking?: string }) {
  const say = useCopy(submissionWords)
  const language = useLanguage()
  const number = (value: number | undefined) => value !== undefined && showNumber(value, language)
  const rows = [
    ['line1', facts.line1],
    ['line2', facts.line2],
    ['city', facts.city],
    ['state', facts.state],
    ['zip', facts.zip],
    ['kind', facts.kind && say(`kind_${facts.kind}`)],
    ['bedrooms', number(facts.bedrooms)],
    ['bathrooms', number(facts.bathrooms)],
    ['sqft', number(facts.sqft)],
    ['lot_sqft', number(facts.lot_sqft)],
    ['year_built', facts.year_built?.toString()],
    ['asking', facts.asking_cents !== undefined && showCents(facts.asking_cents, language)],
    ['headline', facts.headline],
  ] as const
  return (
    <div className="grid gap-5">
      <dl className="home-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{(name === 'asking' && asking) || say(name)}</dt>
            <dd>{value || <span className="text-muted">{say('nothing')}</span>}</dd>
          </div>
        ))}
      </dl>
      {facts.description && <p className="max-w-[64ch] break-words whitespace-pre-line">{facts.description}</p>}
    </div>
  )
}
