import { Suspense, useEffect, useState } from 'react'
import { call, tellOtherPerson } from '#platform/web/call.ts'
import { reopenLive } from '#platform/web/live.ts'
import { publishToOtherTabs, useMoneyMoved } from '#platform/web/other-tabs.ts'
import { useRefreshAll } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { useStore } from '#platform/web/store.ts'
import { useForm } from '#platform/web/use-form.ts'
import { readVisitor, sessionEnd, setVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readMe } from '#features/people/contract.ts'
import type { login } from '../contract.ts'
import { loadVisitor } from './enter.ts'
import { sayFailure } from './say-failure.ts'
import { passkeysOfStep, secondStep } from './second-step-part.ts'
import { sessionWords } from './session-words.ts'

export type SessionFormProps = {
  readonly email: string
  readonly isUnderWay: boolean
  readonly onBack: (() => void) | undefined
}

/** The dialog of a session that has ended: the password of the same account, or a way elsewhere. */
export function SessionForm({ email, isUnderWay, onBack }: SessionFormProps) {
  const say = useCopy(sessionWords)
  // What was refused for the session charged nothing. Where something else told of its end, a payment may have been on its way.
  const isUncharged = useStore(sessionEnd) === 'uncharged' && !isUnderWay
  return (
    <Dialog isOpen title={say('title')}>
      <p>{say(isUncharged ? 'uncharged' : 'ended')}</p>
      <PasswordForm email={email} onBack={onBack} />
    </Dialog>
  )
}

function PasswordForm({ email, onBack }: { email: string; onBack: (() => void) | undefined }) {
  const say = useCopy(sessionWords)
  const refreshAll = useRefreshAll()
  const [passkeys, setPasskeys] = useState<number | null>(null)
  const goOn = async () => {
    const page = readVisitor()?.user_id
    await loadVisitor()
    // The same address may be another account's by now, and another tab may have logged in a moment ago: nothing of this page is theirs.
    if (readVisitor()?.user_id !== page) return location.replace(location.pathname + location.search)
    reopenLive()
    void refreshAll()
    onBack?.()
    sessionEnd.set(null)
    publishToOtherTabs()
  }
  const goOnIfBack = async () => {
    if (await isBack()) await goOn()
  }
  // The tabs of a browser have one session: where it was opened anew in another one, nobody types the password twice.
  useMoneyMoved(() => void goOnIfBack())
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : say('password_required') }),
    submit: async ({ password }) => {
      try {
        await call<typeof login>('POST /api/login', { body: { email, password } })
      } catch (error) {
        const asked = passkeysOfStep(error)
        if (asked === null) throw error
        await secondStep.preload()
        return setPasskeys(asked)
      }
      await goOn()
    },
  })
  const { id } = form.field('password')
  // The browser itself would take the first link or button.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  if (passkeys !== null) {
    return (
      <Suspense fallback={<div className="min-h-[400px]" />}>
        <secondStep.Part passkeys={passkeys} onDone={goOn} onExpired={() => setPasskeys(null)} />
      </Suspense>
    )
  }
  return (
    <form {...form.bind} className="grid gap-4">
      {form.failure !== null && <Banner tone="negative">{sayFailure(form.failure, say, say('failed'))}</Banner>}
      <p className="text-13 text-muted">{say('signed_in_as', { email })}</p>
      {/* For password managers, which keep a password by its account. */}
      <input hidden readOnly type="email" name="email" value={email} autoComplete="username" />
      <PasswordField {...form.field('password')} label={say('password')} required />
      <div className="dialog-actions">
        {/* Without the visitor the frame itself leads to the login, which comes back to this page. */}
        <Button look="quiet" onClick={() => setVisitor(null)}>
          {say('elsewhere')}
        </Button>
        <Button type="submit" busy={form.isBusy}>
          {say('go_on')}
        </Button>
      </div>
    </form>
  )
}

/** Whether the one whose page this is has a session again. Where somebody else has one, they are told whose page it is. */
const isBack = (): Promise<boolean> =>
  call<typeof readMe>('GET /api/me').then(
    (me) => {
      const isBack = me.user_id === readVisitor()?.user_id
      if (!isBack && !me.preview) tellOtherPerson({ params: { email: me.email } })
      return isBack
    },
    () => false,
  )
