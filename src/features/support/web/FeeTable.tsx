import type { ListingDetail } from '#features/listings/contract.ts'
import { showCents, showDollars } from '#kit/money.ts'
import { showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Table } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import { FEES, listedFees } from '../fees.ts'
import type { Fee } from '../fees.ts'
import { feeWords } from './fee-words.ts'

type Props = {
  hideCaption?: boolean
  /** With its terms each row says the figure of this very house, where the listing has one. */
  terms?: ListingDetail['terms']
}

/** Every fee there is, and who pays it; the same rows on every page. */
export function FeeTable({ hideCaption = false, terms = null }: Props) {
  const say = useCopy(feeWords)
  const language = useLanguage()
  const money = (cents: number) => (cents % 100 === 0 ? showDollars(cents, language) : showCents(cents, language))
  const listed = terms ? listedFees(terms) : {}
  const amountOf = ({ key, amount }: Fee): string => {
    const cents = listed[key]
    if (cents !== undefined) return key === 'yearly' ? say('a_year', { amount: money(cents) }) : money(cents)
    if (typeof amount === 'string') return say(amount)
    if ('cents' in amount) return money(amount.cents)
    const percent = showPercent(amount.ofPrice, language, 0)
    return say(amount.isAbout ? 'about_price' : 'of_price', { percent })
  }
  return (
    <div className="table-room">
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
    </div>
  )
}
