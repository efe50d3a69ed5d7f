import { useState } from 'react'
import type { ReactNode } from 'react'
import { enterPreview } from '#features/accounts/web/enter-preview.ts'
import type { getListing } from '#features/listings/contract.ts'
import { listingIdOf } from '#features/listings/listing-path.ts'
import { registerPathTo } from '#kit/login-path.ts'
import type { LoginReason as Reason } from '#kit/own-path.ts'
import { readBoot } from '#platform/web/boot.ts'
import { callLater } from '#platform/web/call-later.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useLoad } from '#platform/web/use-load.ts'
import { useCopy } from '#platform/web/words.ts'
import { reasonWords } from './login-reason-words.ts'

type Props = {
  next: string
  reason: Reason
  /** The way on that comes first, where the login is not on this page. */
  children?: ReactNode
}

/** Why this page is here in place of the one that was wanted, and the ways on for somebody without an account. */
export function LoginReason({ next, reason, children }: Props) {
  const say = useCopy(reasonWords)
  const id = listingIdOf(next)
  if (reason !== 'members') return <Banner tone="accent">{say(reason === 'ended' ? 'ended' : 'uncharged')}</Banner>
  return (
    <div className="grid gap-4">
      <Banner tone="accent">
        {id === null ? say('members') : <House key={id} id={id} />} {say('free')}
      </Banner>
      <WaysOn next={next}>{children}</WaysOn>
    </div>
  )
}

/** What a house is called is told to everybody; as long as it is not known, it is "this house". */
function House({ id }: { id: string }) {
  const say = useCopy(reasonWords)
  const { data } = useLoad(
    `/api/listings/${encodeURIComponent(id)}`,
    async (signal) => await callLater<typeof getListing>('GET /api/listings/{id}', { params: { id }, signal }),
  )
  return data ? say('house', { name: data.name }) : say('this_house')
}

function WaysOn({ next, children }: { next: string; children: ReactNode }) {
  const say = useCopy(reasonWords)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const open = () => {
    setState('busy')
    enterPreview(next).catch(() => setState('failed'))
  }
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <LinkButton to={registerPathTo(next)} look="secondary" className="max-sm:w-full">
        {say('register')}
      </LinkButton>
      {readBoot().config.demo && (
        <Button look="secondary" className="max-sm:w-full" busy={state === 'busy'} onClick={open}>
          {say('preview')}
        </Button>
      )}
      <p role="alert" className={state === 'failed' ? 'field-error' : 'sr-only'}>
        {state === 'failed' && say('preview_failed')}
      </p>
    </div>
  )
}
