import { US_STATES } from '#features/people/us-states.ts'
import { CRYPTO_FACTS, CRYPTO_NETWORKS } from '#kit/crypto-networks.ts'
import type { CryptoNetwork } from '#kit/crypto-networks.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import type { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import type { PayoutsAnswer } from '../payout-contract.ts'
import type { PayoutWay } from '../payouts.ts'
import { payoutWords } from './payout-words.ts'

export type PayoutValues = {
  amount: number | null
  email: string
  cashtag: string
  network: CryptoNetwork
  address: string
  name: string
  line1: string
  line2: string
  city: string
  state: string
  zip: string
  bank_account_id: string
}

type Form = ReturnType<typeof useForm<PayoutValues>>
type Accounts = PayoutsAnswer['bank_accounts']

/** What each way needs to know. */
export function DestinationFields({ form, way, accounts }: { form: Form; way: PayoutWay; accounts: Accounts }) {
  const say = useCopy(payoutWords)
  if (way === 'direct_deposit') return <AccountChoice form={form} accounts={accounts} />
  if (way === 'check') return <PostalFields form={form} />
  if (way === 'crypto') return <CoinFields form={form} />
  if (way === 'paypal')
    return (
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        required
        label={say('email')}
      />
    )
  return (
    <TextField
      {...form.field('cashtag')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={30}
      required
      label={say('cashtag')}
      hint={say('cashtag_hint')}
    />
  )
}

function CoinFields({ form }: { form: Form }) {
  const say = useCopy(payoutWords)
  return (
    <>
      <ChoiceGroup
        id={form.field('network').id}
        legend={say('network')}
        columns={3}
        choices={CRYPTO_NETWORKS.map((value) => ({ value, label: CRYPTO_FACTS[value].name }))}
        value={form.values.network}
        onChange={form.field('network').onChange}
      />
      <TextField
        {...form.field('address')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        required
        className="input figures"
        label={say('address')}
        hint={say('address_hint')}
      />
    </>
  )
}

function PostalFields({ form }: { form: Form }) {
  const say = useCopy(payoutWords)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField {...form.field('name')} autoComplete="name" maxLength={120} required label={say('name')} />
      </div>
      <TextField {...form.field('line1')} autoComplete="address-line1" maxLength={200} required label={say('line1')} />
      <TextField {...form.field('line2')} autoComplete="address-line2" maxLength={200} optional label={say('line2')} />
      <TextField {...form.field('city')} autoComplete="address-level2" maxLength={100} required label={say('city')} />
      <Select
        {...form.field('state')}
        autoComplete="address-level1"
        required
        label={say('state')}
        options={[{ value: '', label: say('choose') }, ...STATES]}
      />
      <TextField
        {...form.field('zip')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        required
        label={say('zip')}
      />
    </div>
  )
}

const STATES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }))

function AccountChoice({ form, accounts }: { form: Form; accounts: Accounts }) {
  const say = useCopy(payoutWords)
  if (accounts.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p>{say('no_account')}</p>
        <LinkButton to="/banking">{say('link_account')}</LinkButton>
      </div>
    )
  return (
    <ChoiceGroup
      id={form.field('bank_account_id').id}
      legend={say('account')}
      choices={accounts.map(({ id: value, bank, last4, is_default: isDefault }) => ({
        value,
        label: say('account_name', { bank, last4 }),
        badge: isDefault ? say('account_default') : undefined,
      }))}
      value={form.values.bank_account_id}
      onChange={form.field('bank_account_id').onChange}
    />
  )
}
