import { Landmark, PenLine } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useStepUp } from '#features/accounts/web/step-up.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Countdown } from '#platform/web/ui/Countdown.tsx'
import { useFailure } from '#platform/web/use-failure.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readBankAccounts, startBankLink } from '../contract.ts'
import { bankingWords } from './banking-words.ts'

type Ways = AnswerOf<typeof readBankAccounts>['ways']

type Props = {
  ways: Ways
  /** There is no account yet. */
  isFirst: boolean
  onManual: () => void
  /** Somebody is about to type. */
  onNear: () => void
}

/** As long as the other waits of the specification. */
const REDIRECT_MS = 3000

/** Spec §2: the choice screen "Link bank account". */
export function LinkChoice({ ways, isFirst, onManual, onNear }: Props) {
  const say = useCopy(bankingWords)
  const sayError = useSayError(say)
  const stepUp = useStepUp()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useFailure()
  const [leadsTo, setLeadsTo] = useState<string | null>(null)

  const begin = async () => {
    setIsAsking(true)
    setFailure(null)
    try {
      const { url } = await stepUp(() => call<typeof startBankLink>('POST /api/bank-links'))
      setLeadsTo(url)
    } catch (error) {
      // Whoever closed the question for a proof knows why nothing happens.
      if (!(error instanceof CallError && error.code === 'step_up_needed')) setFailure(error)
    } finally {
      setIsAsking(false)
    }
  }

  if (leadsTo !== null && ways.login !== null)
    return <Redirecting url={leadsTo} to={ways.login} onStay={() => setLeadsTo(null)} />
  return (
    <section className="mt-10" aria-labelledby="link-title">
      <h2 id="link-title">{say('link_title')}</h2>
      {isFirst && <p className="mt-2 max-w-[60ch] text-muted">{say('link_first')}</p>}
      {failure !== null && (
        <div className="mt-4">
          <Banner tone="negative">{isDown(failure) ? say('login_failed') : sayError(failure)}</Banner>
        </div>
      )}
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <Way
          icon={<Landmark aria-hidden="true" />}
          about={say(ways.login ? 'login_about' : 'login_closed')}
          label={say('login')}
          isBusy={isAsking}
          isOff={ways.login === null}
          onPress={() => void begin()}
        />
        <Way
          icon={<PenLine aria-hidden="true" />}
          about={say(
            ways.manual ? (ways.login === 'plaid' ? 'manual_about' : 'manual_about_sandbox') : 'manual_closed',
          )}
          label={say('manual')}
          isOff={!ways.manual}
          onPress={onManual}
          onNear={onNear}
        />
      </div>
    </section>
  )
}

const isDown = (error: unknown): boolean => error instanceof CallError && error.code === 'outside_down'

type WayProps = {
  icon: ReactNode
  label: string
  about: string
  isBusy?: boolean
  isOff: boolean
  onPress: () => void
  onNear?: () => void
}

function Way({ icon, label, about, isBusy = false, isOff, onPress, onNear }: WayProps) {
  return (
    <div className="card bank-way" onPointerEnter={onNear}>
      <span className="bank-way-icon">{icon}</span>
      <p className="text-muted">{about}</p>
      <Button wide busy={isBusy} disabled={isOff} onClick={onPress} onFocus={onNear}>
        {label}
      </Button>
    </div>
  )
}

/** Spec §2: the login shows only this sentence; where it leads is said beside it. */
function Redirecting({ url, to, onStay }: { url: string; to: NonNullable<Ways['login']>; onStay: () => void }) {
  const say = useCopy(bankingWords)
  return (
    <section className="card mt-10 grid justify-items-start gap-4 p-6" aria-live="polite">
      <h2>{say('redirect')}</h2>
      <p className="max-w-[56ch] text-muted">{say(to === 'sandbox' ? 'redirect_sandbox' : 'redirect_plaid')}</p>
      <div className="flex flex-wrap items-center gap-x-2">
        <Countdown waitMs={REDIRECT_MS} onDone={() => location.assign(url)} />
        <Button look="quiet" onClick={onStay}>
          {say('redirect_cancel')}
        </Button>
      </div>
    </section>
  )
}
