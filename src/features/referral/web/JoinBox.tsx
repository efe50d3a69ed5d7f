import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { joinReferral } from '../contract.ts'
import { referralWords } from './referral-words.ts'
import type { Pass } from './use-pass.ts'

/** Joining, which asks for the password and brings the pass along. */
export function JoinBox({ pass, onJoined }: { pass: Pass; onJoined: () => void }) {
  const say = useCopy(referralWords)
  const sayError = useSayError(say)
  const join = async () => {
    await call<typeof joinReferral>('POST /api/referral/join')
    onJoined()
  }
  return (
    <div className="grid max-w-[64ch] gap-3">
      {pass.failure !== null && <Banner tone="negative">{sayError(pass.failure)}</Banner>}
      <Button className="justify-self-start" busy={pass.isBusy} onClick={() => void pass.get(join)}>
        {say('join')}
      </Button>
      <p className="text-13 text-muted">{say('join_hint')}</p>
    </div>
  )
}
