import { useRef } from 'react'
import { useStepUp } from '#features/accounts/web/step-up.ts'
import { newId } from '#kit/id.ts'
import { isMailAddress, plainMailAddress } from '#kit/mail-address.ts'
import { showCents } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { focusMain } from '#platform/web/router.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { PayoutsAnswer, requestPayout } from '../payout-contract.ts'
import type { copy } from '../payout-copy.en.ts'
import { cashtagOf } from '../payouts.ts'
import type { Destination, PayoutWay } from '../payouts.ts'
import { DestinationFields } from './DestinationFields.tsx'
import type { PayoutValues } from './DestinationFields.tsx'
import { payoutWords } from './payout-words.ts'
import { withFields } from '#platform/web/with-fields.ts'

export type PayoutFormProps = { way: PayoutWay; payouts: PayoutsAnswer; onEnd: () => void }

/** One payout: how much, and where to. It is sent once, also where the answer to the first try was lost. */
export function PayoutForm({ way, payouts, onEnd }: PayoutFormProps) {
  const say = useCopy(payoutWords)
  const sayError = useSayError(say)
  const language = useLanguage()
  const refresh = useRefresh()
  const stepUp = useStepUp()
  const keyOf = useKeys()
  const { available, bank_accounts: accounts } = payouts
  const form = useForm<PayoutValues>({
    initial: { ...EMPTY, bank_account_id: accounts[0]?.id ?? '' },
    check: (values) => checkValues(values, way, available, say, showCents(available, language)),
    nameOf: (name) => name.replace(/^destination\./, ''),
    submit: async (values) => {
      const body = { amount: values.amount!, destination: destinationOf(values, way) }
      const idempotencyKey = keyOf(JSON.stringify(body))
      const readAgain = () => Promise.all([refresh('/api/payouts'), refresh('/api/sales')])
      await stepUp(() => call<typeof requestPayout>('POST /api/payouts', { body, idempotencyKey })).catch(
        async (error: unknown) => {
          // Another tab was faster: what is left is shown.
          if (error instanceof CallError && error.status === 409) await readAgain()
          pointAtField(error)
        },
      )
      await readAgain()
      toast(say('requested', { amount: showCents(body.amount, language) }), { tone: 'positive' })
      // The form goes, and with it the button that was pressed.
      focusMain()
      onEnd()
    },
  })
  const { amount } = form.values
  const isOff = way === 'direct_deposit' && accounts.length === 0
  return (
    <form {...form.bind} className="card mt-3 grid w-full gap-5 p-5 sm:p-7" aria-label={titleOf(say, way)}>
      <h3>{titleOf(say, way)}</h3>
      {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
      {!isOff && (
        <div className="grid gap-3">
          <MoneyField {...form.field('amount')} required label={say('amount')} />
          <Button
            look="secondary"
            className="justify-self-start"
            onClick={() => form.field('amount').onChange(available)}
          >
            {say('amount_all')}
          </Button>
        </div>
      )}
      <DestinationFields form={form} way={way} accounts={accounts} />
      {!isOff && <p className="max-w-[64ch] text-13 text-muted">{say('consequence')}</p>}
      <div className="flex flex-wrap-reverse gap-3">
        <Button look="secondary" onClick={onEnd}>
          {say('close')}
        </Button>
        {!isOff && (
          <Button type="submit" busy={form.isBusy}>
            {amount ? say('request', { amount: showCents(amount, language) }) : say('request_nothing')}
          </Button>
        )}
      </div>
    </form>
  )
}

const titleOf = (say: Say<typeof copy>, way: PayoutWay) => say('form_title', { way: say(`way_${way}`) })

/** A key for what is sent: the same again has the same key, another amount or place another one. */
function useKeys(): (content: string) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: newId() }
    return last.current.key
  }
}

const EMPTY: PayoutValues = {
  amount: null,
  email: '',
  cashtag: '',
  network: 'bitcoin',
  address: '',
  name: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  bank_account_id: '',
}

function destinationOf(values: PayoutValues, way: PayoutWay): Destination {
  const { email, cashtag, network, address, name, line1, line2, city, state, zip } = values
  if (way === 'paypal') return { way, email }
  if (way === 'cash_app') return { way, cashtag }
  if (way === 'crypto') return { way, network, address: address.trim() }
  if (way === 'direct_deposit') return { way, bank_account_id: values.bank_account_id }
  return { way, name, line1, ...(line2.trim() && { line2 }), city, state, zip }
}

function checkValues(
  values: PayoutValues,
  way: PayoutWay,
  available: number,
  say: Say<typeof copy>,
  left: string,
): Partial<Record<keyof PayoutValues, string>> {
  const { amount } = values
  return {
    ...(!amount && { amount: say('amount_missing') }),
    ...(amount !== null && amount > available && { amount: say('payout_too_much', { left }) }),
    ...missingOf(values, way, say),
  }
}

function missingOf(values: PayoutValues, way: PayoutWay, say: Say<typeof copy>) {
  if (way === 'paypal') return isMailAddress(plainMailAddress(values.email)) ? {} : { email: say('email_missing') }
  if (way === 'cash_app') return cashtagOf(values.cashtag) ? {} : { cashtag: say('cashtag_missing') }
  if (way === 'crypto') return values.address.trim() ? {} : { address: say('address_missing') }
  if (way === 'direct_deposit') return {}
  const empty = (['name', 'line1', 'city', 'state'] as const).filter((name) => !values[name].trim())
  return {
    ...Object.fromEntries(empty.map((name) => [name, say('field_missing')])),
    ...(!/^\d{5}(-\d{4})?$/.test(values.zip.trim()) && { zip: say('zip_missing') }),
  }
}

/** The refusal of an address stands at its field too, and the focus goes to it. */
function pointAtField(error: unknown): never {
  if (!(error instanceof CallError) || error.code !== 'payout_address_wrong') throw error
  throw withFields(error, { address: error.feedback })
}
