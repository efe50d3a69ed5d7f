import { commentWords } from '#features/content/web/comment-words.ts'
import { payoutWords } from '#features/sellers/web/payout-words.ts'
import { showCents } from '#kit/money.ts'
import { showMoment } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { WorkAnswer, WorkCounts } from '../contract.ts'
import { WORK_KINDS, WORK_LISTS } from '../work-kinds.ts'
import type { WorkKind } from '../work-kinds.ts'
import { CommentDecision } from './CommentDecision.tsx'
import { operatorWords } from './operator-words.ts'
import { FEW, ToParts } from './PageParts.tsx'

type Props = { work: readonly WorkAnswer[]; counts: WorkCounts }

/** What an operator begins with, by its kind: homes that were offered, on their pages; comments that were reported, here; open questions, on the page of their house; questions that were reported, payouts and withdrawals, at the command line. */
export function WorkList({ work, counts }: Props) {
  const say = useCopy(operatorWords)
  return (
    <section className="grid gap-4" aria-labelledby="work">
      <h2 id="work">{say('work')}</h2>
      <p className="max-w-[64ch] text-muted">{say(work.length === 0 ? 'no_work' : 'work_text')}</p>
      {WORK_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
        <OneKind key={kind} kind={kind} work={work.filter((one) => one.kind === kind)} n={counts[kind]} />
      ))}
    </section>
  )
}

function OneKind({ kind, work, n }: { kind: WorkKind; work: readonly WorkAnswer[]; n: number }) {
  const say = useCopy(operatorWords)
  const { length: shown } = work
  return (
    <>
      <h3 id={`work-${kind}`} className="mt-4">
        {say(`works_${kind}`)}
      </h3>
      {shown < n && (
        <p className="text-muted [overflow-wrap:anywhere]">
          {say('oldest_shown', { shown, n, command: `npm run freehold -- ${WORK_LISTS[kind]}` })}
        </p>
      )}
      <ul className="grid gap-3">
        {work.map((one) => (
          <li key={one.id} className="card grid gap-1 p-4">
            <Work one={one} />
          </li>
        ))}
      </ul>
      {shown > FEW && <ToParts />}
    </>
  )
}

/** What people wrote is read; a place is recognised. */
const isText = (kind: WorkKind): boolean => kind === 'comment' || kind === 'question' || kind === 'open_question'

function commandOf(kind: WorkAnswer['kind'], id: string): string {
  if (kind === 'question') return `question hide ${id}`
  return `${kind === 'withdrawal' ? 'withdrawal' : 'payout'} show ${id}`
}

function Work({
  one: { kind, id, email, name, taken_by: takenBy, listing_id: listingId, way, cents, since, reports },
}: {
  one: WorkAnswer
}) {
  const say = useCopy(operatorWords)
  const sayPayout = useCopy(payoutWords)
  const sayComment = useCopy(commentWords)
  const language = useLanguage()
  const what = way ? say('work_way', { way: sayPayout(`way_${way}`), name }) : name || say('work_no_place')
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className={`[overflow-wrap:anywhere] whitespace-pre-wrap ${isText(kind) ? '' : 'font-semibold'}`}>
          {what}
        </span>
        {cents !== null && <span className="figures font-semibold">{showCents(cents, language)}</span>}
      </p>
      {reports.map(({ reason, note }, at) => (
        <p key={at} className="text-13 [overflow-wrap:anywhere]">
          {say('work_report', { report: [sayComment(`reason_${reason}`), note].filter(Boolean).join(': ') })}
        </p>
      ))}
      <p className="text-13 text-muted [overflow-wrap:anywhere]">
        {say('work_who', { email, moment: showMoment(since, language) })}
      </p>
      {takenBy !== null && <p className="text-13 [overflow-wrap:anywhere]">{say('work_taken', { email: takenBy })}</p>}
      {kind === 'comment' ? (
        <CommentDecision id={id} />
      ) : kind === 'home' ? (
        <LinkButton look="secondary" to={`/operator/homes/${id}`} className="mt-2 justify-self-start">
          {say('look_at_home')}
        </LinkButton>
      ) : kind === 'open_question' ? (
        <LinkButton look="secondary" to={`/project/${listingId}#questions`} className="mt-2 justify-self-start">
          {say('answer_question')}
        </LinkButton>
      ) : (
        <code lang="en" className="text-13 [overflow-wrap:anywhere]">
          {`npm run freehold -- ${commandOf(kind, id)}`}
        </code>
      )}
    </>
  )
}
