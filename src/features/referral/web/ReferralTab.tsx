import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useLive } from '#platform/web/live.ts'
import { useAnswer, useRefresh } from '#platform/web/query.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readReferral } from '../contract.ts'
import { Friends } from './Friends.tsx'
import { InviteBox } from './InviteBox.tsx'
import { JoinBox } from './JoinBox.tsx'
import { NameReferrer } from './NameReferrer.tsx'
import { PassBox } from './PassBox.tsx'
import { referralWords } from './referral-words.ts'
import type { Standing } from './standing.ts'
import { usePass } from './use-pass.ts'

/** Spec §2 "Referral flow": join, and then code, link, pass, and what became of whom one invited. */
export function ReferralTab() {
  const say = useCopy(referralWords)
  const refresh = useRefresh()
  const { data, error, refetch } = useAnswer<typeof readReferral>('GET /api/referral')
  const pass = usePass(useVisitor()?.email ?? '')
  const readAgain = () => void refresh('/api/referral')
  // Whatever happens to a friend is told by a notification.
  useLive('unread', readAgain)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <>
        <LoadingNote />
        <Skeleton height="420px" />
      </>
    )
  return (
    <div className="grid grid-cols-1 gap-10">
      <section className="grid grid-cols-1 gap-4" aria-labelledby="referral-title">
        <h2 id="referral-title">{say('title')}</h2>
        <Terms standing={data} />
        {data.code === null && <JoinBox pass={pass} onJoined={readAgain} />}
      </section>
      {data.code !== null && (
        <>
          <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
            <InviteBox code={data.code} link={data.link ?? ''} />
            <PassBox standing={data} pass={pass} />
          </div>
          <Friends standing={data} />
        </>
      )}
      <NameReferrer standing={data} onNamed={readAgain} />
    </div>
  )
}

function Terms({ standing: { reward } }: { standing: Standing }) {
  const say = useCopy(referralWords)
  const language = useLanguage()
  const facts = {
    amount: showCents(reward.amount, language),
    cap: showCents(reward.cap, language),
    days: reward.hold_days,
  }
  return (
    <div className="grid max-w-[64ch] gap-3 text-muted">
      <p>{reward.amount > 0 ? say('lead_reward', facts) : say('lead_none')}</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{say('terms_identity')}</li>
        <li>{say('terms_free')}</li>
        <li>{say('terms_see')}</li>
      </ul>
    </div>
  )
}
