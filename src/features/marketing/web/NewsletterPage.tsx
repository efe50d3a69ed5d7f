import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useSearch } from '#platform/web/params.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { confirmNewsletter, leaveNewsletter } from '../contract.ts'
import { newsletterWords } from './newsletter-words.ts'

type Wish = 'confirm' | 'leave'

const send = async (wish: Wish, token: string) =>
  wish === 'confirm'
    ? await call<typeof confirmNewsletter>('POST /api/newsletter/confirm', { body: { token } })
    : await call<typeof leaveNewsletter>('POST /api/newsletter/unsubscribe', { query: { token } })

/**
 * Where the links of the newsletter lead: to confirm it or to end it. Opening the page does neither, since mail programs
 * open every link to look at it; the one button does.
 */
export function NewsletterPage() {
  const say = useCopy(newsletterWords)
  const { place } = useRouter()
  const token = useSearch()[0].get('token') ?? ''
  const wish: Wish = place.path.includes('unsubscribe') ? 'leave' : 'confirm'
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const [problem, setProblem] = useState('')
  const done = useRef<HTMLHeadingElement>(null)
  useTitle(say('document_title'))

  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'done') done.current?.focus()
  }, [state])

  const follow = async () => {
    setState('busy')
    setProblem('')
    try {
      await send(wish, token)
      setState('done')
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'failed'
      const key = code === 'link_unknown' ? `${wish}_unknown` : code
      setProblem(say.has(key) ? say.by(key) : say('failed'))
      setState('asking')
    }
  }
  const problemNow = token === '' ? say('no_token') : problem
  return (
    <div className="page-width grid content-center gap-6 py-18">
      <p className="label">{say('label')}</p>
      {state === 'done' ? (
        <h1 ref={done} tabIndex={-1} className="display news-done max-w-[20ch] text-38">
          {say(`${wish}_done`)}
        </h1>
      ) : (
        <>
          <h1 className="display text-38 sm:text-56">{say(`${wish}_title`)}</h1>
          <p className="max-w-[52ch] text-17 text-muted">{say(`${wish}_text`)}</p>
        </>
      )}
      <p role="alert" className={problemNow ? 'field-error max-w-[60ch]' : 'sr-only'}>
        {problemNow}
      </p>
      <div className="flex flex-wrap gap-3">
        {state !== 'done' && token !== '' && (
          <Button busy={state === 'busy'} onClick={() => void follow()}>
            {say(`${wish}_button`)}
          </Button>
        )}
        <LinkButton to="/" look="secondary">
          {say('to_start')}
        </LinkButton>
      </div>
    </div>
  )
}
