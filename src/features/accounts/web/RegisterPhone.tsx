import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { Link } from '#platform/web/Link.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { isMember, readVisitor } from '#platform/web/visitor.ts'
import { checkPhone } from './check-registration.ts'
import { bodyOf, faultsOf } from './registration-body.ts'
import { loadVisitor } from './enter.ts'
import { keepInvitation } from './invitation.ts'
import type { register } from '../contract.ts'
import type { SlideProps } from './RegisterName.tsx'
import type { Registration } from './register-steps.ts'
import { useSlide } from './use-slide.ts'
import { withFields } from '#platform/web/with-fields.ts'

/** The last slide: from here the account is opened. */
export function PhoneSlide({ flow, say }: SlideProps) {
  const sayError = useSayError(say)
  const language = useLanguage()
  const { residence } = flow.draft.values
  const form = useSlide(flow, 'phone', {
    check: (values) => checkPhone(values, residence, say),
    submit: async ({ phone }) => {
      const values = { ...flow.draft.values, phone }
      try {
        await openAccount(values, language)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const fields = faultsOf(error, values, say)
        if (flow.refuse(fields)) return
        throw withFields(error, fields)
      }
      keepInvitation(null)
      await loadVisitor()
      flow.enter({ fname: values.fname.trim(), email: values.email.trim(), isSignedIn: isMember(readVisitor()) })
    },
  })
  return (
    <form {...form.bind} className="grid gap-6">
      <header className="grid gap-2">
        <h1>{say('phone_title')}</h1>
        <p className="text-muted">{say('phone_text')}</p>
      </header>
      {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
      <TextField
        {...form.field('phone')}
        label={say('phone')}
        hint={say(`phone_hint_${residence || 'other'}`)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional
      />
      <div className="grid gap-3">
        <Button type="submit" wide busy={form.isBusy}>
          {say('create')}
        </Button>
        <p className="text-13 text-muted">
          {say('accept')}{' '}
          <Link to="/terms" target="_blank" className="text-link tall-target">
            {say('terms')}
          </Link>{' '}
          {say('and')}{' '}
          <Link to="/privacy" target="_blank" className="text-link tall-target">
            {say('privacy')}
          </Link>
          .
        </p>
      </div>
    </form>
  )
}

const openAccount = async (values: Registration, language: Language) =>
  await call<typeof register>('POST /api/register', { body: bodyOf(values, language) })
