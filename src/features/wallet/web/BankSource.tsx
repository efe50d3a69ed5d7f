import { useId } from 'react'
import { useLanguage } from '#platform/web/language.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { sayAuthorization } from '../bank-deposits.ts'
import { NoBankAccount } from './NoBankAccount.tsx'
import { bankDepositWords } from './bank-deposit-words.ts'
import type { BankSourceState } from './use-bank-source.ts'

/** The account that money comes from, and what its owner agrees to. The state is the caller's, by `useBankSource`. */
export function BankSource({ source, amountCents }: { source: BankSourceState; amountCents: number | null }) {
  const say = useCopy(bankDepositWords)
  const language = useLanguage()
  const id = useId()
  const { data, error, refetch, chosen, isGone, isMissing } = source
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height="160px" />
  if (!data.is_offered) return <p className="text-muted">{say('unavailable')}</p>
  if (data.accounts.length === 0) return <NoBankAccount />
  const choices = data.accounts.map(({ id: value, bank, last4, is_default: isDefault, is_refused: isOff }) => ({
    value,
    label: say('account_name', { bank, last4 }),
    badge: isDefault ? say('account_default') : undefined,
    note: isOff ? say('account_refused') : undefined,
    isOff,
  }))
  return (
    <div className="grid gap-4">
      <ChoiceGroup
        id={id}
        legend={say('account')}
        choices={choices}
        value={chosen?.id ?? null}
        error={isGone ? say('account_gone') : undefined}
        onChange={source.choose}
      />
      {chosen && amountCents ? (
        <Checkbox
          id={source.authorizeId}
          label={sayAuthorization({ amountCents, bank: chosen.bank, last4: chosen.last4 }, language)}
          hint={say('clears')}
          error={isMissing ? say('authorize_missing') : undefined}
          value={source.isAuthorized(amountCents)}
          onChange={(isYes) => source.authorize(isYes ? amountCents : null)}
          required
        />
      ) : (
        !isGone && <p className="text-13 text-muted">{say('choose_amount_first')}</p>
      )}
    </div>
  )
}
