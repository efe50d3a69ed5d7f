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
import type { readPasskeys, removePasskey } from '../passkeys-contract.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { factorsWords } from './factors-words.ts'
import { NamePasskey } from './NamePasskey.tsx'
import { SecurityCard, SettingLoading } from './SecurityCard.tsx'
import { useStepUp } from './step-up.ts'
import { useRefreshSecurity } from './use-refresh-security.ts'

type Passkey = AnswerOf<typeof readPasskeys>['passkeys'][number]

/** The devices that log in without a password. */
export function PasskeysSection() {
  const say = useCopy(factorsWords)
  const { data, error, refetch } = useAnswer<typeof readPasskeys>('GET /api/passkeys')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <SecurityCard title={say('passkeys_title')} about={say('passkeys_about')}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SettingLoading />)}
      {data?.passkeys.length === 0 && <p>{say('no_passkeys_yet')}</p>}
      {data && data.passkeys.length > 0 && (
        <ul className="grid">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {data && (
        <Button className="justify-self-start" onClick={() => setIsAdding(true)}>
          {say('add_passkey')}
        </Button>
      )}
      <NamePasskey isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </SecurityCard>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const say = useCopy(factorsWords)
  const language = useLanguage()
  const drawnAt = useDrawnAt()
  const refresh = useRefreshSecurity()
  const stepUp = useStepUp()
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null)
  const { id, name, created, used, synced } = passkey
  const facts = [
    say('added_on', { day: showDay(created, language) }),
    used === null ? say('never_used') : say('used_ago', { ago: showAgo(used, language, drawnAt) }),
    ...(synced ? [say('synced')] : []),
  ]
  const remove = async () => {
    await stepUp(() => call<typeof removePasskey>('DELETE /api/passkeys/{id}', { params: { id } }))
    setAsked(null)
    toast(say('removed', { name }))
    await refresh('/api/passkeys')
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-13 text-muted">{facts.join(' · ')}</p>
      </div>
      <div className="flex gap-1 max-sm:-ml-3">
        <Button look="quiet" aria-label={say('rename_of', { name })} onClick={() => setAsked('rename')}>
          {say('rename')}
        </Button>
        <Button look="quiet" aria-label={say('remove_of', { name })} onClick={() => setAsked('remove')}>
          {say('remove')}
        </Button>
      </div>
      <NamePasskey isOpen={asked === 'rename'} onClose={() => setAsked(null)} passkey={passkey} />
      <ConfirmDialog
        isOpen={asked === 'remove'}
        onClose={() => setAsked(null)}
        title={say('remove_title', { name })}
        label={say('remove')}
        onConfirm={remove}
      >
        {say('remove_text')}
      </ConfirmDialog>
    </li>
  )
}
