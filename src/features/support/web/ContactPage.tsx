import { Suspense, useEffect, useRef, useState } from 'react'
import { readBoot } from '#platform/web/boot.ts'
import { Link } from '#platform/web/Link.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { isMailKept, sendsNoMail } from '#platform/web/is-mail-kept.ts'
import type { Language } from '#platform/web/language.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { StaticIsland, preloadIsland } from '#platform/web/StaticIsland.tsx'
import { MailNote } from '#platform/web/ui/MailNote.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../contact-copy.en.ts'
import { contactWords } from './contact-words.ts'
import { ContactForm } from './ContactForm.tsx'
import type { SentNote } from './ContactForm.tsx'
import { HelpLayout } from './HelpLayout.tsx'

type Words = Say<typeof copy>

const operator = lazyPart(async () => (await import('./OperatorTable.tsx')).OperatorTable)

export const preloadContactPage = (language: Language) => preloadIsland('contact-operator', language, operator)

export function ContactPage() {
  const say = useCopy(contactWords)
  const [note, setNote] = useState<SentNote | null>(null)
  useTitle(say('title'))
  return (
    <HelpLayout>
      <div className="grid gap-8">
        <header className="article-head">
          <h1>{say('title')}</h1>
          <p className="article-lead">{say(sendsNoMail() ? 'lead_kept' : 'lead')}</p>
        </header>
        <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,1fr)_280px] xl:gap-x-18">
          <div className="card max-w-[720px] p-5 sm:p-8">
            {note ? (
              <Sent say={say} note={note} onAgain={() => setNote(null)} />
            ) : (
              <>
                <NoScript say={say} />
                <ContactForm say={say} onSent={setNote} />
              </>
            )}
          </div>
          <First say={say} />
          {/* As wide as the form above it. */}
          <div className="max-w-[720px] xl:col-start-1">
            <Suspense>
              <StaticIsland id="contact-operator" part={operator} className="article-body" />
            </Suspense>
          </div>
        </div>
      </div>
    </HelpLayout>
  )
}

/** What happens next. The form is gone, so the focus comes here. */
function Sent({ say, note, onAgain }: { say: Words; note: SentNote; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <p className="label figures">{say('sent_reference', { reference: note.reference })}</p>
      <h2 ref={title} tabIndex={-1} className="outline-none">
        {say(sendsNoMail() ? 'kept_title' : 'sent_title')}
      </h2>
      <ol className="grid list-decimal gap-2 pl-5">
        {!isMailKept() && (
          <li className="[overflow-wrap:anywhere]">
            {say(sendsNoMail() ? 'kept_1' : 'sent_1', { email: note.email })}
          </li>
        )}
        {!sendsNoMail() && <li>{say('sent_2')}</li>}
        <li>{say('sent_3')}</li>
      </ol>
      <MailNote />
      <p>
        <Button look="secondary" onClick={onAgain}>
          {say('another')}
        </Button>
      </p>
    </div>
  )
}

function NoScript({ say }: { say: Words }) {
  const email = readBoot().config.support_email
  return (
    <noscript>
      <p>{email ? say('no_script', { email }) : say('no_script_plain')}</p>
    </noscript>
  )
}

function First({ say }: { say: Words }) {
  return (
    <aside className="grid max-w-[720px] gap-4 xl:row-span-2" aria-labelledby="first-title">
      <h2 id="first-title" className="label font-sans">
        {say('first_title')}
      </h2>
      {(['faq', 'support'] as const).map((page) => (
        <p key={page} className="rule pt-4">
          <Link to={`/${page}`} className="text-link tall-target font-semibold">
            {say(`first_${page}`)}
          </Link>
          <br />
          <span className="text-muted">{say(`first_${page}_text`)}</span>
        </p>
      ))}
    </aside>
  )
}
