import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { callLater } from '#platform/web/call-later.ts'
import { sendsNoMail } from '#platform/web/is-mail-kept.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MailNote } from '#platform/web/ui/MailNote.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { joinNewsletter } from '../contract.ts'
import { readEmail } from '../rules.ts'
import { marketingWords } from './marketing-words.ts'

/** Asks for an email (Spec §2 and §9). Once the server has taken it, its answer stands in the form's place. */
export function NewsletterForm() {
  const say = useCopy(marketingWords)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [takenAs, setTakenAs] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const answer = useRef<HTMLDivElement>(null)

  // The button that had the focus is gone with its form.
  useEffect(() => {
    if (takenAs) answer.current?.focus()
  }, [takenAs])

  const fail = (key: string) => {
    setProblem(say.has(key) ? say.by(key) : say('failed'))
    field.current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const email = readEmail(field.current?.value ?? '')
    if (email === null) return fail('invalid_email')
    setProblem('')
    setIsBusy(true)
    try {
      await callLater<typeof joinNewsletter>('POST /api/asapleads/newsletter', { body: { email } })
      setTakenAs(email)
    } catch (error) {
      fail(String((error as { code?: unknown }).code))
    } finally {
      setIsBusy(false)
    }
  }

  if (takenAs) {
    return (
      <div ref={answer} tabIndex={-1} className="news-answer">
        {say(sendsNoMail() ? 'thanks_kept' : 'thanks', { email: takenAs })}
        <MailNote />
      </div>
    )
  }
  return (
    <form className="news-form" noValidate onSubmit={(event) => void send(event)}>
      <div className="field">
        <label htmlFor="news-email" className="field-label">
          {say('email')}
        </label>
        <div className="news-line">
          <input
            ref={field}
            id="news-email"
            className="input"
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'news-problem' : undefined}
            onChange={() => setProblem('')}
          />
          <Button type="submit" busy={isBusy}>
            {say('subscribe')}
          </Button>
        </div>
        <p id="news-problem" role="alert" className="field-error">
          {problem}
        </p>
      </div>
    </form>
  )
}
