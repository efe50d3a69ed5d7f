import { showCents, showDollars } from '#kit/money.ts'
import { showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Table } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import { FEES } from '../fees.ts'
import { feeWords } from './fee-words.ts'

/** Every fee there is, and who pays it; the same on every page. */
export function FeeTable({ hideCaption = false }: { hideCaption?: boolean }) {
  const say = useCopy(feeWords)
  const language = useLanguage()
  const amountOf = ({ amount }: (typeof FEES)[number]): string => {
    if (amount === 'as_listed') return say('as_listed')
    if ('ofPrice' in amount) return say('of_price', { percent: showPercent(amount.ofPrice, language, 0) })
    return amount.cents % 100 === 0 ? showDollars(amount.cents, language) : showCents(amount.cents, language)
  }
  return (
    <Table
      caption={say('caption')}
      hideCaption={hideCaption}
      columns={[
        { key: 'what', label: say('what'), cell: ({ key }) => say(`fee_${key}`) },
        { key: 'amount', label: say('amount'), cell: amountOf },
        { key: 'who', label: say('who'), cell: ({ paidBy }) => say(`by_${paidBy}`) },
      ]}
      rows={FEES}
      keyOf={({ key }) => key}
    />
  )
}
