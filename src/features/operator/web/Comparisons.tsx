import { showCents } from '#kit/money.ts'
import { showDate, showMoment } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { ComparisonAnswer } from '../contract.ts'
import { operatorWords } from './operator-words.ts'

const TONES = { equal: 'text-positive', different: 'text-negative', silent: 'text-accent-text' } as const

/** The last daily comparisons, each difference by its id. */
export function Comparisons({ comparisons }: { comparisons: readonly ComparisonAnswer[] }) {
  const say = useCopy(operatorWords)
  return (
    <section className="grid gap-4" aria-labelledby="comparisons">
      <h2 id="comparisons">{say('compared')}</h2>
      <p className="max-w-[64ch] text-muted">{say('compared_text')}</p>
      {comparisons.length === 0 ? (
        <p>{say('none_compared')}</p>
      ) : (
        <ul className="grid gap-3">
          {comparisons.map((one) => (
            <li key={`${one.day} ${one.processor}`} className="card grid gap-2 p-4">
              <Comparison one={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Comparison({ one }: { one: ComparisonAnswer }) {
  const say = useCopy(operatorWords)
  const language = useLanguage()
  const { outcome, difference_count: n } = one
  const shown = (cents: number | null) => (cents === null ? say('nothing') : showCents(cents, language))
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{`${showDate(one.day, language)} · ${one.processor === 'paypal' ? 'PayPal' : say(`processor_${one.processor}`)}`}</span>
        <span className={TONES[outcome]}>
          {outcome === 'different' ? say('outcome_different', { n }) : say(`outcome_${outcome}`)}
        </span>
      </p>
      {outcome !== 'silent' && (
        <p className="flex flex-wrap gap-x-4 text-13 text-muted figures">
          <span>{say('movements', { n: one.compared })}</span>
          <span>{say('books_say', { cents: shown(one.books) })}</span>
          <span>{say('processor_says', { cents: shown(one.processor_cents) })}</span>
          {one.under_way > 0 && <span>{say('under_way', { n: one.under_way })}</span>}
        </p>
      )}
      {one.differences.length > 0 && (
        <ul className="grid gap-2 border-t border-line pt-2">
          {one.differences.map((difference) => (
            <li key={`${difference.what} ${difference.id}`} className="grid text-13">
              <span className="[overflow-wrap:anywhere]">
                {`${say(`what_${difference.what}`)} ${difference.id}, ${showMoment(difference.at, language)}`}
              </span>
              <span className="flex flex-wrap gap-x-4 figures text-negative">
                <span>{say('books_say', { cents: shown(difference.books) })}</span>
                <span>{say('processor_says', { cents: shown(difference.processor) })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
