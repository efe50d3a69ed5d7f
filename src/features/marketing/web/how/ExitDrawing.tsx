import { DrawnSheet, Hatched, INK, round, Upwards, Washed, Words } from '#platform/web/drawn/draw-marks.tsx'
import type { DrawingProps } from './say-drawing.ts'

const FLOOR = 250
const HIGHEST = 42
const COLUMN = 96
const AT = { better: 24, worse: 196 } as const

/** Both sales, to scale: the loan is paid back, selling is paid for, and what is left is for all shares. */
export function ExitDrawing({ house, example, say, money }: DrawingProps) {
  const scale = (FLOOR - HIGHEST) / example.better.saleCents
  const tall = (cents: number) => round(cents * scale)
  const loanTop = FLOOR - tall(house.loanCents)
  const words = {
    high: money(example.better.saleCents),
    better: money(example.better.withRentCents),
    low: money(example.worse.saleCents),
    worse: money(example.worse.withRentCents),
    amount: money(house.amountCents),
  }
  return (
    <DrawnSheet tall={306} alt={say('exit_alt', words)}>
      {(['better', 'worse'] as const).map((name) => {
        const { saleCents, costCents, leftCents, withRentCents } = example[name]
        const x = AT[name]
        const leftTop = round(loanTop - tall(leftCents))
        const top = round(leftTop - tall(costCents))
        const middle = x + COLUMN / 2
        return (
          <g key={name} data-ending={name} data-left={tall(leftCents)}>
            <Hatched x={x} y={loanTop} wide={COLUMN} tall={FLOOR - loanTop} />
            <Washed x={x} y={leftTop} wide={COLUMN} tall={loanTop - leftTop} />
            <Hatched x={x} y={top} wide={COLUMN} tall={leftTop - top} />
            <Words x={middle} y={top - 9} anchor="middle" isStrong>
              {money(saleCents)}
            </Words>
            <Words x={middle} y={(leftTop + loanTop) / 2 - 2} anchor="middle" tone="muted">
              {say('for_shares')}
            </Words>
            <Words x={middle} y={(leftTop + loanTop) / 2 + 15} anchor="middle" isStrong tone="primary">
              {money(leftCents)}
            </Words>
            <Upwards from={[x + COLUMN + 14, loanTop]} to={leftTop} />
            <Words x={middle} y={FLOOR + 22} anchor="middle" tone="muted">
              {say('exit_have', { amount: words.amount })}
            </Words>
            <Words
              x={middle}
              y={FLOOR + 41}
              anchor="middle"
              isStrong
              tone={name === 'better' ? 'positive' : 'negative'}
            >
              {money(withRentCents)}
            </Words>
          </g>
        )
      })}
      <path d={`M10 ${FLOOR}H346`} {...INK} />
    </DrawnSheet>
  )
}
