import type { Cents } from '#kit/money.ts'

/** The figures of the law behind the room of twelve months (finance.md F14), and from which day they are in force. */
export type LimitFigures = {
  /** `YYYY-MM-DD` */
  readonly inForceSince: string
  readonly source: string
  /** Whoever has less income or less worth than this is in the lower band. Also the most of the higher band. */
  readonly thresholdCents: Cents
  /** What everybody may invest, whatever they stated. */
  readonly leastCents: Cents
  /** Of the greater of income and worth. */
  readonly lowerPercent: number
  readonly higherPercent: number
}

/**
 * Oldest first. The regulator adjusts them every five years: new ones are a new entry here and a row of `limit_figures`
 * by a migration; a test compares both.
 */
export const LIMIT_FIGURES: readonly LimitFigures[] = [
  {
    inForceSince: '2022-09-20',
    source: 'Regulation Crowdfunding, 17 CFR 227.100(a)(2)',
    thresholdCents: 12_400_000,
    leastCents: 250_000,
    lowerPercent: 5,
    higherPercent: 10,
  },
]
