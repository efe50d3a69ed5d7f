import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Link } from '#platform/web/Link.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import { Bio } from './Bio.tsx'
import { profileWords } from './profile-words.ts'
import type { BoxProps, FormProps } from './use-profile.ts'

const form = lazyPart<FormProps>(async () => (await import('./ProfileForm.tsx')).ProfileForm)

/** The profile box (Spec §4): a read view, and an edit view that leads back to it. */
export function InfoBox({ me, take }: BoxProps) {
  const say = useCopy(profileWords)
  const [isEditing, setIsEditing] = useState(false)
  const wasEditing = useRef(false)
  // Whoever is done with the form goes on where they began.
  useEffect(() => {
    if (wasEditing.current && !isEditing) document.getElementById('edit-account')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) {
    return (
      <form.Part
        me={me}
        onCancel={() => setIsEditing(false)}
        onSaved={(saved) => {
          take(saved)
          setIsEditing(false)
          toast(say('updated'), { tone: 'positive' })
        }}
      />
    )
  }
  return (
    <section className="card grid gap-5 p-5 sm:p-6" aria-labelledby="profile-info">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="profile-info">{say('info')}</h2>
        <Button
          id="edit-account"
          look="secondary"
          onPointerEnter={() => void form.preload()}
          onClick={() => setIsEditing(true)}
        >
          {say('edit')}
        </Button>
      </div>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact name={say('first_name')} value={me.fname} />
        <Fact name={say('last_name')} value={me.lname} />
        <Fact
          name={say('email')}
          value={me.email}
          note={
            <Link to="/account/security" className="text-link inline-flex min-h-11 items-center">
              {say('email_hint')}
            </Link>
          }
        />
        <Fact name={say('phone')} value={me.phone || say('not_given')} isQuiet={!me.phone} />
        <div className="min-w-0 sm:col-span-2">
          <dt className="text-13 text-muted">{say('bio')}</dt>
          <dd className="mt-1">
            {me.bio ? <Bio html={me.bio} /> : <span className="text-muted">{say('no_bio')}</span>}
          </dd>
        </div>
      </dl>
    </section>
  )
}

type FactProps = { name: string; value: string; note?: ReactNode; isQuiet?: boolean }

function Fact({ name, value, note, isQuiet }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className={`mt-1 wrap-anywhere${isQuiet ? ' text-muted' : ''}`}>{value}</dd>
      {note && <dd className="text-13 text-muted">{note}</dd>}
    </div>
  )
}
