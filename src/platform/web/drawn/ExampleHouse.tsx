import { FAINT, FINE, INK } from './draw-marks.tsx'

const WINDOWS = [-50, -30, 14, 34] as const
const DORMERS = [-31, 31] as const
const SHRUBS = [-58, -44, 44, 58] as const

/**
 * The house of the example, standing on (0, 0): 140 units wide, 124 high with its chimney. Drawn as the one on the front
 * page is: walls and roof first, then openings, then what grows around it.
 */
export function ExampleHouse({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M30 -100V-124H44V-92z" fill="var(--raised)" {...INK} />
      <path d="M27 -124h20v5h-20z" fill="var(--raised)" {...INK} />
      <path d="M-60 -60H60V0H-60z" fill="var(--raised)" {...INK} />
      <path d={[8, 16, 24, 32, 40, 48].map((up) => `M-60 ${-up}H60`).join('')} stroke="var(--line)" strokeWidth="0.8" />
      <path d="M-70 -60L-50 -106H50L70 -60z" fill="var(--wash-accent)" {...INK} />
      <path d={shingles()} stroke="var(--accent)" strokeWidth="0.7" opacity="0.7" />
      <path d="M-72 -60H72V-55H-72z" fill="var(--raised)" {...INK} strokeWidth="1" />
      {DORMERS.map((at) => (
        <g key={at}>
          <path d={`M${at - 9} -66V-84h18v18z`} fill="var(--raised)" {...INK} strokeWidth="1" />
          <path d={`M${at - 13} -83L${at} -97L${at + 13} -83z`} fill="var(--wash-accent)" {...INK} strokeWidth="1" />
          <path d={`M${at - 5} -81h10v12h-10zM${at} -81v12M${at - 5} -75h10`} fill="var(--wash-primary)" {...FINE} />
        </g>
      ))}
      {WINDOWS.map((at) => (
        <path
          key={at}
          d={`M${at} -44h14v25h-14zM${at + 7} -44v25M${at} -35.5h14M${at} -27.5h14M${at - 2} -19h18v3h-18z`}
          fill="var(--wash-primary)"
          {...FINE}
        />
      ))}
      <Door />
      {SHRUBS.map((at) => (
        <ellipse key={at} cx={at} cy="-6" rx="11" ry="7" fill="var(--wash-primary)" stroke="var(--primary)" />
      ))}
    </g>
  )
}

function Door() {
  return (
    <g>
      <path d="M-8 -3V-36H8V-3z" fill="var(--primary)" {...INK} strokeWidth="1" />
      <path d="M-4.5 -32h9v9h-9zM-4.5 -19h9v12h-9z" stroke="var(--on-primary)" strokeWidth="0.7" />
      <path d="M-16 -39L0 -51L16 -39z" fill="var(--wash-accent)" {...INK} strokeWidth="1" />
      <path d="M-14 -39h3V-3h-3zM11 -39h3V-3h-3zM-18 -3h36V0h-36z" fill="var(--raised)" {...FINE} />
    </g>
  )
}

function shingles(): string {
  return [-97, -88, -79, -70]
    .map((up) => {
      const half = 50 + ((106 + up) / 46) * 20 - 2
      return `M${-half} ${up}H${half}`
    })
    .join('')
}

/** The ground that a house stands on, with the earth below it. */
export function Ground({ from, to, y }: { from: number; to: number; y: number }) {
  const earth: string[] = []
  for (let x = from + 8; x < to; x += 10) earth.push(`M${x} ${y}l-5 6`)
  return (
    <g>
      <path d={earth.join('')} {...FAINT} />
      <path d={`M${from} ${y}H${to}`} {...INK} />
    </g>
  )
}
