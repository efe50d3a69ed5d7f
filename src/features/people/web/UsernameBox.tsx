import { useEffect, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import type { changeUsername, checkUsernameFree } from '../contract.ts'
import { checkUsername, USERNAME } from '../username.ts'
import { profileWords } from './profile-words.ts'
import type { BoxProps } from './use-profile.ts'

/** The name under which a profile is found. */
export function UsernameBox({ me, take }: BoxProps) {
  const say = useCopy(profileWords)
  const language = useLanguage()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="profile-username">
      <div>
        <h2 id="profile-username">{say('username')}</h2>
        <p className="mt-2 max-w-[60ch] text-muted">{say('username_text')}</p>
      </div>
      {isEditing ? (
        <UsernameForm
          me={me}
          onCancel={() => setIsEditing(false)}
          take={(changed) => {
            take(changed)
            setIsEditing(false)
            toast(say('username_saved', { username: changed.username }), { tone: 'positive' })
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-17 wrap-anywhere" data-username>
            {me.username}
          </p>
          {me.username_from === null ? (
            <Button look="secondary" onClick={() => setIsEditing(true)}>
              {say('username_change')}
            </Button>
          ) : (
            <p className="text-13 text-muted">
              {say('username_from', {
                date: showDay(me.username_from, language, { day: 'numeric', month: 'long', year: 'numeric' }),
              })}
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function UsernameForm({ me, take, onCancel }: BoxProps & { onCancel: () => void }) {
  const say = useCopy(profileWords)
  const sayError = useSayError(say)
  const form = useForm<{ username: string }>({
    initial: { username: me.username },
    check: ({ username }) => (USERNAME.test(username.trim()) ? {} : { username: say('username_shape') }),
    submit: async ({ username }) =>
      take(await call<typeof changeUsername>('PUT /api/me/username', { body: { username: username.trim() } })),
  })
  const typed = form.values.username.trim()
  const found = useAvailability(typed, me.username)
  const field = form.field('username')
  return (
    <form {...form.bind} className="grid gap-4">
      {form.failure !== null && !field.error && <Banner tone="negative">{sayError(form.failure)}</Banner>}
      <TextField
        {...field}
        error={field.error ?? (found && found !== 'free' ? say(found) : undefined)}
        label={say('username')}
        hint={<span aria-live="polite">{say(found === 'free' ? 'username_free' : 'username_hint')}</span>}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isBusy}>
          {say('username_save')}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  )
}

const PAUSE_MS = 400

type Availability = 'free' | 'username_taken' | 'username_alike' | 'username_reserved' | null

/** Whether a name is free, asked when its writer pauses; null while nobody knows. */
function useAvailability(username: string, own: string): Availability {
  const [found, setFound] = useState<{ username: string; reason: Availability } | null>(null)
  const isAnother = USERNAME.test(username) && username.toLowerCase() !== own.toLowerCase()
  const reserved = isAnother ? checkUsername(username) : null
  const isAsked = isAnother && !reserved
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const options = { params: { username }, signal: stop.signal }
      call<typeof checkUsernameFree>('GET /api/usernames/{username}', options).then(
        ({ reason }) => setFound({ username, reason: reason ?? 'free' }),
        // Without an answer nothing is said: saving asks again.
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [username, isAsked])
  if (reserved) return reserved.refused
  return isAsked && found?.username === username ? found.reason : null
}
