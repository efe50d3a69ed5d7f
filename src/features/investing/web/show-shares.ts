import { showNumber } from '#platform/web/format.ts'
import type { Language } from '#platform/web/language.ts'

/** Thousandths of a share as shares, with as many decimals as they need, two at least: 50000 -> "50.00". */
export const showShares = (milli: number, language: Language): string =>
  showNumber(milli / 1000, language, { minimumFractionDigits: 2, maximumFractionDigits: 3 })

/** A share of a house: small ones keep three figures that mean something, e.g. "0.00127%". */
export const showShareOfHouse = (share: number, language: Language): string =>
  showNumber(share, language, {
    style: 'percent',
    ...(share > 0 && share < 0.01
      ? { minimumSignificantDigits: 3, maximumSignificantDigits: 3 }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  })
