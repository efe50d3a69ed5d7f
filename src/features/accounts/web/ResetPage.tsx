import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readReset } from '../reset-contract.ts'
import { EntranceCard } from './EntranceCard.tsx'
import { resetWords } from './reset-words.ts'
import { sayFailure } from './say-failure.ts'

const resetForm = lazyPart(async () => (await import('./ResetForm.tsx')).ResetForm)

type State =
  | { readonly at: 'reading' }
  | { readonly at: 'open'; readonly userId: string }
  | { readonly at: 'dead' }
  | { readonly at: 'failed'; readonly error: unknown }

const TITLES = { reading: 'reset_title', open: 'reset_title', dead: 'dead_title', failed: 'failed_title' } as const

/** Chooses a new password by the mailed link (Spec §2, §4). The token leaves the address bar as soon as it is read. */
export function ResetPage() {
  const say = useCopy(resetWords)
  useTitle(say('reset_title'))
  const [state, openLink, die] = useResetLink()
  const title = say(TITLES[state.at])
  return (
    <EntranceCard key={title} label={say('reset_label')} title={title} isNew={state.at !== 'reading'}>
      {state.at === 'reading' && <output className="text-muted">{say('reading')}</output>}
      {state.at === 'open' && <resetForm.Part userId={state.userId} onDead={die} />}
      {state.at === 'failed' && (
        <div className="grid gap-5">
          <Banner tone="negative">{sayFailure(state.error, say, say('failed'))}</Banner>
          <Button wide onClick={openLink}>
            {say('try_again')}
          </Button>
        </div>
      )}
      {state.at === 'dead' && (
        <div className="grid gap-5">
          <p>{say('dead_text')}</p>
          <LinkButton to="/forgotpassword" wide>
            {say('ask_again')}
          </LinkButton>
        </div>
      )}
    </EntranceCard>
  )
}

function useResetLink(): [state: State, openLink: () => void, die: () => void] {
  const [state, setState] = useState<State>({ at: 'reading' })
  const token = useRef<string | null>(null)
  const open = useCallback(async () => {
    if (!token.current) return setState({ at: 'dead' })
    setState({ at: 'reading' })
    try {
      const params = { reset_token: token.current }
      const { info } = await call<typeof readReset>('GET /api/asapleads/reset_password/{reset_token}', { params })
      await resetForm.preload()
      setState({ at: 'open', userId: info })
    } catch (error) {
      const isDead = error instanceof CallError && (error.code === 'reset_link_dead' || error.status === 400)
      setState(isDead ? { at: 'dead' } : { at: 'failed', error })
    }
  }, [])
  useEffect(() => {
    if (token.current !== null) return
    token.current = new URLSearchParams(location.search).get('reset') ?? ''
    // The token must not stay in the history or the address bar: it opens the account.
    history.replaceState(history.state, '', location.pathname)
    void open()
  }, [open])
  return [state, () => void open(), () => setState({ at: 'dead' })]
}
