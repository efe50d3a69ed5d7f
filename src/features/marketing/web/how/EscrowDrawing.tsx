import { Across, DrawnSheet, FINE, INK, round, Upwards, Words } from '#platform/web/drawn/draw-marks.tsx'
import type { DrawingProps } from './say-drawing.ts'

const FLOOR = 196
const GOAL = 56
const LEFT = 96
const RIGHT = 232

/** The tank of the escrow: how full it is on the day of the example, and the line that must be reached. */
export function EscrowDrawing({ house, example, say, money, percent }: DrawingProps) {
  const level = round(FLOOR - (FLOOR - GOAL) * example.escrowShare)
  const words = {
    goal: money(house.goalCents),
    level: money(house.escrowCents),
    share: percent(example.escrowShare, 0),
    missing: money(example.missingCents),
  }
  const marks = [0.25, 0.5, 0.75].map((part) => round(FLOOR - (FLOOR - GOAL) * part))
  return (
    <DrawnSheet tall={220} alt={say('escrow_alt', words)}>
      <path
        d={`M${LEFT} ${level}q17 -5 34 0t34 0t34 0t34 0V${FLOOR}H${LEFT}z`}
        fill="var(--wash-primary)"
        stroke="var(--primary)"
        data-level={level}
      />
      <path d={`M${LEFT} 34V${FLOOR}H${RIGHT}V34`} {...INK} strokeWidth="1.8" />
      <path d={marks.map((y) => `M${LEFT} ${y}h9M${RIGHT} ${y}h-9`).join('')} {...FINE} />
      <path d={`M${LEFT - 10} ${GOAL}H${RIGHT + 10}`} stroke="var(--accent)" strokeDasharray="6 4" />
      <Coin x={164} y={26} />
      <Words x={178} y={30} isStrong>
        {say('escrow_in', { amount: money(house.amountCents) })}
      </Words>
      <Lock x={164} y={FLOOR - 42} />
      <Upwards from={[72, FLOOR]} to={GOAL} />
      <Words x={60} y={GOAL + 4} anchor="end" tone="accent-text">
        {words.goal}
      </Words>
      <Words x={60} y={GOAL + 20} anchor="end" tone="muted">
        {say('goal')}
      </Words>
      <Words x={244} y={level + 4} isStrong>
        {words.level}
      </Words>
      <Words x={244} y={level + 20} tone="muted">
        {say('escrow_share', { share: words.share })}
      </Words>
      <Words x={244} y={GOAL + 24} tone="muted">
        {say('escrow_missing', { amount: words.missing })}
      </Words>
      <Across from={[LEFT, FLOOR + 14]} to={RIGHT} />
    </DrawnSheet>
  )
}

const Coin = ({ x, y }: { x: number; y: number }) => (
  <path
    d={`M${x} ${y + 14}v12m-4 -5 4 5 4 -5M${x + 8} ${y}a8 8 0 1 1 -16 0a8 8 0 1 1 16 0zM${x} ${y - 4}v8`}
    fill="var(--wash-accent)"
    stroke="var(--accent)"
  />
)

const Lock = ({ x, y }: { x: number; y: number }) => (
  <path
    d={`M${x - 13} ${y}h26v19h-26zM${x - 8} ${y}v-6a8 8 0 0 1 16 0v6M${x} ${y + 7}v5`}
    fill="var(--raised)"
    {...INK}
  />
)
