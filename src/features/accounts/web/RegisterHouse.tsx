import type { ReactNode } from 'react'

// The house stands on y = 420 between x = 96 and x = 368.
const GROUND = 420
const LEFT = 96
const RIGHT = 368
const STOREY = 88
const FLOOR = GROUND - 10
const UPPER = FLOOR - STOREY
const EAVES = UPPER - STOREY

const INK = { stroke: 'var(--text)', strokeWidth: 1.4, strokeLinejoin: 'round' } as const
const FINE = { stroke: 'var(--line-strong)', strokeWidth: 0.8 } as const
const BRASS = { stroke: 'var(--accent)', strokeWidth: 1, fill: 'none' } as const

/** One layer for each step and one for the end: `.stepped-drawing` shows the first of them. Says nothing in words. */
export function RegisterHouse() {
  return (
    <svg viewBox="0 28 480 472" fill="none" aria-hidden="true" focusable="false">
      <Plot />
      <Layer>
        <path d={`M${LEFT - 6} ${GROUND}v-10h${RIGHT - LEFT + 12}v10z`} fill="var(--sunken)" {...INK} />
        <Wall top={UPPER} />
      </Layer>
      <Layer>
        <Porch />
      </Layer>
      <Layer>
        {[120, 166, 276, 322].map((x) => (
          <Sash key={x} x={x} y={UPPER + 20} />
        ))}
      </Layer>
      <Layer>
        <Wall top={EAVES} />
        <path
          d={`M${LEFT - 3} ${UPPER - 3}h${RIGHT - LEFT + 6}v6h${LEFT - RIGHT - 6}z`}
          fill="var(--raised)"
          {...INK}
        />
      </Layer>
      <Layer>
        {[120, 166, 221, 276, 322].map((x) => (
          <Sash key={x} x={x} y={EAVES + 20} />
        ))}
      </Layer>
      <Layer>
        <Roof />
      </Layer>
      <Layer>
        <Garden />
      </Layer>
    </svg>
  )
}

const Layer = ({ children }: { children: ReactNode }) => <g className="layer">{children}</g>

/** What is there before the first answer: grid, ground, and the house as a dashed intention with its measures. */
function Plot() {
  const ridge = EAVES - 92
  const middle = (LEFT + RIGHT) / 2
  return (
    <g>
      <path d={gridPath()} stroke="var(--grid)" strokeWidth="1" />
      <path
        d={`M${LEFT} ${GROUND}V${EAVES}M${RIGHT} ${GROUND}V${EAVES}M${LEFT - 16} ${EAVES}L${middle} ${ridge}L${RIGHT + 16} ${EAVES}z`}
        strokeDasharray="3 5"
        {...FINE}
      />
      <path d={`M24 ${GROUND}H456`} {...INK} />
      <path d={hatchPath()} {...FINE} />
      <path d={`M${LEFT} 452H${RIGHT}M${LEFT} 446v12M${RIGHT} 446v12`} {...BRASS} />
      <path d={`M444 ${GROUND}V${ridge}M438 ${GROUND}h12M438 ${ridge}h12M438 ${UPPER}h12M438 ${EAVES}h12`} {...BRASS} />
      <g fill="var(--accent-text)" fontSize="11" fontFamily="var(--font-sans)" letterSpacing="0.6">
        <text x={middle} y="470" textAnchor="middle">
          48′-0″
        </text>
        <text x="454" y={(UPPER + EAVES) / 2} transform={`rotate(90 454 ${(UPPER + EAVES) / 2})`} textAnchor="middle">
          31′-6″
        </text>
      </g>
    </g>
  )
}

function gridPath(): string {
  const across = Array.from({ length: 10 }, (_, at) => `M18 ${68 + at * 44}H462`)
  const up = Array.from({ length: 10 }, (_, at) => `M${42 + at * 44} 44V484`)
  return [...across, ...up].join('')
}

const hatchPath = (): string => Array.from({ length: 36 }, (_, at) => `M${32 + at * 12} ${GROUND}l-6 8`).join('')

/** One storey of clapboards. */
function Wall({ top }: { top: number }) {
  const width = RIGHT - LEFT
  const boards = Array.from({ length: 10 }, (_, at) => `M${LEFT} ${top + 8 + at * 8}h${width}`).join('')
  return (
    <>
      <path d={`M${LEFT} ${top}h${width}v${STOREY}h${-width}z`} fill="var(--raised)" {...INK} />
      <path d={boards} stroke="var(--line)" strokeWidth="0.8" />
      <path d={`M${LEFT} ${top}h7v${STOREY}h-7zM${RIGHT - 7} ${top}h7v${STOREY}h-7z`} fill="var(--raised)" {...FINE} />
    </>
  )
}

