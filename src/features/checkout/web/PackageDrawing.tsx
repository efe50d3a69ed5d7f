import type { ReactNode } from 'react'
import type { Level } from '#features/onboarding/rules.ts'

const PEN = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.25, vectorEffect: 'non-scaling-stroke' } as const
const BRASS = { ...PEN, stroke: 'var(--accent)', strokeWidth: 1 } as const

/** An elevation for each package: one house, two side by side, one in section. */
export function PackageDrawing({ level }: { level: Level }) {
  return (
    <svg viewBox="0 0 320 150" className="package-drawing" aria-hidden="true">
      <path d="M0 130H320" {...PEN} />
      {DRAWINGS[level]}
    </svg>
  )
}

/** A width with its end marks, below the ground line or above a roof. */
function Dimension({ from, to, y }: { from: number; to: number; y: number }) {
  return (
    <path
      d={`M${from} ${y}H${to}M${from - 3} ${y + 3}l6-6M${to - 3} ${y + 3}l6-6M${from} ${y - 5}v10M${to} ${y - 5}v10`}
      {...BRASS}
    />
  )
}

function Window({ x, y, w = 18, h = 24 }: { x: number; y: number; w?: number; h?: number }) {
  return (
    <>
      <rect x={x} y={y} width={w} height={h} fill="var(--wash-accent)" />
      <path
        d={`M${x} ${y}h${w}v${h}h${-w}zM${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}M${x - 3} ${y + h}h${w + 6}`}
        {...PEN}
      />
    </>
  )
}

const bungalow = (
  <>
    <path d="M206 78V38h14v42z" fill="var(--wash-accent)" stroke="currentColor" strokeWidth={1.25} />
    <path d="M92 84 160 42 228 84z" fill="var(--wash-primary)" />
    <path d="M92 84 160 42 228 84zM104 76h112M120 66h80M136 57h48" {...PEN} />
    <path d="M102 84V130M218 84V130M84 84H236" {...PEN} />
    <rect x="149" y="92" width="22" height="38" fill="var(--wash-primary)" />
    <path d="M149 130V92h22v38M167 112v2M143 130v-3h34v3" {...PEN} />
    <Window x={116} y={95} />
    <Window x={186} y={95} />
    <Tree x={56} />
    <Dimension from={102} to={218} y={142} />
  </>
)

const pair = (
  <>
    <path d="M52 74 100 40 148 74z" fill="var(--wash-primary)" />
    <path d="M46 74 100 36 154 74zM58 130V74M142 74V130" {...PEN} />
    <Window x={91} y={50} w={18} h={18} />
    <Window x={70} y={88} />
    <path d="M108 130V92h20v38M124 111v2" {...PEN} />
    <path d="M176 62H268V52H176z" fill="var(--wash-primary)" />
    <path d="M172 62H272M176 62V52H268V62M180 62V130M264 62V130M180 96H264" {...PEN} />
    <Window x={192} y={68} w={16} h={22} />
    <Window x={236} y={68} w={16} h={22} />
    <Window x={192} y={102} w={16} h={20} />
    <path d="M232 130v-28h20v28M248 116v2" {...PEN} />
    <Dimension from={58} to={142} y={142} />
    <Dimension from={180} to={264} y={142} />
    <path d="M161 26V128" {...BRASS} strokeDasharray="4 4" />
  </>
)

const section = (
  <>
    <rect x="104" y="100" width="112" height="30" fill="var(--wash-primary)" />
    <rect x="104" y="70" width="112" height="30" fill="var(--wash-accent)" />
    <path d="M96 40 160 10 224 40z" fill="var(--wash-primary)" />
    <path d="M92 40 160 8 228 40zM104 40V130M216 40V130M104 70H216M104 100H216" {...PEN} />
    <path d="M132 40V24M160 40V12M188 40V24M104 40H216" {...PEN} />
    <path d="M160 70V130M132 130v-22h16v22M172 100V80h16v20" {...PEN} />
    <path d="M104 104l26 26M104 116l14 14M116 100l30 30M132 100l28 28M148 100l12 12" {...PEN} strokeOpacity={0.35} />
    <Window x={118} y={46} w={16} h={18} />
    <Window x={184} y={46} w={16} h={18} />
    <path
      d="M232 40v90M227 40h10M227 70h10M227 100h10M227 130h10M229 43l6-6M229 73l6-6M229 103l6-6M229 133l6-6"
      {...BRASS}
    />
    <Tree x={64} />
  </>
)

function Tree({ x }: { x: number }): ReactNode {
  return (
    <>
      <circle cx={x} cy={92} r={20} fill="var(--wash-primary)" />
      <path d={`M${x} 130V88M${x} 108l8-8M${x} 102l-7-7M${x - 20} 92a20 20 0 1 1 40 0a20 20 0 1 1 -40 0`} {...PEN} />
    </>
  )
}

const DRAWINGS: Readonly<Record<Level, ReactNode>> = { Basic: bungalow, Advance: pair, Premium: section }
