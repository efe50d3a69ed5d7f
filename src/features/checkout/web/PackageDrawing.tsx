import type { ReactNode } from 'react'
import { Across, BRASS, FINE, Hatched, INK, SheetGrid, Upwards, Washed, WIDE } from '#platform/web/drawn/draw-marks.tsx'
import { ExampleHouse, Ground } from '#platform/web/drawn/ExampleHouse.tsx'
import type { Level } from '#features/onboarding/rules.ts'

const TALL = 200
const FLOOR = 156

/** For each package what its sheets are about: one house, two side by side, one in section with what paid for it. */
export function PackageDrawing({ level }: { level: Level }) {
  return (
    <svg viewBox={`0 0 ${WIDE} ${TALL}`} className="package-drawing" fill="none" aria-hidden="true">
      <SheetGrid tall={TALL} />
      {DRAWINGS[level]}
    </svg>
  )
}

const one = (
  <>
    <Ground from={14} to={342} y={FLOOR} />
    <Tree x={66} />
    <ExampleHouse x={178} y={FLOOR} />
    <Across from={[118, 182]} to={238} />
  </>
)

const two = (
  <>
    <Ground from={14} to={342} y={FLOOR} />
    <ExampleHouse x={94} y={FLOOR} />
    <RowHouse x={270} />
    <path d={`M182 20V${FLOOR - 4}`} strokeDasharray="4 5" {...BRASS} />
    <Across from={[34, 182]} to={154} />
    <Across from={[226, 182]} to={314} />
  </>
)

const section = (
  <>
    <Ground from={14} to={342} y={134} />
    <Washed x={76} y={134} wide={140} tall={22} />
    <Hatched x={64} y={156} wide={164} tall={30} />
    <ExampleHouse x={146} y={134} />
    <Upwards from={[258, 156]} to={134} />
    <Upwards from={[258, 186]} to={156} />
    <Upwards from={[290, 186]} to={10} />
  </>
)

/** Three storeys of brick under a cornice, 88 units wide and 128 high. */
function RowHouse({ x }: { x: number }) {
  const courses = [12, 26, 54, 68, 96, 110].map((up) => `M-44 ${-up}H44`).join('')
  return (
    <g transform={`translate(${x} ${FLOOR})`}>
      <path d="M-44 -120H44V0H-44z" fill="var(--raised)" {...INK} />
      <path d={courses} stroke="var(--line)" strokeWidth="0.8" />
      <path d="M-48 -128H48V-120H-48z" fill="var(--wash-accent)" {...INK} />
      <path d="M-44 -82H44M-44 -40H44" {...FINE} />
      {[-112, -74].flatMap((up) => [-32, -7, 18].map((at) => <Sash key={`${at} ${up}`} x={at} y={up} />))}
      <Sash x={-32} y={-33} />
      <Sash x={-7} y={-33} />
      <path d="M18 -3V-33H34V-3z" fill="var(--primary)" {...INK} strokeWidth="1" />
      <path d="M21.5 -29h9v9h-9zM21.5 -16h9v10h-9z" stroke="var(--on-primary)" strokeWidth="0.7" />
      <path d="M14 -37h24v4H14zM14 -3h24V0H14z" fill="var(--raised)" {...FINE} />
    </g>
  )
}

const Sash = ({ x, y }: { x: number; y: number }) => (
  <path
    d={`M${x} ${y}h14v24h-14zM${x + 7} ${y}v24M${x} ${y + 12}h14M${x - 2} ${y + 24}h18v3h-18z`}
    fill="var(--wash-primary)"
    {...FINE}
  />
)

function Tree({ x }: { x: number }) {
  return (
    <g>
      <path d={`M${x} ${FLOOR}V${FLOOR - 62}M${x} ${FLOOR - 34}l11 -13M${x} ${FLOOR - 26}l-10 -11`} {...INK} />
      <ellipse cx={x} cy={FLOOR - 66} rx="27" ry="32" fill="var(--wash-primary)" stroke="var(--primary)" />
      <path
        d={`M${x - 13} ${FLOOR - 60}q6 7 13 1q7 6 13 -2M${x - 9} ${FLOOR - 80}q5 6 10 0q5 6 9 -1`}
        stroke="var(--primary)"
        strokeWidth="0.8"
      />
    </g>
  )
}

const DRAWINGS: Readonly<Record<Level, ReactNode>> = { Basic: one, Advance: two, Premium: section }
