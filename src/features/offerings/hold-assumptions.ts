/** How the years of a hold may go: yearly growth as decimals, and by how much the vacancy differs from the stated one. */
export type Scenario = {
  readonly rentGrowth: number
  readonly costGrowth: number
  readonly vacancyShift: number
  readonly valueGrowth: number
}

/**
 * What projections (F8, F9) are counted with: our own assumptions, of a day, the same for every house. They are said to
 * whoever sees a projection.
 */
export const HOLD_ASSUMPTIONS = {
  asOf: '2026-01-02',
  /** What selling costs, of the price. */
  saleCost: 0.06,
  low: { rentGrowth: 0.01, costGrowth: 0.035, vacancyShift: 0.05, valueGrowth: 0 },
  base: { rentGrowth: 0.025, costGrowth: 0.025, vacancyShift: 0, valueGrowth: 0.025 },
  high: { rentGrowth: 0.04, costGrowth: 0.02, vacancyShift: -0.02, valueGrowth: 0.04 },
  /** How far each differs from the base in a draw of F9: the standard deviation. */
  spread: { rentGrowth: 0.015, costGrowth: 0.01, vacancyShift: 0.025, valueGrowth: 0.025 },
} as const satisfies { asOf: string; saleCost: number; low: Scenario; base: Scenario; high: Scenario; spread: Scenario }
