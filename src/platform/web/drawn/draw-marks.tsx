import type { ReactNode } from 'react'

/** The weights and colours of the house on the front page: ink, fine lines, brass for measures. */
export const INK = { stroke: 'var(--text)', strokeWidth: 1.3, strokeLinejoin: 'round' } as const
export const FINE = { stroke: 'var(--text)', strokeWidth: 0.7, strokeLinejoin: 'round' } as const
export const FAINT = { stroke: 'var(--line-strong)', strokeWidth: 0.7 } as const
export const BRASS = { stroke: 'var(--accent)', strokeWidth: 1 } as const

/** Every drawing is as wide as this, so that a unit is a pixel on a phone of 390 px, and its words are legible there. */
export const WIDE = 356

type SheetProps = { tall: number; alt: string; children: ReactNode }

/** One drawing: faint grid, its parts, and what it shows in a sentence for whoever does not see it. */
export function DrawnSheet({ tall, alt, children }: SheetProps) {
  return (
    // An image of its own, with words in it that the page's language and theme set.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg viewBox={`0 0 ${WIDE} ${tall}`} className="how-drawing" fill="none" role="img" aria-label={alt}>
      <SheetGrid tall={tall} />
      {children}
    </svg>
  )
}

/** The faint grid of the paper that is drawn on. */
export function SheetGrid({ tall }: { tall: number }) {
  const across = Array.from({ length: Math.floor(tall / 44) }, (_, at) => `M0 ${(at + 1) * 44}H${WIDE}`)
  const up = Array.from({ length: 7 }, (_, at) => `M${46 + at * 44} 0V${tall}`)
  return <path d={[...across, ...up].join('')} stroke="var(--grid)" strokeWidth="1" />
}

type WordsProps = {
  x: number
  y: number
  children: ReactNode
  anchor?: 'start' | 'middle' | 'end'
  tone?: 'text' | 'muted' | 'accent-text' | 'primary' | 'positive' | 'negative'
  isStrong?: boolean
}

/** Words on a drawing, on its baseline. */
export function Words({ x, y, children, anchor = 'start', tone = 'text', isStrong = false }: WordsProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} fill={`var(--${tone})`} fontWeight={isStrong ? 600 : 400}>
      {children}
    </text>
  )
}

type LineProps = { from: readonly [x: number, y: number]; to: number }

/** A brass dimension line across, with the oblique ticks of the front page's. */
export function Across({ from: [x, y], to }: LineProps) {
  return <path d={`M${x} ${y}H${to}${tick(x, y)}${tick(to, y)}M${x} ${y - 7}v12M${to} ${y - 7}v12`} {...BRASS} />
}

/** The same, upwards or downwards. */
export function Upwards({ from: [x, y], to }: LineProps) {
  return <path d={`M${x} ${y}V${to}${tick(x, y)}${tick(x, to)}M${x - 6} ${y}h12M${x - 6} ${to}h12`} {...BRASS} />
}

const tick = (x: number, y: number): string => `M${x - 3.5} ${y + 3.5}l7 -7`

type BoxProps = { x: number; y: number; wide: number; tall: number }

/** What is owed or paid away: hatched, as a section through masonry is. */
export function Hatched({ x, y, wide, tall }: BoxProps) {
  return (
    <g>
      <path d={boxPath({ x, y, wide, tall })} fill="var(--sunken)" />
      <path d={hatchPath({ x, y, wide, tall })} {...FAINT} />
      <path d={boxPath({ x, y, wide, tall })} {...INK} />
    </g>
  )
}

/** What is left for the shares. */
export function Washed({ x, y, wide, tall }: BoxProps) {
  return <path d={boxPath({ x, y, wide, tall })} fill="var(--wash-primary)" stroke="var(--primary)" strokeWidth="1.3" />
}

export const boxPath = ({ x, y, wide, tall }: BoxProps): string => `M${x} ${y}h${wide}v${tall}h${-wide}z`

/** Lines at 45 degrees, cut at the edges of the box. */
function hatchPath({ x, y, wide, tall }: BoxProps): string {
  const lines: string[] = []
  for (let at = 9; at < wide + tall; at += 9) {
    const left = Math.max(0, at - tall)
    const right = Math.min(wide, at)
    lines.push(`M${round(x + left)} ${round(y + at - left)}L${round(x + right)} ${round(y + at - right)}`)
  }
  return lines.join('')
}

/** Lengths to a tenth of a unit. */
export const round = (length: number): number => Math.round(length * 10) / 10
