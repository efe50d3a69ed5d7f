/** A decimal number without rounding: `digits` divided by ten to the power of `scale`. */
export type Decimal = { readonly digits: bigint; readonly scale: number }

/** A number as files write it: `1180`, `-122.257`, `.5`, `1.5e2`. Null where the text is none, or one of more than 400 digits. */
export function readDecimal(text: string): Decimal | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,2}))?$/i.exec(text)
  if (!match || text.length > 400) return null
  const [, sign, whole = '', part = '', power = '0'] = match
  if (whole + part === '') return null
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${part}`)
  const scale = part.length - Number(power)
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 }
}

export const timesDecimal = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
})

/** The whole number that it is; null where it has a part. */
export function wholeOf({ digits, scale }: Decimal): bigint | null {
  const one = 10n ** BigInt(scale)
  return digits % one === 0n ? digits / one : null
}

/** The nearest whole number; a half goes away from zero. */
export function roundedOf({ digits, scale }: Decimal): bigint {
  const one = 10n ** BigInt(scale)
  const half = digits < 0n ? -(one / 2n) : one / 2n
  return (digits + half) / one
}

/** As a floating point number, for what is measured and no money. */
export const numberOf = ({ digits, scale }: Decimal): number => Number(`${digits}e-${scale}`)
