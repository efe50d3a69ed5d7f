import { useState } from 'react'
import { ConfirmDialog } from '#features/accounts/web/ConfirmDialog.tsx'
import { useStepUp } from '#features/accounts/web/step-up.ts'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { BankAccountAnswer, makeBankAccountDefault, removeBankAccount } from '../contract.ts'
import { bankingWords } from './banking-words.ts'
import { CheckForm } from './CheckForm.tsx'

/** Somebody's accounts, each drawn as the foot of a check: whose, where, and the last digits of its numbers. */
export function AccountList({ accounts }: { accounts: readonly BankAccountAnswer[] }) {
  const say = useCopy(bankingWords)
  return (
    <section className="mt-8" aria-labelledby="accounts-title">
      <h2 id="accounts-title">{say('accounts')}</h2>
      <ul className="mt-5 grid grid-cols-1 gap-4">
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountSlip account={account} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const TONES = { pending: 'text-accent-text', verified: 'text-positive', failed: 'text-negative' } as const

function AccountSlip({ account }: { account: BankAccountAnswer }) {
  const say = useCopy(bankingWords)
  const { bank, last4, state, check, failed_why: why } = account
  const purpose = say(account.account_purpose === 'PERSONAL' ? 'personal' : 'business')
  const type = say(account.account_type === 'checking' ? 'type_checking' : 'type_savings')
  return (
    <article
      className="card bank-slip"
      aria-label={`${bank ?? account.routing_number}, ${say('number_ends', { last4 })}`}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="label">{`${purpose} · ${type}`}</p>
          <h3 className="mt-1 text-21 [overflow-wrap:anywhere]">{bank ?? say('other_account', { last4 })}</h3>
        </div>
        <p className="flex flex-wrap gap-x-3 text-13">
          {account.is_default && <span className="bank-default">{say('default')}</span>}
          <span className={TONES[state]}>{say(`state_${state}`)}</span>
        </p>
      </header>
      <dl className="bank-facts">
        <div>
          <dt>{say('holder')}</dt>
          <dd>{account.holder}</dd>
        </div>
        {account.taxID && (
          <div>
            <dt>{say('tax')}</dt>
            <dd className="figures">{account.taxID}</dd>
          </div>
        )}
        <div>
          <dt>{say('routing')}</dt>
          <dd className="figures">{account.routing_number}</dd>
        </div>
        <div>
          <dt>{say('number')}</dt>
          <dd className="figures">
            <span aria-hidden="true">{`•••• ${last4}`}</span>
            <span className="sr-only">{say('number_ends', { last4 })}</span>
          </dd>
        </div>
      </dl>
      {check && (check.is_sent ? <CheckForm account={account} check={check} /> : <p>{say('on_way')}</p>)}
      {why && <p className="text-negative">{say(`failed_${why}`)}</p>}
      <SlipActions account={account} />
    </article>
  )
}

function SlipActions({ account: { id, last4, is_default: isDefault, state } }: { account: BankAccountAnswer }) {
  const say = useCopy(bankingWords)
  const sayError = useSayError(say)
  const refresh = useRefresh()
  const stepUp = useStepUp()
  const [isRemoving, setIsRemoving] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const choose = async () => {
    setIsBusy(true)
    try {
      await call<typeof makeBankAccountDefault>('PUT /api/bank-accounts/{id}/default', { params: { id } })
      toast(say('default_done', { last4 }), { tone: 'positive' })
    } catch (error) {
      toast(sayError(error), { tone: 'negative' })
    }
    await refresh('/api/bank-accounts')
    setIsBusy(false)
  }
  const remove = async () => {
    await stepUp(() => call<typeof removeBankAccount>('DELETE /api/bank-accounts/{id}', { params: { id } }))
    setIsRemoving(false)
    toast(say('removed', { last4 }))
    await refresh('/api/bank-accounts')
  }
  return (
    <div className="-mx-[12px] -mb-2 flex flex-wrap gap-1">
      {!isDefault && state !== 'failed' && (
        <Button look="quiet" busy={isBusy} aria-label={say('make_default_of', { last4 })} onClick={() => void choose()}>
          {say('make_default')}
        </Button>
      )}
      <Button look="quiet" aria-label={say('remove_of', { last4 })} onClick={() => setIsRemoving(true)}>
        {say('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={say('remove_title', { last4 })}
        label={say('remove')}
        onConfirm={remove}
      >
        {say('remove_text')}
      </ConfirmDialog>
    </div>
  )
}
