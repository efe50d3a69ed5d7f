import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { showMoment, showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readMoney } from '../contract.ts'
import { operatorWords } from './operator-words.ts'

type Money = AnswerOf<typeof readMoney>
type Line = Money['lines'][number]

const NAMES = {
  'clearing.card': 'acct_clearing_card',
  'clearing.paypal': 'acct_clearing_paypal',
  'clearing.ach': 'acct_clearing_ach',
  'clearing.crypto': 'acct_clearing_crypto',
  'clearing.dispute': 'acct_clearing_dispute',
  'wallet.user': 'acct_wallet_user',
  'hold.user': 'acct_hold_user',
  'receivable.user': 'acct_receivable_user',
  'escrow.offering': 'acct_escrow_offering',
  'property.cash': 'acct_property_cash',
  'property.reserve': 'acct_property_reserve',
  'payable.seller': 'acct_payable_seller',
  'payable.payout': 'acct_payable_payout',
  'payable.referral': 'acct_payable_referral',
  'payable.refund': 'acct_payable_refund',
  'fee.platform': 'acct_fee_platform',
  'fee.dispute': 'acct_fee_dispute',
  'fee.referral': 'acct_fee_referral',
} as const

const isNamed = (kind: string): kind is keyof typeof NAMES => Object.hasOwn(NAMES, kind)

/** All balances of the ledger at one moment, by kind of account; those of houses open into the houses. */
export function MoneyMap({ money: { at, sum, lines } }: { money: Money }) {
  const say = useCopy(operatorWords)
  const language = useLanguage()
  const shown = showCents(sum, language)
  return (
    <section className="grid gap-4" aria-labelledby="money-map">
      <h2 id="money-map">{say('map')}</h2>
      <p className="max-w-[64ch] text-muted">{say('map_text', { moment: showMoment(at, language) })}</p>
      <Banner tone={sum === 0 ? 'positive' : 'negative'}>
        {say(sum === 0 ? 'map_zero' : 'map_broken', { sum: shown })}
      </Banner>
      <Table
        caption={say('map')}
        hideCaption
        columns={[
          { key: 'kind', label: say('column_kind'), cell: nameOf },
          {
            key: 'accounts',
            label: say('column_accounts'),
            isFigure: true,
            cell: (line: Line) => showNumber(line.accounts, language),
          },
          {
            key: 'balance',
            label: say('column_balance'),
            isFigure: true,
            cell: (line: Line) => showCents(line.cents, language),
          },
        ]}
        rows={lines}
        keyOf={(line) => line.kind}
        total={{ kind: say('column_sum'), accounts: '', balance: shown }}
      />
    </section>
  )
}

const nameOf = (line: Line) => <LineName line={line} />

function LineName({ line: { kind, houses } }: { line: Line }) {
  const say = useCopy(operatorWords)
  const language = useLanguage()
  const name = isNamed(kind) ? say(NAMES[kind]) : kind
  if (houses.length === 0) return name
  return (
    <details>
      <summary className="-my-3 cursor-pointer py-3">{`${name} · ${say('houses', { n: houses.length })}`}</summary>
      <ul className="grid gap-1 pt-4 pb-2 text-13 font-normal">
        {houses.map((house) => (
          <li key={house.project_id} className="flex flex-wrap justify-between gap-x-4">
            <span className="[overflow-wrap:anywhere]">{house.name}</span>
            <span className="figures">{showCents(house.cents, language)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
