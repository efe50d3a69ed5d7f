import { useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { cancelOwnRemoval } from '../factor-removal-contract.ts'
import type { endTotp, makeCodes, readFactors } from '../factors-contract.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { factorsWords } from './factors-words.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecurityCard, SettingLoading } from './SecurityCard.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'
import { useStepUp } from './step-up.ts'
import { useRefreshSecurity } from './use-refresh-security.ts'

type Factors = AnswerOf<typeof readFactors>

/** The authenticator app and its recovery codes. */
export function FactorsSection() {
  const say = useCopy(factorsWords)
  const language = useLanguage()
  const { data, error, refetch } = useAnswer<typeof readFactors>('GET /api/factors')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const since = data?.totp ? say('factor_on', { day: showDay(data.totp.since, language) }) : say('factor_off')
  return (
    <SecurityCard
      title={say('factor_title')}
      about={say('factor_about')}
      state={data && <span className={`text-13 ${data.totp ? 'text-positive' : 'text-muted'}`}>{since}</span>}
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SettingLoading />)}
      {data?.removal_due && <RemovalNote due={data.removal_due} />}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {data &&
        !codes &&
        (data.totp ? <FactorOn factors={data} onCodes={setCodes} /> : <SetUpFactor onCodes={setCodes} />)}
    </SecurityCard>
  )
}

/** A lost factor is about to go: whoever is here has an account that somebody else may be after. */
function RemovalNote({ due }: { due: number }) {
  const say = useCopy(factorsWords)
  const language = useLanguage()
  const refresh = useRefreshSecurity()
  const keep = async () => {
    try {
      await call<typeof cancelOwnRemoval>('DELETE /api/factor_removal')
      toast(say('kept'), { tone: 'positive' })
    } catch {
      toast(say('failed'), { tone: 'negative' })
    }
    await refresh('/api/factors')
  }
  return (
    <Banner tone="accent">
      <p>{say('removal_due', { day: showDay(due, language) })}</p>
      <Button look="secondary" className="mt-3" onClick={() => void keep()}>
        {say('keep')}
      </Button>
    </Banner>
  )
}

const FEW = 3

function FactorOn({ factors, onCodes }: { factors: Factors; onCodes: (codes: readonly string[]) => void }) {
  const say = useCopy(factorsWords)
  const refresh = useRefreshSecurity()
  const stepUp = useStepUp()
  const [asked, setAsked] = useState<'off' | 'renew' | null>(null)
  const turnOff = async () => {
    await stepUp(() => call<typeof endTotp>('DELETE /api/totp'))
    setAsked(null)
    toast(say('off_done'))
    await refresh('/api/factors')
  }
  const renew = async () => {
    const made = await stepUp(() => call<typeof makeCodes>('POST /api/recovery_codes'))
    setAsked(null)
    onCodes(made.recovery_codes)
    await refresh('/api/factors')
  }
  const left = factors.recovery_left
  return (
    <>
      <p>
        {say('codes_left', { n: left })} {left <= FEW && <strong>{say('codes_few')}</strong>}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setAsked('renew')}>
          {say('new_codes')}
        </Button>
        <Button look="quiet" onClick={() => setAsked('off')}>
          {say('turn_off')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked === 'renew'}
        onClose={() => setAsked(null)}
        title={say('renew_title')}
        label={say('renew_confirm')}
        look="primary"
        onConfirm={renew}
      >
        {say('renew_text')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'off'}
        onClose={() => setAsked(null)}
        title={say('off_title')}
        label={say('off_confirm')}
        onConfirm={turnOff}
      >
        {say('off_text')}
      </ConfirmDialog>
    </>
  )
}
