import { commentWords } from '#features/content/web/comment-words.ts'
import { payoutWords } from '#features/sellers/web/payout-words.ts'
import { showCents } from '#kit/money.ts'
import { showMoment } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { WorkAnswer } from '../contract.ts'
import { CommentDecision } from './CommentDecision.tsx'
import { operatorWords } from './operator-words.ts'

/** What an operator begins with: homes that were offered, on their pages; comments that were reported, here; open questions, on the page of their house; questions that were reported, payouts and withdrawals, at the command line. */
export function WorkList({ work }: { work: readonly WorkAnswer[] }) {
  const say = useCopy(operatorWords)
  return (
    <>
      <h3 className="mt-4">{say('work')}</h3>
      <p className="max-w-[64ch] text-muted">{say(work.length === 0 ? 'no_work' : 'work_text')}</p>
      <ul className="grid gap-3 empty:hidden">
        {work.map((one) => (
          <li key={one.id} className="card grid gap-1 p-4">
            <Work one={one} />
          </li>
        ))}
      </ul>
    </>
  )
}

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
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{say(`work_${kind}`)}</span>
        {cents !== null && <span className="figures">{showCents(cents, language)}</span>}
      </p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{what}</p>
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
