import type { Example, House } from '../how-example.ts'

export type Fall = {
  readonly name: 'rent' | 'vacancy' | 'opex' | 'taxes' | 'insurance' | 'interest' | 'reserve' | 'pool'
  /** What comes in, is taken away (below 0), or is left. */
  readonly cents: number
  /** Where its bar begins and ends, in cents of the year's rent. */
  readonly from: number
  readonly to: number
}

/** A year's rent, step by step down to what is paid out: each bar begins where the one before it ends. */
export function waterfallOf({ earnings, interestCents, poolCents }: Example, { reserveCents }: House): Fall[] {
  const { rent, vacancy, opex, taxes, insurance } = earnings
  const taken = { vacancy, opex, taxes, insurance, interest: interestCents, reserve: reserveCents } as const
  const falls: Fall[] = [{ name: 'rent', cents: rent, from: 0, to: rent }]
  let left = rent
  for (const [name, cents] of Object.entries(taken)) {
    falls.push({ name: name as Fall['name'], cents: -cents, from: left - cents, to: left })
    left -= cents
  }
  return [...falls, { name: 'pool', cents: poolCents, from: 0, to: poolCents }]
}
