import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { bankDepositWords } from './bank-deposit-words.ts'

/** Where no verified account is there that money could come from or go to. */
export function NoBankAccount() {
  const say = useCopy(bankDepositWords)
  return (
    <div className="grid gap-3">
      <p>{say('no_accounts')}</p>
      <LinkButton look="secondary" className="justify-self-start" to="/banking">
        {say('link_account')}
      </LinkButton>
    </div>
  )
}
