import { useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { showAgo } from '#platform/web/show-ago.ts'
import { useDrawnAt } from '#platform/web/use-drawn-at.ts'
import { useCopy } from '#platform/web/words.ts'
import type { endOtherSessions, endSession, readSessions } from '../sessions-contract.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { SecurityCard, SettingLoading } from './SecurityCard.tsx'
import { securityWords } from './security-words.ts'
import { useStepUp } from './step-up.ts'
import { useRefreshSecurity } from './use-refresh-security.ts'

type Session = AnswerOf<typeof readSessions>['sessions'][number]

/** Where the account is open at the moment. */
export function SessionsSection() {
  const say = useCopy(securityWords)
  const { data, error, refetch } = useAnswer<typeof readSessions>('GET /api/sessions')
  const refresh = useRefreshSecurity()
  const stepUp = useStepUp()
  const [isAsked, setIsAsked] = useState(false)
  const endAll = async () => {
    await stepUp(() => call<typeof endOtherSessions>('DELETE /api/sessions'))
    setIsAsked(false)
    toast(say('sessions_ended'))
    await refresh('/api/sessions')
  }
  const hasOthers = data !== undefined && data.sessions.some((one) => !one.is_this)
  return (
    <SecurityCard title={say('sessions_title')} about={say('sessions_about')}>
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SettingLoading height="64px" />)}
      {data && (
        <ul className="grid">
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {data && data.more > 0 && <p className="text-muted">{say('sessions_more', { n: data.more })}</p>}
      {data && !hasOthers && <p className="text-muted">{say('sessions_alone')}</p>}
      {hasOthers && (
        <Button look="secondary" className="justify-self-start" onClick={() => setIsAsked(true)}>
          {say('sessions_end')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={say('sessions_end_title')}
        label={say('sessions_end')}
        onConfirm={endAll}
      >
        {say('sessions_end_text')}
      </ConfirmDialog>
    </SecurityCard>
  )
}

function SessionRow({ session }: { session: Session }) {
  const say = useCopy(securityWords)
  const language = useLanguage()
  const drawnAt = useDrawnAt()
  const refresh = useRefreshSecurity()
  const stepUp = useStepUp()
  const [isAsked, setIsAsked] = useState(false)
  const { id, place, since, used, is_this: isThis } = session
  const device = session.device || say('device_unknown')
  const facts = [
    ...(place ? [say('from_place', { place })] : []),
    say('since', { day: showDay(since, language) }),
    ...(isThis ? [] : [say('used', { ago: showAgo(used, language, drawnAt) })]),
  ]
  const end = async () => {
    await stepUp(() => call<typeof endSession>('DELETE /api/sessions/{id}', { params: { id } }))
    setIsAsked(false)
    toast(say('session_ended', { device }))
    await refresh('/api/sessions')
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-medium">{device}</p>
        <p className="text-13 text-muted">{facts.join(' · ')}</p>
      </div>
      {isThis ? (
        <span className="text-13 text-positive">{say('this_one')}</span>
      ) : (
        <Button
          look="quiet"
          className="max-sm:-ml-4"
          aria-label={say('end_of', { device, place })}
          onClick={() => setIsAsked(true)}
        >
          {say('end')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={say('end_title', { device })}
        label={say('end')}
        onConfirm={end}
      >
        {say('end_text')}
      </ConfirmDialog>
    </li>
  )
}
