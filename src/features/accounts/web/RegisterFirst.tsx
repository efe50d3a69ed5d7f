import type { ReactNode } from 'react'
import { Link } from '#platform/web/Link.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRouter } from '#platform/web/router.tsx'
import { addressOfStep } from '#platform/web/use-step.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../register-copy.en.ts'
import { checkEmail } from './check-email.ts'
import { isBegun, reachedStep } from './register-draft.ts'
import { STEPS } from './register-steps.ts'
import type { Flow } from './register-flow.ts'
import { useSlide } from './use-slide.ts'

type Props = { flow: Flow; say: Say<typeof copy> }

export function IntroSlide({ flow, say, invitation }: Props & { invitation: ReactNode }) {
  const { place } = useRouter()
  const reached = reachedStep(flow.draft)
  const isKept = isBegun(flow.draft)
  return (
    <div className="grid gap-6">
      <header className="grid gap-3">
        <p className="label">{say('register_label')}</p>
        <h1 className="stepped-title">{say('register_title')}</h1>
        <p className="text-17 text-muted">{say('register_text')}</p>
      </header>
      <div className="grid gap-2">
        <p>{say('intro_asked')}</p>
        <ol className="stepped-list figures">
          <li>{say('intro_email')}</li>
          <li>{say('intro_who')}</li>
          <li>{say('intro_where')}</li>
        </ol>
      </div>
      {isKept && <p className="text-13 text-muted">{say('kept_note')}</p>}
      <div className="flex flex-wrap gap-3">
        {isKept ? (
          <>
            <Button onClick={() => flow.step.goTo(reached)}>{say('go_on')}</Button>
            <Button look="quiet" onClick={flow.startOver}>
              {say('start_over')}
            </Button>
          </>
        ) : (
          // A link: it also works before hydration, and keeps what the address leads on to.
          <LinkButton
            to={addressOfStep(place, STEPS, 1)}
            aria-current={undefined}
            className="max-sm:w-full sm:min-w-[200px]"
          >
            {say('begin')}
          </LinkButton>
        )}
      </div>
      {invitation}
      <p>
        {say('have_account')}{' '}
        <Link to="/login" className="text-link tall-target">
          {say('login_title')}
        </Link>
      </p>
    </div>
  )
}

export function EmailSlide({ flow, say }: Props) {
  const sayError = useSayError(say)
  const form = useSlide(flow, 'email', {
    check: ({ email }) => {
      const fault = checkEmail(email)
      return fault ? { email: say(fault) } : {}
    },
  })
  return (
    <form {...form.bind} className="grid gap-6">
      <h1>{say('email_title')}</h1>
      {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
      <TextField
        {...form.field('email')}
        label={say('email')}
        hint={say('email_hint')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" wide busy={form.isBusy}>
        {say('next')}
      </Button>
    </form>
  )
}
