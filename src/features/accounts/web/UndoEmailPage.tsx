import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { undoEmailChange } from '../email-change-contract.ts'
import { EntranceCard } from './EntranceCard.tsx'
import { sayFailure } from './say-failure.ts'
import { undoEmailWords } from './undo-email-words.ts'

type State = 'undo' | 'undone' | 'dead'

/**
 * Where the letter to the old address leads. Opening the page does nothing, since mail programs open every link; its
 * button does. The token leaves the address bar as soon as it is read.
 */
export function UndoEmailPage() {
  const say = useCopy(undoEmailWords)
  useTitle(say('label'))
  const [state, setState] = useState<State>('undo')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const token = useRef<string | null>(null)
  useEffect(() => {
    if (token.current !== null) return
    token.current = new URLSearchParams(location.search).get('undo') ?? ''
    history.replaceState(history.state, '', location.pathname)
    if (token.current === '') setState('dead')
  }, [])
  const undo = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await call<typeof undoEmailChange>('POST /api/email/change/undo', { body: { token: token.current ?? '' } })
      setState('undone')
    } catch (error) {
      const isDead = error instanceof CallError && (error.code === 'undo_link_dead' || error.status === 400)
      if (isDead) setState('dead')
      else setFailure(error)
    }
    setIsBusy(false)
  }
  return (
    <EntranceCard key={state} label={say('label')} title={say(`${state}_title`)} isNew={state !== 'undo'}>
      <div className="grid gap-5">
        <p>{say(`${state}_text`)}</p>
        {failure !== null && <Banner tone="negative">{sayFailure(failure, say, say('failed'))}</Banner>}
        {state === 'undo' ? (
          <Button wide look="danger" busy={isBusy} onClick={() => void undo()}>
            {say('undo_button')}
          </Button>
        ) : (
          <LinkButton to={state === 'undone' ? '/forgotpassword' : '/login'} wide>
            {say(state === 'undone' ? 'new_password' : 'to_login')}
          </LinkButton>
        )}
      </div>
    </EntranceCard>
  )
}
