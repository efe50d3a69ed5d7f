import { CRYPTO_FACTS } from '#kit/crypto-networks.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { localeOf } from '#kit/language.ts'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Table } from '#platform/web/ui/Table.tsx'
import type { Column } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readCrypto } from '../contract.ts'
import { RATE_DECIMALS } from '../rules.ts'
import { cryptoWords } from './crypto-words.ts'

type Deposit = AnswerOf<typeof readCrypto>['deposits'][number]

/** Deposits of coins that were booked, each with the rate that it was booked at. */
export function Deposits({ deposits }: { deposits: readonly Deposit[] }) {
  const say = useCopy(cryptoWords)
  const language = useLanguage()
  const columns: readonly Column<Deposit>[] = [
    { key: 'day', label: say('column_day'), cell: ({ booked }) => showDay(booked, language) },
    {
      key: 'coins',
      label: say('column_coins'),
      cell: ({ quantity, network }) => {
        const { coin, decimals } = CRYPTO_FACTS[network]
        return `${showDecimal(quantity, language, { maximumFractionDigits: decimals })} ${coin}`
      },
      isFigure: true,
    },
    {
      key: 'rate',
      label: say('column_rate'),
      cell: ({ rate }) => showDecimal(rate, language, { ...DOLLARS, maximumFractionDigits: RATE_DECIMALS }),
      isFigure: true,
    },
    {
      key: 'amount',
      label: say('column_amount'),
      cell: ({ amount }) => showCents(amount, language),
      isFigure: true,
    },
    {
      key: 'transaction',
      label: say('column_transaction'),
      cell: showTransaction,
    },
  ]
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="crypto-deposits">
      <h2 id="crypto-deposits">{say('deposits_title')}</h2>
      {deposits.length === 0 ? (
        <p className="text-muted">{say('no_deposits')}</p>
      ) : (
        <Table caption={say('deposits_title')} hideCaption columns={columns} rows={deposits} keyOf={({ id }) => id} />
      )}
    </section>
  )
}

const showTransaction = ({ transaction_id: id }: Deposit) => <code className="figures text-13 break-all">{id}</code>

const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

/** Every digit of a decimal number: as a number it would lose some. */
const showDecimal = (text: string, language: Language, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(localeOf(language), options).format(text as Intl.StringNumericLiteral)
