import { useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showMoment } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { ApprovalAnswer, readApprovals } from '../contract.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import type { Decision } from './DecisionDialog.tsx'
import { operatorWords } from './operator-words.ts'
import { FEW, ToParts } from './PageParts.tsx'
import { useApprovalName } from './use-approval-name.ts'
import { WhatItDoes } from './WhatItDoes.tsx'

/** What takes two people. */
export function WaitingApprovals({
  queue: { approvals, approval_count: n },
}: {
  queue: AnswerOf<typeof readApprovals>
}) {
  const say = useCopy(operatorWords)
  const [asked, setAsked] = useState<{ approval: ApprovalAnswer; decision: Decision } | null>(null)
  const { length: shown } = approvals
  return (
    <section className="grid gap-4" aria-labelledby="waits">
      <h2 id="waits">{say('waits')}</h2>
      {shown === 0 && <p className="text-muted">{say('none_waits')}</p>}
      {shown < n && <p className="text-muted">{say('newest_shown', { shown, n, command: ALL_OF_THEM })}</p>}
      <ul className="grid gap-4 empty:hidden">
        {approvals.map((approval) => (
          <li key={approval.id}>
            <Waiting approval={approval} onDecide={(decision) => setAsked({ approval, decision })} />
          </li>
        ))}
      </ul>
      {shown > FEW && <ToParts />}
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

const ALL_OF_THEM = 'npm run freehold -- approval list --status asked'

function Waiting({ approval, onDecide }: { approval: ApprovalAnswer; onDecide: (decision: Decision) => void }) {
  const say = useCopy(operatorWords)
  const language = useLanguage()
  const { is_own: isOwn } = approval
  const email = isOwn ? say('you') : approval.asked_by
  const name = useApprovalName(approval)
  return (
    <article className="card grid gap-4 p-4 sm:p-6" aria-label={name}>
      <h3>{name}</h3>
      <dl className="grid gap-2 text-13">
        {[
          [say('asked_by'), say('asked', { email, moment: showMoment(approval.asked, language) })] as const,
          [say('reason'), approval.reason] as const,
          [say('until'), showMoment(approval.until, language)] as const,
        ].map(([term, text]) => (
          <div key={term} className="grid sm:grid-cols-[160px_1fr]">
            <dt className="text-muted">{term}</dt>
            <dd className="[overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
      <WhatItDoes approval={approval} />
      <div className="flex flex-wrap gap-3">
        {isOwn ? (
          <Button look="secondary" onClick={() => onDecide('withdraw')}>
            {say('withdraw')}
          </Button>
        ) : (
          <>
            {approval.is_possible && <Button onClick={() => onDecide('approve')}>{say('approve')}</Button>}
            <Button look="secondary" onClick={() => onDecide('refuse')}>
              {say('refuse')}
            </Button>
          </>
        )}
      </div>
    </article>
  )
}
