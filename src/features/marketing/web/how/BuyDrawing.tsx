import { Across, boxPath, DrawnSheet, FAINT, FINE, INK, round, Washed, Words } from '#platform/web/drawn/draw-marks.tsx'
import type { DrawingProps } from './say-drawing.ts'

const LEFT = 14
const RIGHT = 342

/** All shares of the house as one bar, and yours to the same scale: a sliver, looked at through a glass. */
export function BuyDrawing({ house, example, say, money, count, percent }: DrawingProps) {
  const yours = round((RIGHT - LEFT) * example.share)
  const words = {
    goal: money(house.goalCents),
    all: count(example.sharesInAll),
    shares: count(example.shares),
    amount: money(house.amountCents),
    share: percent(example.share, 2),
  }
  const parts = Array.from({ length: 21 }, (_, at) => `M${round(LEFT + ((at + 1) * (RIGHT - LEFT)) / 22)} 58v34`)
  return (
    <DrawnSheet tall={212} alt={say('buy_alt', words)}>
      <Words x={(LEFT + RIGHT) / 2} y={24} anchor="middle" tone="accent-text">
        {say('buy_all', { shares: words.all, amount: words.goal })}
      </Words>
      <Across from={[LEFT, 40]} to={RIGHT} />
      <path d={boxPath({ x: LEFT, y: 58, wide: RIGHT - LEFT, tall: 34 })} fill="var(--raised)" {...INK} />
      <path d={parts.join('')} {...FAINT} />
      <path d={boxPath({ x: LEFT, y: 58, wide: yours, tall: 34 })} fill="var(--primary)" data-share={yours} />
      <path d={`M${LEFT} 92L40 126M${LEFT + yours} 92L206 126`} strokeDasharray="3 4" {...FINE} />
      <Washed x={40} y={126} wide={166} tall={66} />
      <path d={boxPath({ x: 45, y: 131, wide: 156, tall: 56 })} stroke="var(--primary)" strokeWidth="0.6" />
      <Words x={56} y={154} isStrong>
        {say('buy_yours', { shares: words.shares })}
      </Words>
      <Words x={56} y={174} tone="muted">
        {say('buy_share', { share: words.share })}
      </Words>
      <path d="M206 159h24M224 154l6 5-6 5" stroke="var(--accent)" />
      <Words x={240} y={164} isStrong>
        {words.amount}
      </Words>
    </DrawnSheet>
  )
}
