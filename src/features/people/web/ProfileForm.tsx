import { Suspense, useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import type { changeMe, readMe } from '../contract.ts'
import type { BioEditorProps } from './BioEditor.tsx'
import { HomeFields } from './HomeFields.tsx'
import { bodyOf, rebased, valuesOf } from './profile-changes.ts'
import type { ProfileValues } from './profile-changes.ts'
import { profileWords } from './profile-words.ts'
import { ProfileConflict } from './ProfileConflict.tsx'
import type { FormProps, Me } from './use-profile.ts'

const bioEditor = lazyPart<BioEditorProps>(async () => (await import('./BioEditor.tsx')).BioEditor)

/** Update Account (Spec §2). What was saved elsewhere while it is open is shown before anything is written over it. */
export function ProfileForm({ me, onSaved, onCancel }: FormProps) {
  const say = useCopy(profileWords)
  const sayError = useSayError(say)
  const { form, base, theirs, keepMine } = useProfileForm(me, onSaved)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const bio = form.field('bio')
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="profile-update">
      <h2 ref={title} id="profile-update" tabIndex={-1} className="outline-none">
        {say('update')}
      </h2>
      <form {...form.bind} className="mt-5 grid gap-5">
        {form.failure !== null && Object.keys(form.errors).length === 0 && (
          <Banner tone="negative">{sayError(form.failure)}</Banner>
        )}
        {theirs && (
          <ProfileConflict
            key={theirs.version}
            before={base}
            now={theirs}
            onKeepMine={() => keepMine(theirs)}
            onKeepTheirs={() => onSaved(theirs)}
          />
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...form.field('fname')}
            label={say('first_name')}
            autoComplete="given-name"
            maxLength={80}
            required
          />
          <TextField
            {...form.field('lname')}
            label={say('last_name')}
            autoComplete="family-name"
            maxLength={80}
            required
          />
        </div>
        <Suspense fallback={<Skeleton height="232px" />}>
          <bioEditor.Part {...bio} />
        </Suspense>
        <TextField
          {...form.field('description')}
          label={say('description')}
          hint={say('description_hint')}
          maxLength={280}
          optional
        />
        <HomeFields form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isBusy}>
            {say('save')}
          </Button>
          <Button look="secondary" onClick={onCancel}>
            {say('cancel')}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** The form's values, and what was saved elsewhere since they were read. */
function useProfileForm(me: Me, onSaved: (me: Me) => void) {
  const say = useCopy(profileWords)
  // As it was read when the form was opened, whatever comes in meanwhile.
  const [base] = useState(me)
  const [theirs, setTheirs] = useState<Me | null>(null)
  const save = async (from: Me, values: ProfileValues) =>
    onSaved(await call<typeof changeMe>('PATCH /api/me', { body: bodyOf(valuesOf(from), values, from.version) }))
  const form = useForm<ProfileValues>({
    initial: valuesOf(me),
    check: ({ fname, lname }) => ({
      ...(!fname.trim() && { fname: say('needed') }),
      ...(!lname.trim() && { lname: say('needed') }),
    }),
    nameOf: (field) => field.split('.').at(-1) ?? field,
    submit: async (values) => {
      try {
        await save(base, values)
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'profile_changed') throw error
        setTheirs(await call<typeof readMe>('GET /api/me'))
      }
    },
  })
  const keepMine = async (now: Me) => {
    const mine = rebased(valuesOf(base), form.values, valuesOf(now))
    try {
      await save(now, mine)
    } catch (error) {
      // It changed once more in this very moment.
      if (error instanceof CallError && error.code === 'profile_changed')
        setTheirs(await call<typeof readMe>('GET /api/me'))
      else throw error
    }
  }
  return { form, base, theirs, keepMine }
}
