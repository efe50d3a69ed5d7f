import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { readVisitor, setVisitor, useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { confirmEmail, readMe } from '../contract.ts'
import { confirmWords } from './confirm-words.ts'
import { EntranceCard } from './EntranceCard.tsx'
import { sayFailure } from './say-failure.ts'

type State = 'asking' | 'busy' | 'done' | 'dead'

const TITLES = { asking: 'confirm_title', busy: 'confirm_title', done: 'done_title', dead: 'dead_title' } as const

/**
 * Where the link of the first letter leads. Opening the page proves nothing, since mail programs open every link to look
 * at it; the one button does. The token leaves the address bar as soon as it is read.
 */
export function ConfirmEmailPage() {
  const say = useCopy(confirmWords)
  useTitle(say('confirm_title'))
  const visitor = useVisitor()
  const [state, follow, problem] = useConfirmLink()
  const title = say(TITLES[state])
  return (
    <EntranceCard key={title} label={say('confirm_label')} title={title} isNew={state === 'done' || state === 'dead'}>
      {(state === 'asking' || state === 'busy') && (
        <div className="grid gap-5">
          <p>{say('confirm_text')}</p>
          {problem !== null && <Banner tone="negative">{sayFailure(problem, say, say('not_sent'))}</Banner>}
          <Button wide busy={state === 'busy'} onClick={() => void follow()}>
            {say('confirm_button')}
          </Button>
          <p className="text-13 text-muted">{say('confirm_not_you')}</p>
        </div>
      )}
      {(state === 'done' || state === 'dead') && (
        <div className="grid gap-5">
          <p>{say(state === 'done' ? 'done_text' : 'dead_text')}</p>
          <LinkButton to={visitor ? '/app' : '/login'} wide>
            {say(visitor ? 'to_app' : 'to_login')}
          </LinkButton>
        </div>
      )}
    </EntranceCard>
  )
}

function useConfirmLink(): [state: State, follow: () => Promise<void>, problem: unknown] {
  const [state, setState] = useState<State>('asking')
  const [problem, setProblem] = useState<unknown>(null)
  const token = useRef<string | null>(null)
  useEffect(() => {
    if (token.current !== null) return
    token.current = new URLSearchParams(location.search).get('token') ?? ''
    history.replaceState(history.state, '', location.pathname)
    if (token.current === '') setState('dead')
  }, [])
  const follow = async () => {
    setState('busy')
    setProblem(null)
    try {
      await call<typeof confirmEmail>('POST /api/email/confirm', { body: { token: token.current ?? '' } })
      await noteConfirmed()
      setState('done')
    } catch (error) {
      const isDead = error instanceof CallError && (error.code === 'confirm_link_dead' || error.status === 400)
      if (!isDead) setProblem(error)
      setState(isDead ? 'dead' : 'asking')
    }
  }
  return [state, follow, problem]
}

/** Whoever is signed in here may be the one whose address it is: their page is to know it. */
async function noteConfirmed(): Promise<void> {
  const visitor = readVisitor()
  if (!visitor || visitor.preview) return
  const me = await call<typeof readMe>('GET /api/me').catch(() => null)
  if (me?.user_id === visitor.user_id) setVisitor({ ...visitor, email_verified: me.email_verified })
}