/** A sash window of six panes with its shutters and sill; `.lamp` is what lights up. */
function Sash({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <path d={`M${x - 7} ${y}h5v46h-5zM${x + 26} ${y}h5v46h-5z`} fill="var(--primary)" />
      <path className="lamp" d={`M${x} ${y}h24v46h-24z`} {...INK} />
      <path d={`M${x + 12} ${y}v46M${x} ${y + 15}h24M${x} ${y + 31}h24`} {...INK} strokeWidth="0.9" />
      <path d={`M${x - 3} ${y + 46}h30v4h-30z`} fill="var(--raised)" {...INK} strokeWidth="1" />
    </g>
  )
}

/** Steps, two columns, a pediment, and the door behind them. */
function Porch() {
  const middle = (LEFT + RIGHT) / 2
  const top = UPPER + 22
  return (
    <g>
      <path d={`M${middle - 14} ${top + 8}h28V${FLOOR}h-28z`} fill="var(--primary)" {...INK} />
      <path d={`M${middle - 9} ${top + 14}h18v14h-18z`} className="lamp" {...INK} strokeWidth="0.9" />
      <path d={`M${middle - 9} ${top + 34}h18v24h-18z`} stroke="var(--on-primary)" strokeWidth="0.8" />
      <circle cx={middle + 9} cy={top + 46} r="1.6" fill="var(--accent)" />
      <path
        d={`M${middle - 26} ${top + 6}h4V${FLOOR}h-4zM${middle + 22} ${top + 6}h4V${FLOOR}h-4z`}
        fill="var(--raised)"
        {...INK}
      />
      <path
        d={`M${middle - 32} ${top + 6}L${middle} ${top - 12}L${middle + 32} ${top + 6}z`}
        fill="var(--wash-accent)"
        {...INK}
      />
      <path
        d={`M${middle - 30} ${FLOOR}h60v5h-60zM${middle - 35} ${FLOOR + 5}h70v5h-70z`}
        fill="var(--raised)"
        {...INK}
        strokeWidth="1"
      />
    </g>
  )
}

function Roof() {
  const middle = (LEFT + RIGHT) / 2
  const ridge = EAVES - 92
  const rows = Array.from({ length: 8 }, (_, at) => {
    const down = 14 + at * 10
    const half = ((RIGHT - LEFT) / 2 + 16) * (down / 92)
    return `M${middle - half + 2} ${ridge + down}H${middle + half - 2}`
  }).join('')
  return (
    <g>
      <path d={`M300 ${EAVES - 24}v-82h24v82z`} fill="var(--raised)" {...INK} />
      <path d={`M296 ${EAVES - 112}h32v7h-32z`} fill="var(--raised)" {...INK} />
      <path
        d={`M${LEFT - 16} ${EAVES}L${middle} ${ridge}L${RIGHT + 16} ${EAVES}z`}
        fill="var(--wash-accent)"
        {...INK}
      />
      <path d={rows} stroke="var(--accent)" strokeWidth="0.7" opacity="0.7" />
      <path d={`M${LEFT - 18} ${EAVES}h${RIGHT - LEFT + 36}v6h${LEFT - RIGHT - 36}z`} fill="var(--raised)" {...INK} />
      <circle className="lamp" cx={middle} cy={EAVES - 34} r="13" {...INK} />
      <path d={`M${middle - 13} ${EAVES - 34}h26M${middle} ${EAVES - 47}v26`} {...INK} strokeWidth="0.9" />
    </g>
  )
}

const STARS = [
  [150, 66],
  [196, 104],
  [302, 72],
  [352, 118],
  [420, 62],
  [416, 124],
  [66, 150],
] as const

/** The end: trees, shrubs, and the sun, or by night the moon and stars. */
function Garden() {
  return (
    <g>
      <circle className="sky-day" cx="86" cy="84" r="26" strokeWidth="0.8" />
      <path className="sky-night" d="M92 60a26 26 0 1 0 20 38a22 22 0 0 1 -20 -38z" />
      <path className="sky-night" d={STARS.map(([x, y]) => `M${x} ${y - 3}l1 2 2 1-2 1-1 2-1-2-2-1 2-1z`).join('')} />
      <Pine x={56} tall={150} />
      <Pine x={398} tall={112} />
      {[110, 140, 166, 288, 320, 350].map((x, at) => (
        <ellipse
          key={x}
          cx={x}
          cy={GROUND - 7}
          rx={at % 2 ? 17 : 13}
          ry={at % 2 ? 10 : 8}
          fill="var(--wash-primary)"
          stroke="var(--primary)"
          strokeWidth="0.9"
        />
      ))}
    </g>
  )
}

function Pine({ x, tall }: { x: number; tall: number }) {
  const tiers = [0, 1, 2].map((at) => {
    const top = GROUND - tall + at * tall * 0.24
    const half = tall * (0.13 + at * 0.06)
    return `M${x} ${top}l${half} ${tall * 0.36}h${-2 * half}z`
  })
  return (
    <g>
      <path d={`M${x} ${GROUND}v${-tall * 0.2}`} {...INK} strokeWidth="3" />
      {tiers.toReversed().map((tier) => (
        <path key={tier} d={tier} fill="var(--wash-primary)" stroke="var(--primary)" strokeWidth="1" />
      ))}
    </g>
  )
}
