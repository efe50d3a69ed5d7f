import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import { confirmWords } from './confirm-words.ts'
import { sayFailure } from './say-failure.ts'

/** For an account that was opened on another device: its password stands in for a session. */
export function ConfirmByPassword({ confirmBy }: { confirmBy: (password: string) => Promise<void> }) {
  const say = useCopy(confirmWords)
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : say('password_required') }),
    submit: async ({ password }) => await confirmBy(password),
  })
  return (
    <form {...form.bind} className="grid gap-5">
      {form.failure !== null && <Banner tone="negative">{sayFailure(form.failure, say, say('not_sent'))}</Banner>}
      <PasswordField {...form.field('password')} label={say('password')} autoComplete="current-password" required />
      <Button type="submit" wide busy={form.isBusy}>
        {say('confirm_button')}
      </Button>
    </form>
  )
}
