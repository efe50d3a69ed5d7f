import { Across, DrawnSheet, FINE, Hatched, round, Washed, Words } from '#platform/web/drawn/draw-marks.tsx'
import type { DrawingProps } from './say-drawing.ts'
import { waterfallOf } from './waterfall.ts'
import type { Fall } from './waterfall.ts'

const LEFT = 12
const RIGHT = 344
const ROW = 30
const TOP = 12
const BAR = 20

/** The waterfall of a year's rent, to scale: what takes its part on the way, and what arrives. */
export function RentDrawing({ house, example, say, money }: DrawingProps) {
  const falls = waterfallOf(example, house)
  const scale = (RIGHT - LEFT) / example.earnings.rent
  const at = (cents: number) => round(LEFT + cents * scale)
  const end = TOP + falls.length * ROW
  const alt = say('rent_alt', { rent: money(example.earnings.rent), pool: money(example.poolCents) })
  return (
    <DrawnSheet tall={end + 30} alt={alt}>
      {falls.slice(0, -1).map((fall, row) => (
        <path
          key={fall.name}
          d={`M${at(row === 0 ? fall.to : fall.from)} ${TOP + row * ROW + BAR}v${ROW - BAR}`}
          strokeDasharray="2 2"
          {...FINE}
        />
      ))}
      {falls.map((fall, row) => (
        <Row key={fall.name} fall={fall} y={TOP + row * ROW} from={at(fall.from)} to={at(fall.to)}>
          {say(`fall_${fall.name}`)} <tspan fontWeight="600">{money(fall.cents)}</tspan>
        </Row>
      ))}
      <Across from={[LEFT, end + 8]} to={at(example.poolCents)} />
      <Words x={at(example.poolCents) + 10} y={end + 12} tone="accent-text">
        {say('rent_left')}
      </Words>
    </DrawnSheet>
  )
}

type RowProps = { fall: Fall; y: number; from: number; to: number; children: React.ReactNode }

/** One bar; its words stand in it, or on the side where there is room. */
function Row({ fall, y, from, to, children }: RowProps) {
  const box = { x: from, y, wide: round(to - from), tall: BAR }
  const isWhole = from === LEFT
  const isLeft = !isWhole && from > (LEFT + RIGHT) / 2
  return (
    <g data-fall={fall.name} data-wide={box.wide}>
      {isWhole ? <Washed {...box} /> : <Hatched {...box} />}
      {isLeft ? (
        <Words x={from - 8} y={y + 15} anchor="end">
          {children}
        </Words>
      ) : (
        <Words x={fall.name === 'rent' ? from + 10 : to + 8} y={y + 15}>
          {children}
        </Words>
      )}
    </g>
  )
}
