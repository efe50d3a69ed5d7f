import { useEffect, useState } from 'react'
import { useStepUp } from '#features/accounts/web/step-up.ts'
import { CardForm } from '#features/payments/web/CardForm.tsx'
import { useCard } from '#features/payments/web/use-card.ts'
import { isRefusal } from '#kit/refusal.ts'
import { readBoot } from '#platform/web/boot.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import { bankNameOf } from '../bank-names.ts'
import type { addBankAccount } from '../contract.ts'
import type { copy } from '../manual-copy.en.ts'
import { digitsOf, isAccountNumber, isRoutingNumber, readTaxId } from '../rules.ts'
import type { Purpose } from '../rules.ts'
import { manualWords } from './manual-words.ts'
import { withFields } from '#platform/web/with-fields.ts'

type Values = {
  is_default: boolean
  account_purpose: Purpose
  holder: string
  taxID: string
  account_type: 'checking' | 'savings'
  routing_number: string
  account_number: string
}

const EMPTY: Values = {
  is_default: false,
  account_purpose: 'PERSONAL',
  holder: '',
  taxID: '',
  account_type: 'checking',
  routing_number: '',
  account_number: '',
}

// Numbers that are given to nobody: a routing number for tests, an SSN of the range that stands in textbooks.
const TEST_ACCOUNT = { holder: 'Test Holder', taxID: '123-45-6789', routing_number: '110000000' } as const

/** Spec §2: the form of "ENTER BANK INFO MANUALLY". What is typed is kept in no browser, and a card goes to its processor. */
export function ManualForm({ onEnd }: { onEnd: () => void }) {
  const say = useCopy(manualWords)
  const sayError = useSayError(say)
  const refresh = useRefresh()
  const stepUp = useStepUp()
  const card = useCard({ isNewOnly: true })
  const [hasCard, setHasCard] = useState(false)
  const [isCardDown, setIsCardDown] = useState(false)
  useEffect(() => {
    // A browser may answer with a promise, which is no way to clean up.
    scrollTo({ top: 0 })
  }, [])
  const form = useForm<Values>({
    initial: EMPTY,
    check: (values) => checkValues(values, say),
    submit: async (values) => {
      setIsCardDown(false)
      const token = hasCard ? await tokenOf() : undefined
      if (token === null) return
      const body = { ...values, ...(token && { card_token: token }) }
      await stepUp(() => call<typeof addBankAccount>('POST /api/bank-accounts', { body })).catch(pointAtField(say))
      await Promise.all([refresh('/api/bank-accounts'), refresh('/api/cards')])
      toast(say('sent', { last4: digitsOf(values.account_number).slice(-4) }), { tone: 'positive' })
      onEnd()
    },
  })
  /** The token of the card; null once its form says what is wrong. */
  const tokenOf = async (): Promise<string | null> => {
    const found = await card.requestToken()
    if (found && 'token' in found && found.token !== undefined) return found.token
    setIsCardDown(found !== null)
    return null
  }
  return (
    <form {...form.bind} className="card mt-8 grid max-w-[720px] gap-7 p-5 sm:p-7">
      <header>
        <h2>{say('title')}</h2>
        <p className="mt-2 text-muted">{say('intro')}</p>
        <TestAccount form={form} />
      </header>
      {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
      <Checkbox {...form.field('is_default')} label={say('set_default')} hint={say('set_default_hint')} />
      <HolderFields form={form} />
      <AccountFields form={form} />
      <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="card-title">
        <h3 id="card-title">{say('card')}</h3>
        <Checkbox
          id="with-card"
          label={say('card_ask')}
          hint={say('card_hint')}
          value={hasCard}
          onChange={setHasCard}
        />
        {hasCard && <CardForm card={card} disabled={form.isBusy} />}
        {isCardDown && <Banner tone="negative">{say('card_failed')}</Banner>}
      </section>
      <div className="flex flex-wrap-reverse gap-3">
        <Button look="secondary" onClick={onEnd}>
          {say('cancel')}
        </Button>
        <Button type="submit" busy={form.isBusy}>
          {say('send')}
        </Button>
      </div>
    </form>
  )
}

/** Where nothing is real: an account that the sandbox bank takes. */
function TestAccount({ form }: { form: Form }) {
  const say = useCopy(manualWords)
  if (readBoot().config.live) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sheet bg-wash-accent px-4 py-2">
      <p className="min-w-0 flex-1 basis-48 text-13">{say('test_note')}</p>
      <Button look="quiet" onClick={() => fillIn(form)}>
        {say('test_fill')}
      </Button>
    </div>
  )
}

