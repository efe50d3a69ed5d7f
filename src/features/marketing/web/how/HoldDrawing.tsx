import { DrawnSheet, Hatched, round, Upwards, Washed, Words } from '#platform/web/drawn/draw-marks.tsx'
import { ExampleHouse, Ground } from '#platform/web/drawn/ExampleHouse.tsx'
import type { DrawingProps } from './say-drawing.ts'

const FLOOR = 292
const TOP = 144

/** A section through what paid for the house, to scale: the loan as its foundation, the shares on top of it. */
export function HoldDrawing({ house, say, money }: DrawingProps) {
  const whole = house.loanCents + house.goalCents
  const loanTall = round(((FLOOR - TOP) * house.loanCents) / whole)
  const middle = FLOOR - loanTall
  const words = { loan: money(house.loanCents), goal: money(house.goalCents) }
  return (
    <DrawnSheet tall={308} alt={say('hold_alt', words)}>
      <Ground from={14} to={342} y={TOP} />
      <ExampleHouse x={134} y={TOP} />
      <Washed x={64} y={TOP} wide={140} tall={middle - TOP} />
      <Hatched x={52} y={middle} wide={164} tall={loanTall} />
      <Upwards from={[236, middle]} to={TOP} />
      <Words x={250} y={(TOP + middle) / 2 - 2} isStrong tone="primary">
        {words.goal}
      </Words>
      <Words x={250} y={(TOP + middle) / 2 + 15} tone="muted">
        {say('shares')}
      </Words>
      <Upwards from={[236, FLOOR]} to={middle} />
      <Words x={250} y={(middle + FLOOR) / 2 - 2} isStrong>
        {words.loan}
      </Words>
      <Words x={250} y={(middle + FLOOR) / 2 + 15} tone="muted">
        {say('loan_first')}
      </Words>
    </DrawnSheet>
  )
}
