const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/
const COMMA_AS_POINT = /^\d+,\d{1,2}$/

/**
 * A number as people write it: "2,400" is grouped, "2,5" is two and a half, as Spanish keyboards write it. Null where nothing stands; NaN
 * where it is no number, or would have to be guessed ("1,2345").
 */
export function readNumber(text: string): number | null {
  const bare = text.replaceAll(/\s/g, '')
  if (bare === '') return null
  if (GROUPED.test(bare)) return Number(bare.replaceAll(',', ''))
  if (COMMA_AS_POINT.test(bare)) return Number(bare.replace(',', '.'))
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : NaN
}
