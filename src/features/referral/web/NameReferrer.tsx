import { SessionDialog } from '#features/accounts/web/SessionDialog.tsx'
import { call } from '#platform/web/call.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import type { nameReferrer } from '../contract.ts'
import { EXAMPLE_CODE, tidyCode } from '../rules.ts'
import { referralWords } from './referral-words.ts'
import type { Standing } from './standing.ts'

type Props = { standing: Standing; onNamed: () => void }

/** Who invited me; or, for two weeks after the registration, a field for their code. */
export function NameReferrer({ standing, onNamed }: Props) {
  const say = useCopy(referralWords)
  const { invited_by: name, can_name_until: until } = standing
  if (name) return <p className="text-muted">{say('invited_by', { name })}</p>
  if (until === null) return null
  return <Form until={until} onNamed={onNamed} />
}

function Form({ until, onNamed }: { until: number; onNamed: () => void }) {
  const say = useCopy(referralWords)
  const sayError = useSayError(say)
  const language = useLanguage()
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (tidyCode(code) ? {} : { code: say('name_missing') }),
    submit: async ({ code }) => {
      await call<typeof nameReferrer>('POST /api/referral/invitation', { body: { code } })
      onNamed()
    },
  })
  return (
    <section className="no-print grid max-w-[420px] gap-4" aria-labelledby="referral-named">
      <div className="grid gap-2">
        <h2 id="referral-named">{say('name_title')}</h2>
        <p className="text-muted">{say('name_text', { day: showDay(until, language) })}</p>
      </div>
      {form.values.code !== '' && <SessionDialog isUnderWay />}
      <form {...form.bind} className="grid gap-4">
        {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
        <TextField
          {...form.field('code')}
          label={say('name_code')}
          placeholder={EXAMPLE_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
        />
        <Button type="submit" look="secondary" className="justify-self-start" busy={form.isBusy}>
          {say('name_send')}
        </Button>
      </form>
    </section>
  )
}
