import { houseFactsOf } from '#features/investing/house-facts.ts'
import { layerRatios } from '#features/investing/house-ratios.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { showDollars } from '#kit/money.ts'
import { showNumber, showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { useNote } from './note-words.ts'
import { projectWords } from './project-words.ts'

type Tranche = ListingDetail['capital_stack'][number]

/** A layer as it is read: `rank` 1 is paid first; `dscr` is null of equity, and where the year is not stated. */
export type StackRow = {
  readonly kind: Tranche['kind']
  readonly name: string
  readonly rank: number
  readonly note: string
  readonly rate: string
  readonly share: string
  readonly ltv: string
  readonly dscr: string | null
  readonly amount: string
  readonly isOpen: boolean
}

const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** The layers of a stack in words, from the bottom up, with what stands up to each (F7). */
export function useStackRows(listing: ListingDetail): readonly StackRow[] {
  const say = useCopy(projectWords)
  const noteOf = useNote()
  const language = useLanguage()
  const { capital_stack: stack, funding } = listing
  const ratios = layerRatios(houseFactsOf(listing))
  const total = stack.reduce((sum, { amount }) => sum + amount, 0)
  return stack.map((one, at): StackRow => {
    const { ltv, dscr } = ratios[at]!
    return {
      kind: one.kind,
      name: say(`tranche_${one.kind}`),
      rank: at + 1,
      note: noteOf(one.note),
      rate: one.rate === null ? say('no_rate') : showPercent(one.rate, language, 2),
      share: showPercent(one.amount / total, language),
      ltv: ltv === null ? '—' : showPercent(ltv, language),
      dscr: dscr !== null ? showNumber(dscr, language, TWO) : null,
      amount: showDollars(one.amount, language),
      isOpen: funding.is_open && one.is_open,
    }
  })
}
