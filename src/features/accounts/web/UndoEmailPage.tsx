import { useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { Link } from '#platform/web/Link.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { undoEmailChange, WaysIn } from '../email-change-contract.ts'
import { nameWaysIn } from '../name-ways-in.ts'
import { EntranceCard } from './EntranceCard.tsx'
import { sayFailure } from './say-failure.ts'
import { undoEmailWords } from './undo-email-words.ts'
import { useMailedToken } from './use-mailed-token.ts'

type State = 'undo' | 'undone' | 'dead'
type Done = AnswerOf<typeof undoEmailChange>

/** Where the letter to the old address leads. Opening the page does nothing, since mail programs open every link; its button does. */
export function UndoEmailPage() {
  const say = useCopy(undoEmailWords)
  useTitle(say('label'))
  const [state, setState] = useState<State>('undo')
  const [done, setDone] = useState<Done | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const token = useMailedToken('undo', () => setState('dead'))
  const undo = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      const body = { token: token() }
      setDone(await call<typeof undoEmailChange>('POST /api/email/change/undo', { body }))
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
        <p>
          {say(`${state}_text`)}{' '}
          {state === 'dead' && (
            <Link to="/contact" className="text-link tall-target">
              {say('write_us')}
            </Link>
          )}
        </p>
        {state === 'undo' && <Consequences />}
        {done && <WhatChanged {...done} />}
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

const CONSEQUENCES = ['undo_email', 'undo_sessions', 'undo_password', 'undo_ways'] as const

function Consequences() {
  const say = useCopy(undoEmailWords)
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {CONSEQUENCES.map((key) => (
        <li key={key}>{say(key)}</li>
      ))}
    </ul>
  )
}

/** What was taken back, and what the owner is to look at. */
function WhatChanged({ removed, kept }: Pick<Done, 'removed' | 'kept'>) {
  const say = useCopy(undoEmailWords)
  return (
    <>
      <Ways title={say('removed_title')} ways={removed} />
      <Ways title={say('kept_title')} ways={kept} note={say('kept_text')} />
      {kept.app && <Banner>{say('kept_app')}</Banner>}
    </>
  )
}

function Ways({ title, ways, note }: { title: string; ways: WaysIn; note?: string }) {
  const say = useCopy(undoEmailWords)
  const names = nameWaysIn(ways, (key, values) => say.by(key, values))
  if (names.length === 0) return null
  return (
    <div className="grid gap-1">
      <h2 className="text-17 font-medium">{title}</h2>
      <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
        {names.map((name, n) => (
          <li key={n}>{name}</li>
        ))}
      </ul>
      {note && <p className="text-13 text-muted">{note}</p>}
    </div>
  )
}
