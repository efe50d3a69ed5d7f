import { useId } from 'react'
import type { ListingDetail } from '#features/listings/contract.ts'
import type { StackLayer } from './stack-layers.ts'

type Kind = ListingDetail['capital_stack'][number]['kind']
type Props = { kinds: readonly Kind[]; layers: readonly StackLayer[]; heightPx: number; frame: StackFrame }

/** Where the walls stand in a drawing of this width, and its windows in them, in pixels. */
type StackFrame = {
  readonly left: number
  readonly right: number
  readonly width: number
  readonly windows: readonly number[]
}
export const WIDE_STACK: StackFrame = { left: 28, right: 172, width: 232, windows: [18, 61, 104] }
/** Leaves a phone room for the labels. */
export const NARROW_STACK: StackFrame = { left: 16, right: 102, width: 134, windows: [12, 52] }

const [ROOF, FOOT] = [40, 24]
// The foundation is wider than the house on it.
const FOOTING = 10

/** The house cut open: each layer in its own hatching, true to scale, the leader lines to the labels. */
export function StackSection({ kinds, layers, heightPx, frame }: Props) {
  const id = useId()
  const { left, right, width } = frame
  const top = layers.at(-1)!.top + ROOF
  return (
    <svg
      className="stack-section"
      width={width}
      height={heightPx + ROOF + FOOT}
      viewBox={`0 0 ${width} ${heightPx + ROOF + FOOT}`}
      aria-hidden="true"
    >
      <Hatches id={id} />
      <path
        d={`M${left - 12} ${top} L${(left + right) / 2} ${top - 34} L${right + 12} ${top} Z`}
        fill="var(--wash-accent)"
        stroke="var(--text)"
        strokeWidth="1.25"
      />
      <path d={`M${right - 34} ${top - 16} v-16 h14 v22`} fill="var(--raised)" stroke="var(--text)" />
      {layers.map((layer, at) => (
        <Layer key={kinds[at]} id={id} kind={kinds[at]!} layer={layer} frame={frame} />
      ))}
      <path
        d={`M4 ${heightPx + ROOF} H${left - FOOTING} M${right + FOOTING} ${heightPx + ROOF} H${width - 28}`}
        stroke="var(--text)"
        strokeWidth="1.25"
      />
      <path
        d={Array.from(
          { length: Math.floor((width - 28) / 9) },
          (_, at) => `M${8 + at * 9} ${heightPx + ROOF + 2} l-6 7`,
        ).join(' ')}
        stroke="var(--line-strong)"
      />
    </svg>
  )
}

type LayerProps = { id: string; kind: Kind; layer: StackLayer; frame: StackFrame }

function Layer({ id, kind, layer, frame }: LayerProps) {
  const isFoundation = kind === 'senior debt'
  const aside = isFoundation ? FOOTING : 0
  const [left, right] = [frame.left - aside, frame.right + aside]
  const top = layer.top + ROOF
  const middle = top + layer.height / 2
  return (
    <g>
      <rect x={left} y={top} width={right - left} height={layer.height} fill={TONES[kind]} />
      <rect
        x={left}
        y={top}
        width={right - left}
        height={layer.height}
        fill={`url(#${id}-${kind.replaceAll(' ', '-')})`}
        stroke="var(--text)"
        strokeWidth="1.25"
      />
      {kind.endsWith('equity') && <Windows top={top} height={layer.height} frame={frame} />}
      <polyline
        points={`${right},${middle} ${right + 14},${middle} ${frame.width - 12},${layer.labelMiddle + ROOF} ${frame.width},${layer.labelMiddle + ROOF}`}
        fill="none"
        stroke="var(--accent)"
      />
      <circle cx={right} cy={middle} r="2.5" fill="var(--accent)" />
    </g>
  )
}

const TONES: Readonly<Record<Kind, string>> = {
  'senior debt': 'var(--sunken)',
  'mezzanine debt': 'var(--wash-accent)',
  'preferred equity': 'var(--wash-positive)',
  'common equity': 'var(--wash-primary)',
}

const FLOOR_PX = 52

// A storey that is too low for a window has none.
function Windows({ top, height, frame }: { top: number; height: number; frame: StackFrame }) {
  const floors = Math.floor(height / FLOOR_PX)
  return Array.from({ length: floors }, (_, floor) => {
    const y = top + (height / floors) * floor + (height / floors - 28) / 2
    return frame.windows
      .map((at) => frame.left + at)
      .map((x) => (
        <g key={`${floor} ${x}`}>
          <rect x={x} y={y} width="22" height="28" fill="var(--raised)" stroke="var(--text)" />
          <path d={`M${x + 11} ${y} v28 M${x} ${y + 14} h22`} stroke="var(--text)" strokeWidth="0.75" />
        </g>
      ))
  })
}

function Hatches({ id }: { id: string }) {
  const line = { stroke: 'var(--line-strong)', strokeWidth: 0.75, fill: 'none' } as const
  return (
    <defs>
      <pattern id={`${id}-senior-debt`} width="14" height="14" patternUnits="userSpaceOnUse">
        <path d="M0 14 L14 0 M-3 3 L3 -3 M11 17 L17 11" {...line} />
        <circle cx="4" cy="4" r="0.9" fill="var(--line-strong)" />
        <circle cx="11" cy="11" r="0.7" fill="var(--line-strong)" />
      </pattern>
      <pattern id={`${id}-mezzanine-debt`} width="20" height="12" patternUnits="userSpaceOnUse">
        <path d="M0 0 H20 M0 6 H20 M5 0 V6 M15 6 V12" {...line} />
      </pattern>
      <pattern id={`${id}-preferred-equity`} width="12" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 7.5 H12" {...line} />
      </pattern>
      <pattern id={`${id}-common-equity`} width="12" height="12" patternUnits="userSpaceOnUse">
        <path d="M0 11.5 H12" {...line} opacity="0.45" />
      </pattern>
    </defs>
  )
}
