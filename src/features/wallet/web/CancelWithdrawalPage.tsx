import { useState } from 'react'
import { EntranceCard } from '#features/accounts/web/EntranceCard.tsx'
import { sayFailure } from '#features/accounts/web/say-failure.ts'
import { useMailedToken } from '#features/accounts/web/use-mailed-token.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { Link } from '#platform/web/Link.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { cancelWithdrawalByLink } from '../withdrawal-contract.ts'
import { cancelWithdrawalWords } from './cancel-withdrawal-words.ts'

type State = 'cancel' | 'cancelled' | 'late' | 'dead'

/** Where the letter about a withdrawal leads. Opening the page does nothing, since mail programs open every link; its button does. */
export function CancelWithdrawalPage() {
  const say = useCopy(cancelWithdrawalWords)
  useTitle(say('label'))
  const [state, setState] = useState<State>('cancel')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const token = useMailedToken('cancel', () => setState('dead'))
  const cancel = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      const body = { token: token() }
      await call<typeof cancelWithdrawalByLink>('POST /api/wallet/withdrawals/cancel', { body })
      setState('cancelled')
    } catch (error) {
      const ended = endOf(error)
      if (ended) setState(ended)
      else setFailure(error)
    }
    setIsBusy(false)
  }
  return (
    <EntranceCard key={state} label={say('label')} title={say(`${state}_title`)} isNew={state !== 'cancel'}>
      <div className="grid gap-5">
        <p>
          {say(`${state}_text`)}{' '}
          {(state === 'late' || state === 'dead') && (
            <Link to="/contact" className="text-link">
              {say(state === 'late' ? 'write_us' : 'write_us_alone')}
            </Link>
          )}
        </p>
        {failure !== null && <Banner tone="negative">{sayFailure(failure, say, say('failed'))}</Banner>}
        {state === 'cancel' && (
          <Button wide look="danger" busy={isBusy} onClick={() => void cancel()}>
            {say('cancel_button')}
          </Button>
        )}
        {(state === 'cancelled' || state === 'late') && (
          <LinkButton to="/forgotpassword" wide>
            {say('new_password')}
          </LinkButton>
        )}
        {state !== 'cancel' && (
          <Link to="/account/payment" className="text-link tall-target justify-self-center">
            {say('to_wallet')}
          </Link>
        )}
      </div>
    </EntranceCard>
  )
}

/** Where a refusal ends the way; null where it can be tried again. */
function endOf(error: unknown): State | null {
  if (!(error instanceof CallError)) return null
  if (error.code === 'withdrawal_on_its_way') return 'late'
  return error.code === 'withdrawal_link_dead' || error.status === 400 ? 'dead' : null
}
