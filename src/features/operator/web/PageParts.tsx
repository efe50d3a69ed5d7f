import type { AnswerOf } from '#kit/endpoint.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { ComparisonAnswer, readApprovals } from '../contract.ts'
import { WORK_KINDS } from '../work-kinds.ts'
import { operatorWords } from './operator-words.ts'

type Props = { queue: AnswerOf<typeof readApprovals>; comparisons: readonly ComparisonAnswer[] }

/** Where what waits stands on the page, and how many of each: an operator sees at once whether there is anything to do. */
export function PageParts({ queue, comparisons }: Props) {
  const say = useCopy(operatorWords)
  const { approval_count: asked, work_counts: counts, waiting } = queue
  const work = WORK_KINDS.filter((kind) => counts[kind] > 0)
  return (
    <nav id="parts" aria-label={say('parts')}>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        <Part to="waits" name={say('waits')} n={asked} />
        {work.length === 0 && <Part to="work" name={say('work')} n={0} />}
        {work.map((kind) => (
          <Part key={kind} to={`work-${kind}`} name={say(`works_${kind}`)} n={counts[kind]} />
        ))}
        <Part to="also" name={say('also')} n={waiting.disputes + waiting.payments + waiting.deposits} />
        <Part to="money-map" name={say('map')} />
        <Part to="comparisons" name={say('compared')} n={differencesOf(comparisons)} />
      </ul>
    </nav>
  )
}

/** So many of a kind are passed by without a way back. */
export const FEW = 5

/** Behind a long list: back to where the parts of the page are named. */
export function ToParts() {
  const say = useCopy(operatorWords)
  return (
    <a href="#parts" className="flex min-h-11 items-center justify-self-start text-link">
      {say('to_parts')}
    </a>
  )
}

/** Of the last comparison with each processor. */
function differencesOf(comparisons: readonly ComparisonAnswer[]): number {
  const newest = new Map(comparisons.toReversed().map((one) => [one.processor, one.difference_count]))
  return [...newest.values()].reduce((sum, n) => sum + n, 0)
}

function Part({ to, name, n }: { to: string; name: string; n?: number }) {
  const language = useLanguage()
  return (
    <li className="grid">
      <a href={`#${to}`} className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-2">
        <span className="text-link">{name}</span>
        {n !== undefined && (
          <span className={`figures ${n > 0 ? 'font-semibold' : 'text-muted'}`}>{showNumber(n, language)}</span>
        )}
      </a>
    </li>
  )
}
