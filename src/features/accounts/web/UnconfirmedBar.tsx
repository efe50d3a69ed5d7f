import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { isMailKept } from '#platform/web/is-mail-kept.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { sendConfirmation } from '../contract.ts'
import { confirmWords } from './confirm-words.ts'
import { sayFailure } from './say-failure.ts'

/** Says along the top of the app that the address is not proven yet, and sends the link again where mail can be sent. */
export function UnconfirmedBar({ email }: { email: string }) {
  const say = useCopy(confirmWords)
  const [isBusy, setIsBusy] = useState(false)
  const [told, setTold] = useState('')
  const send = async () => {
    setIsBusy(true)
    setTold('')
    try {
      await call<typeof sendConfirmation>('POST /api/email/send_confirmation')
      setTold(say('sent_again', { email }))
    } catch (error) {
      setTold(sayFailure(error, say, say('not_sent')))
    }
    setIsBusy(false)
  }
  return (
    <section aria-label={say('unconfirmed_name')} className="preview-bar">
      <div className="page-width preview-row reminder-row">
        <p>
          <strong className="label">{say('unconfirmed_name')}</strong>{' '}
          <output>{told === '' ? say(isMailKept() ? 'unconfirmed_kept' : 'unconfirmed_text', { email }) : told}</output>
        </p>
        {!isMailKept() && (
          <Button look="quiet" busy={isBusy} onClick={() => void send()}>
            {say('send_again')}
          </Button>
        )}
      </div>
    </section>
  )
}