/** As if it was typed: what was wrong with a field leaves with it. */
function fillIn(form: Form): void {
  const filled = { ...TEST_ACCOUNT, account_number: testNumber() }
  for (const name of ['holder', 'taxID', 'routing_number', 'account_number'] as const)
    form.field(name).onChange(filled[name])
}

// Each fill-in is another account, since the same one is kept once.
const testNumber = (): string => `000${String(Date.now()).slice(-9)}`

type Form = ReturnType<typeof useForm<Values>>

function HolderFields({ form }: { form: Form }) {
  const say = useCopy(manualWords)
  const { account_purpose: purpose } = form.values
  return (
    <div className="grid gap-5">
      <ChoiceGroup
        id="account_purpose"
        legend={say('purpose')}
        columns={2}
        choices={[
          { value: 'PERSONAL' as const, label: say('personal'), note: say('personal_note') },
          { value: 'BUSINESS' as const, label: say('business'), note: say('business_note') },
        ]}
        value={purpose}
        onChange={(next) => form.set({ account_purpose: next })}
      />
      <TextField
        {...form.field('holder')}
        autoComplete="name"
        maxLength={120}
        required
        label={say('holder')}
        hint={say('holder_hint')}
      />
      <div className="max-w-[360px]">
        <TextField
          {...form.field('taxID')}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={13}
          required
          placeholder={say('tax_shape')}
          label={say('tax')}
          hint={say(purpose === 'PERSONAL' ? 'tax_hint_personal' : 'tax_hint_business')}
        />
      </div>
    </div>
  )
}

function AccountFields({ form }: { form: Form }) {
  const say = useCopy(manualWords)
  const { routing_number: routing, account_type: type } = form.values
  const bank = bankNameOf(digitsOf(routing))
  return (
    <section className="grid gap-5 border-t border-line pt-6" aria-labelledby="account-title">
      <h3 id="account-title">{say('account')}</h3>
      <ChoiceGroup
        id="account_type"
        legend={say('kind')}
        columns={2}
        choices={[
          { value: 'checking' as const, label: say('checking') },
          { value: 'savings' as const, label: say('savings') },
        ]}
        value={type}
        onChange={(next) => form.set({ account_type: next })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('routing_number')}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={13}
          required
          className="input figures"
          label={say('routing')}
          hint={<span aria-live="polite">{bank ?? say('routing_hint')}</span>}
        />
        <TextField
          {...form.field('account_number')}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={24}
          required
          label={say('number')}
          hint={say('number_hint')}
        />
      </div>
    </section>
  )
}

function checkValues(values: Values, say: Say<typeof copy>) {
  const taxId = readTaxId(values.account_purpose, values.taxID)
  return {
    ...(values.holder.trim() === '' && { holder: say('holder_missing') }),
    ...(isRefusal(taxId) && { taxID: say(taxId.refused) }),
    ...(!isRoutingNumber(digitsOf(values.routing_number)) && { routing_number: say('not_a_routing_number') }),
    ...(!isAccountNumber(digitsOf(values.account_number)) && { account_number: say('not_an_account_number') }),
  }
}

// A refusal speaks of one field: its sentence stands there too, and the focus goes to it.
const FIELD_OF = {
  not_an_ssn: 'taxID',
  not_an_ein: 'taxID',
  not_a_routing_number: 'routing_number',
  not_an_account_number: 'account_number',
  bank_account_known: 'account_number',
} as const

const pointAtField = (say: Say<typeof copy>) => (error: unknown) => {
  const code = error instanceof CallError ? error.code : ''
  if (!(error instanceof CallError) || !(code in FIELD_OF)) throw error
  const known = code as keyof typeof FIELD_OF
  throw withFields(error, { [FIELD_OF[known]]: say(known) })
}
