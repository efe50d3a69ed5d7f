import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { cancelRemoval, startRemoval } from '../factor-removal-contract.ts'
import { EntranceCard } from './EntranceCard.tsx'
import { lostFactorWords } from './lost-factor-words.ts'
import { sayFailure } from './say-failure.ts'

type State = 'start' | 'cancel' | 'started' | 'cancelled' | 'dead'

/**
 * Where the letters about a lost second factor lead: one begins its removal, the others stop it. Opening the page does
 * nothing, since mail programs open every link; its button does. The token leaves the address bar as soon as it is read.
 */
export function LostFactorPage() {
  const say = useCopy(lostFactorWords)
  useTitle(say('label'))
  const { state, isBusy, failure, press } = useRemovalLink()
  const isOpen = state === 'start' || state === 'cancel'
  return (
    <EntranceCard key={state} label={say('label')} title={say(`${state}_title`)} isNew={!isOpen}>
      <div className="grid gap-5">
        <p>{say(`${state}_text`)}</p>
        {failure !== null && <Banner tone="negative">{sayFailure(failure, say, say('failed'))}</Banner>}
        {isOpen ? (
          <Button wide look={state === 'start' ? 'danger' : 'primary'} busy={isBusy} onClick={() => void press()}>
            {say(`${state}_button`)}
          </Button>
        ) : (
          <LinkButton to={state === 'cancelled' ? '/forgotpassword' : '/login'} wide>
            {say(state === 'cancelled' ? 'new_password' : 'to_login')}
          </LinkButton>
        )}
      </div>
    </EntranceCard>
  )
}

function useRemovalLink() {
  const [state, setState] = useState<State>('start')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const link = useRef<{ readonly token: string; readonly isCancel: boolean } | null>(null)
  // Also by a press that comes between the page's hydration and the effects of that.
  const read = useCallback(() => {
    if (link.current) return link.current
    const search = new URLSearchParams(location.search)
    const cancel = search.get('cancel')
    history.replaceState(history.state, '', location.pathname)
    return (link.current = { token: cancel ?? search.get('start') ?? '', isCancel: cancel !== null })
  }, [])
  useEffect(() => {
    read()
    if (link.current?.token === '') setState('dead')
    else if (link.current?.isCancel) setState((before) => (before === 'start' ? 'cancel' : before))
  }, [read])
  const press = async () => {
    setIsBusy(true)
    setFailure(null)
    const { token, isCancel } = read()
    const body = { token }
    try {
      if (!isCancel) await call<typeof startRemoval>('POST /api/factor_removal/start', { body })
      else await call<typeof cancelRemoval>('POST /api/factor_removal/cancel', { body })
      setState(isCancel ? 'cancelled' : 'started')
    } catch (error) {
      const isDead = error instanceof CallError && (error.code === 'removal_link_dead' || error.status === 400)
      if (isDead) setState('dead')
      else setFailure(error)
    }
    setIsBusy(false)
  }
  return { state, isBusy, failure, press }
}
