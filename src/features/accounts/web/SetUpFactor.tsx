import { Suspense, useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import type { beginTotp, confirmTotp } from '../factors-contract.ts'
import { CodeField } from './CodeField.tsx'
import { copyText } from './copy-text.ts'
import { factorsWords } from './factors-words.ts'
import { sayFailure } from './say-failure.ts'
import { useStepUp } from './step-up.ts'
import { useRefreshSecurity } from './use-refresh-security.ts'

// What draws the code is loaded when one is shown.
const qr = lazyPart<{ text: string; label: string }>(async () => (await import('./QrCode.tsx')).QrCode)

type OnCodes = (codes: readonly string[]) => void

/** Begins with a key for the app; a code of it turns the factor on. */
export function SetUpFactor({ onCodes }: { onCodes: OnCodes }) {
  const say = useCopy(factorsWords)
  const stepUp = useStepUp()
  const [key, setKey] = useState<AnswerOf<typeof beginTotp> | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const begin = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      setKey(await stepUp(() => call<typeof beginTotp>('POST /api/totp')))
      void qr.preload()
    } catch (error) {
      setFailure(error)
    }
    setIsBusy(false)
  }
  return (
    <>
      {failure !== null && <Banner tone="negative">{sayFailure(failure, say, say('failed'))}</Banner>}
      <Button className="justify-self-start" busy={isBusy} onClick={() => void begin()}>
        {say('set_up')}
      </Button>
      <Dialog isOpen={key !== null} onClose={() => setKey(null)} title={say('setup_title')}>
        {key && <SetUpForm {...key} onClose={() => setKey(null)} onCodes={onCodes} />}
      </Dialog>
    </>
  )
}

type FormProps = AnswerOf<typeof beginTotp> & { onClose: () => void; onCodes: OnCodes }

function SetUpForm({ secret, uri, onClose, onCodes }: FormProps) {
  const say = useCopy(factorsWords)
  const stepUp = useStepUp()
  const refresh = useRefreshSecurity()
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : say('code_required') }),
    submit: async ({ code }) => {
      const body = { code: code.trim() }
      const done = await stepUp(() => call<typeof confirmTotp>('POST /api/totp/confirm', { body }))
      onCodes(done.recovery_codes)
      onClose()
      await refresh('/api/factors')
    },
  })
  return (
    <form {...form.bind} className="grid gap-4">
      <p>{say('setup_scan')}</p>
      <Suspense fallback={<Skeleton className="justify-self-center" width="200px" height="200px" />}>
        <qr.Part text={uri} label={say('qr_label')} />
      </Suspense>
      <div className="grid gap-1">
        <p className="text-13 text-muted">{say('setup_key')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="figures min-w-0">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <Button look="quiet" onClick={() => void copyText(secret, say('copied'), say('not_copied'))}>
            {say('copy')}
          </Button>
        </div>
      </div>
      {form.failure !== null && <Banner tone="negative">{sayFailure(form.failure, say, say('failed'))}</Banner>}
      <CodeField {...form.field('code')} label={say('code')} hint={say('code_hint')} inputMode="numeric" />
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button type="submit" busy={form.isBusy}>
          {say('turn_on')}
        </Button>
      </div>
    </form>
  )
}
