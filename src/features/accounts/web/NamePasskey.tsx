import { call } from '#platform/web/call.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import type { renamePasskey } from '../passkeys-contract.ts'
import { describeAgent } from '../describe-agent.ts'
import { factorsWords } from './factors-words.ts'
import { isUnconfirmed, makePasskey, whyNoPasskeys } from './passkey.ts'
import { sayFailure } from './say-failure.ts'
import { useStepUp } from './step-up.ts'
import { useRefreshSecurity } from './use-refresh-security.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** The one that is named otherwise; without it one is added. */
  passkey?: { readonly id: string; readonly name: string }
}

/** A passkey gets a name by which its owner knows the device; a new one is made by the browser next. */
export function NamePasskey({ isOpen, onClose, passkey }: Props) {
  const say = useCopy(factorsWords)
  const why = isOpen && !passkey ? whyNoPasskeys() : null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={passkey ? say('rename_of', { name: passkey.name }) : say('add_title')}
    >
      {why && <p>{say(why, { host: location.hostname })}</p>}
      {isOpen && !why && <NameForm passkey={passkey} onClose={onClose} />}
    </Dialog>
  )
}

function NameForm({ passkey, onClose }: Pick<Props, 'onClose'> & { passkey: Props['passkey'] | undefined }) {
  const say = useCopy(factorsWords)
  const refresh = useRefreshSecurity()
  const stepUp = useStepUp()
  const form = useForm({
    initial: { name: passkey?.name ?? describeAgent(navigator.userAgent) },
    check: ({ name }) => ({ name: name.trim() ? undefined : say('name_required') }),
    submit: async ({ name }) => {
      const body = { name: name.trim() }
      if (passkey) {
        await call<typeof renamePasskey>('PATCH /api/passkeys/{id}', { params: { id: passkey.id }, body })
      } else {
        await stepUp(() => makePasskey(body.name))
        toast(say('passkey_added', body), { tone: 'positive' })
      }
      onClose()
      await refresh('/api/passkeys')
    },
  })
  const why = isUnconfirmed(form.failure) ? say('not_confirmed') : sayFailure(form.failure, say, say('failed'))
  return (
    <form {...form.bind} className="grid gap-4">
      {!passkey && <p>{say('add_text')}</p>}
      {form.failure !== null && <Banner tone="negative">{why}</Banner>}
      <TextField {...form.field('name')} label={say('name')} maxLength={60} required />
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button type="submit" busy={form.isBusy}>
          {say(passkey ? 'save' : 'go_on')}
        </Button>
      </div>
    </form>
  )
}
