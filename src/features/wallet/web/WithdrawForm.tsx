import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useFailure } from '#platform/web/use-failure.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readWithdrawals } from '../withdrawal-contract.ts'
import { NoBankAccount } from './NoBankAccount.tsx'
import { freshByDay } from './fresh-by-day.ts'
import { withdrawWords } from './withdraw-words.ts'

type Overview = AnswerOf<typeof readWithdrawals>
type Props = { onSend: (order: { amount: number; bank_account_id: string }) => Promise<void> }

/** What can leave and what not yet, an amount, and the account that it goes to. */
export function WithdrawForm({ onSend }: Props) {
  const say = useCopy(withdrawWords)
  const { data, error, refetch } = useAnswer<typeof readWithdrawals>('GET /api/wallet/withdrawals')
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height="240px" />
  if (!data.is_offered) return <p className="text-muted">{say('unavailable')}</p>
  if (data.accounts.length === 0) return <NoBankAccount />
  return <Form overview={data} onSend={onSend} />
}

/** What is typed and chosen, and how it is sent. */
function useForm({ most, least, accounts }: Overview, onSend: Props['onSend']) {
  const amountId = useId()
  const [amountCents, setAmount] = useState<number | null>(null)
  // The one that is shown at first is chosen, too: another one in its place, or another default, is named by its owner.
  const [chosenId, setChosenId] = useState(() => (accounts.find((one) => one.is_default) ?? accounts[0])?.id)
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const chosen = accounts.find((one) => one.id === chosenId)
  const fault: 'missing' | 'least' | 'most' | null = !amountCents
    ? 'missing'
    : amountCents < least
      ? 'least'
      : amountCents > most
        ? 'most'
        : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFailure(null)
    if (!amountCents || fault) {
      setIsMissing(true)
      return document.getElementById(amountId)?.focus()
    }
    if (!chosen) return
    setIsBusy(true)
    try {
      await onSend({ amount: amountCents, bank_account_id: chosen.id })
    } catch (error) {
      setFailure(error)
    }
    setIsBusy(false)
  }
  const choose = (cents: number | null) => {
    setAmount(cents)
    setIsMissing(false)
    setFailure(null)
  }
  // Too much is said as it is typed; too little, or nothing, when it is sent.
  const shownFault = isMissing || fault === 'most' ? fault : null
  return { amountId, amountCents, chosen, shownFault, isBusy, failure, choose, chooseAccount: setChosenId, submit }
}

function Form({ overview, onSend }: { overview: Overview } & Props) {
  const say = useCopy(withdrawWords)
  const sayError = useSayError()
  const language = useLanguage()
  const form = useForm(overview, onSend)
  const { most, least, accounts } = overview
  const limits = { least: showCents(least, language), most: showCents(most, language) }
  const amount = form.amountCents ? showCents(form.amountCents, language) : null
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void form.submit(event)}>
      <p className="text-muted">{say(overview.is_by_hand ? 'lead_hand' : 'lead')}</p>
      <fieldset disabled={form.isBusy} className="grid min-w-0 gap-3">
        <MoneyField
          id={form.amountId}
          label={say('amount')}
          required
          value={form.amountCents}
          onChange={form.choose}
          error={form.shownFault ? say(`amount_${form.shownFault}`, limits) : undefined}
        />
        {most > 0 && (
          <Button look="secondary" className="justify-self-start" onClick={() => form.choose(most)}>
            {say('all')}
          </Button>
        )}
        <Limits overview={overview} />
      </fieldset>
      <fieldset disabled={form.isBusy} className="grid min-w-0">
        <ChoiceGroup
          id={`${form.amountId}-account`}
          legend={say('to_account')}
          choices={accounts.map(({ id, bank, last4, is_default: isDefault }) => ({
            value: id,
            label: say('account_name', { bank, last4 }),
            badge: isDefault ? say('account_default') : undefined,
          }))}
          value={form.chosen?.id ?? null}
          error={form.chosen ? undefined : say('account_gone')}
          onChange={form.chooseAccount}
        />
      </fieldset>
      {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
      <Button type="submit" wide busy={form.isBusy} disabled={most === 0}>
        {amount ? say('send', { amount }) : say('send_nothing')}
      </Button>
    </form>
  )
}

/** What can be withdrawn now, and why no more. */
function Limits({ overview }: { overview: Overview }) {
  const say = useCopy(withdrawWords)
  const language = useLanguage()
  const { most, fresh, is_disputed: isDisputed, left_today: left, daily_limit: limit, available } = overview
  const show = (cents: number) => showCents(cents, language)
  return (
    <div className="grid gap-1 text-13 text-muted">
      <p>{most > 0 ? say('can', { most: show(most) }) : say('can_nothing')}</p>
      {isDisputed && <p>{say('disputed')}</p>}
      {available > 0 &&
        freshByDay(fresh, language).map(({ day, amount }) => (
          <p key={day}>{say('fresh', { amount: show(amount), day })}</p>
        ))}
      {left < available && <p>{say('daily', { limit: show(limit), left: show(left) })}</p>}
    </div>
  )
}
