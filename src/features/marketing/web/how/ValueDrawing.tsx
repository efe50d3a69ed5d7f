import {
  boxPath,
  DrawnSheet,
  FINE,
  Hatched,
  INK,
  round,
  Upwards,
  Washed,
  Words,
} from '#platform/web/drawn/draw-marks.tsx'
import type { DrawingProps } from './say-drawing.ts'

const FLOOR = 236
const HIGHEST = 46
const COLUMN = 84
const AT = { bought: 24, better: 136, worse: 248 } as const

/** The house's value in steps, to scale from zero: at the purchase, valued higher, valued lower, always over the same loan. */
export function ValueDrawing({ house, example, say, money }: DrawingProps) {
  const { better, worse } = house.valuations
  const scale = (FLOOR - HIGHEST) / better
  const top = (cents: number) => round(FLOOR - cents * scale)
  const loanTop = top(house.loanCents)
  const words = {
    price: money(house.priceCents),
    high: money(better),
    better: money(example.valueBetterCents),
    low: money(worse),
    worse: money(example.valueWorseCents),
    loan: money(house.loanCents),
    amount: money(house.amountCents),
  }
  const steps = [
    ['bought', house.priceCents, words.price, words.amount, 'text'],
    ['better', better, words.high, words.better, 'positive'],
    ['worse', worse, words.low, words.worse, 'negative'],
  ] as const
  return (
    <DrawnSheet tall={266} alt={say('value_alt', words)}>
      {steps.map(([name, cents, value, yours, tone]) => (
        <g key={name} data-step={name} data-top={top(cents)}>
          <Washed x={AT[name]} y={top(cents)} wide={COLUMN} tall={loanTop - top(cents)} />
          <Hatched x={AT[name]} y={loanTop} wide={COLUMN} tall={FLOOR - loanTop} />
          <Words x={AT[name] + COLUMN / 2} y={top(cents) - 9} anchor="middle" isStrong>
            {value}
          </Words>
          <Words x={AT[name] + COLUMN / 2} y={(top(cents) + loanTop) / 2 - 3} anchor="middle" tone="muted">
            {say(name === 'bought' ? 'you_paid' : 'yours')}
          </Words>
          <Words x={AT[name] + COLUMN / 2} y={(top(cents) + loanTop) / 2 + 14} anchor="middle" tone={tone} isStrong>
            {yours}
          </Words>
          <Words x={AT[name] + COLUMN / 2} y={FLOOR + 20} anchor="middle" tone="muted">
            {say(`value_${name}`)}
          </Words>
        </g>
      ))}
      <path d={`M108 ${top(house.priceCents)}H${AT.worse + COLUMN}`} strokeDasharray="3 4" {...FINE} />
      <path d={`M10 ${FLOOR}H346`} {...INK} />
      <path
        d={boxPath({ x: AT.bought + 3, y: loanTop + 16, wide: COLUMN - 6, tall: 40 })}
        fill="var(--sunken)"
        opacity="0.9"
      />
      <Words x={AT.bought + COLUMN / 2} y={loanTop + 32} anchor="middle" tone="muted">
        {say('loan')}
      </Words>
      <Words x={AT.bought + COLUMN / 2} y={loanTop + 49} anchor="middle" isStrong>
        {words.loan}
      </Words>
      <Upwards from={[AT.bought - 12, FLOOR]} to={top(house.priceCents)} />
    </DrawnSheet>
  )
}
