import { useEffect, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { sendsNoMail } from '#platform/web/is-mail-kept.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useForm } from '#platform/web/use-form.ts'
import { isMember, useVisitor } from '#platform/web/visitor.ts'
import type { Say } from '#platform/web/words.ts'
import { checkContact } from '../check-contact.ts'
import type { ContactFault, ContactFields } from '../check-contact.ts'
import type { copy } from '../contact-copy.en.ts'
import type { sendMessage } from '../contract.ts'
import { CONTACT_MAX } from '../rules.ts'
import { keepDraft, readDraft } from './contact-draft.ts'

export type SentNote = { readonly reference: string; readonly email: string }
type Words = Say<typeof copy>

/** Name, Email, Subject/Topic, message (Spec §2). What is typed outlives a failure and a reload. */
export function ContactForm({ say, onSent }: { say: Words; onSent: (note: SentNote) => void }) {
  const sayFailure = useSayFailure(say)
  const [trap, setTrap] = useState('')
  const known = useVisitor()
  const visitor = isMember(known) ? known : null
  const form = useForm<ContactFields>({
    initial: {
      name: visitor ? `${visitor.fname} ${visitor.lname}`.trim() : '',
      email: visitor?.email ?? '',
      subject: '',
      message: '',
    },
    check: (values) =>
      Object.fromEntries(
        Object.entries(checkContact(values)).map(([name, fault]) => [name, sayFault(say, name as FieldName, fault)]),
      ),
    submit: async (values) => {
      const body = trap ? { ...values, leave_empty: trap } : values
      const { reference } = await call<typeof sendMessage>('POST /api/contact', { body })
      keepDraft(null)
      onSent({ reference, email: values.email.trim() })
    },
  })
  useDraft(form, visitor !== null)
  return (
    // By `post`: sent before this script is there, a message must not end up in the address.
    <form {...form.bind} method="post" className="contact-form grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('name')} label={say('name')} autoComplete="name" required />
        <TextField
          {...form.field('email')}
          label={say('email')}
          hint={say(sendsNoMail() ? 'email_hint_kept' : 'email_hint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
      </div>
      <TextField {...form.field('subject')} label={say('subject')} required />
      <TextArea
        {...form.field('message')}
        label={say('message')}
        hint={say('message_hint', { left: CONTACT_MAX.message - form.values.message.length })}
        className="min-h-48"
        rows={8}
        required
      />
      <Trap label={say('trap')} value={trap} onChange={setTrap} />
      {/* Beside the button: at the top of so long a form nobody on a phone would see it. */}
      {form.failure !== null && (
        <Banner tone="negative">
          {sayFailure(form.failure)} {say('kept')}
        </Banner>
      )}
      <div>
        <Button type="submit" busy={form.isBusy} className="max-sm:w-full">
          {form.isBusy ? say('sending') : say('send')}
        </Button>
      </div>
    </form>
  )
}

/** Nobody sees it; a program that fills every field gives itself away. */
function Trap({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {label}
        <input
          name="leave_empty"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  )
}

type FieldName = keyof ContactFields

function sayFault(say: Words, name: FieldName, fault: ContactFault): string {
  if (fault === 'too_long') return say('too_long', { max: CONTACT_MAX[name] })
  return fault === 'wrong' ? say('email_wrong') : say(`${name}_required`)
}

/** Spec §8: whatever keeps the message from being sent is said in one sentence, but for what the sender can mend. */
function useSayFailure(say: Words): (error: unknown) => string {
  const sayError = useSayError(say)
  return (error) => {
    const isTold =
      error instanceof CallError && ((error.status >= 400 && error.status < 500) || error.code === 'offline')
    return isTold ? sayError(error) : say('not_sent')
  }
}

type DraftForm = { values: ContactFields; set: (change: Partial<ContactFields>) => void }

/**
 * Brings back what was typed before a reload, then keeps what is typed. The first drawing equals the server's. Name and
 * email of whoever is signed in stand in the form without being kept.
 */
function useDraft({ values, set }: DraftForm, isSignedIn: boolean): void {
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    const draft = readDraft()
    if (draft) set(draft)
    setIsRead(true)
    // Once, when the page has hydrated.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    const { subject, message } = values
    if (isRead && (subject || message)) keepDraft(isSignedIn ? { subject, message } : values)
  }, [isRead, isSignedIn, values])
}
