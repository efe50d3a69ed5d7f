import type { DrawingWords } from '#drawing/drawing-words.ts'
import { layOutFloors, type FloorLayout } from '#drawing/floor-layout.ts'
import { drawWidth } from '#drawing/frame.ts'
import { drawFurniture, labelSpot, type PlanAt } from '#drawing/furniture.ts'
import type { Home } from '#drawing/home.ts'
import type { Door, Gap, Level, Room, Stairs } from '#drawing/plan-level.ts'
import { px, rect, xmlText, type Pen } from '#drawing/pen.ts'

const AREA = { x: 56, y: 76, w: 688, h: 416 } as const
const GAP = { x: 34, y: 46 } as const
const OUTER_PX = 6
const PARTY_PX = 5
const INNER_PX = 3.4

/** The floor plan: each level with its homes, rooms, doors and their swings, windows, furniture and names. Nothing is measured. */
export function drawFloorPlan(pen: Pen, home: Home, words: DrawingWords): string {
  const { levels, shown, columns, rows, s } = fit(home)
  const { w, d } = levels[0]!
  const whole = { w: w * s * columns + GAP.x * (columns - 1), h: d * s * rows + GAP.y * (rows - 1) }
  const left = AREA.x + (AREA.w - whole.w) / 2
  const top = AREA.y + (AREA.h - whole.h) / 2
  let out = ''
  for (const [i, level] of levels.entries()) {
    const at = { x: left + (i % columns) * (w * s + GAP.x), y: top + Math.floor(i / columns) * (d * s + GAP.y), s }
    out += drawLevel(pen, level, at, words) + drawTitle(pen, levels.length > 1 ? words.floor(i, levels.length) : '', at)
  }
  if (levels.every(({ units }) => units.length === 0))
    out += drawWidth(pen, left, left + w * s, top + whole.h + 23, top + whole.h + 8, words.notToScale)
  const notes = notesOf(home, shown, words)
  if (notes !== '')
    out += `<text x="756" y="48" font-size="11.5" letter-spacing="1.2" text-anchor="end" fill="${pen.palette.caption}">${xmlText(notes)}</text>`
  return `<g class="house">${out}</g>`
}

type Fitted = FloorLayout & { columns: number; rows: number; s: number }

/** The grid of levels in which they are largest. */
function fit(home: Home): Fitted {
  const natural = layOutFloors(home)
  const ratio = natural.levels[0]!.w / natural.levels[0]!.d
  return natural.levels
    .map((_, i): Fitted => {
      const columns = i + 1
      const rows = Math.ceil(natural.levels.length / columns)
      const wide = (AREA.w - GAP.x * (columns - 1)) / columns
      const high = (AREA.h - GAP.y * (rows - 1)) / rows
      const laid = layOutFloors(home, Math.min(1.7, Math.max(0.62, wide / high / ratio)))
      const { w, d } = laid.levels[0]!
      return { ...laid, columns, rows, s: Math.min(24, wide / w, high / d) }
    })
    .reduce((best, one) => (one.s > best.s ? one : best))
}

/** What the listing leaves open, and what a sheet cannot show of it. */
function notesOf(home: Home, shown: FloorLayout['shown'], words: DrawingWords): string {
  return [
    home.unitsListed ? '' : words.unitsNotListed,
    shown.units < home.units ? words.unitsShown(shown.units, home.units) : '',
    shown.bedrooms < home.bedrooms ? words.shown(shown.bedrooms, home.bedrooms) : '',
    shown.bathrooms < home.bathrooms ? words.bathsShown(shown.bathrooms, home.bathrooms) : '',
  ]
    .filter((note) => note !== '')
    .join(' · ')
}

function drawLevel(pen: Pen, level: Level, at: PlanAt, words: DrawingWords): string {
  const { palette } = pen
  const { x, y, s } = at
  const fills = level.rooms
    .map((room) => rect(x + room.x * s, y + room.y * s, room.w * s, room.d * s, `fill="${floorOf(pen, room)}"`))
    .join('')
  const furniture = level.rooms.map((room) => drawFurniture(pen, room, at)).join('')
  const inner = level.rooms
    .map(
      (room) => `M${px(x + room.x * s)} ${px(y + room.y * s)}h${px(room.w * s)}v${px(room.d * s)}h${px(-room.w * s)}z`,
    )
    .join('')
  const walls = (weight: number) => `fill="none" stroke="${palette.ink}" stroke-width="${weight}"${pen.stroke}`
  return (
    fills +
    drawStairs(pen, level, at) +
    furniture +
    `<path d="${inner}" fill="none" stroke="${palette.ink}" stroke-width="${INNER_PX}"${pen.stroke}/>` +
    level.units.map((unit) => rect(x + unit.x * s, y, unit.w * s, level.d * s, walls(PARTY_PX))).join('') +
    rect(x, y, level.w * s, level.d * s, walls(OUTER_PX)) +
    level.openings.map((gap) => drawGap(pen, gap, at, INNER_PX + 1.4)).join('') +
    level.windows.map((gap) => drawPlanWindow(pen, gap, at)).join('') +
    level.doors.map((door) => drawPlanDoor(pen, door, at)).join('') +
    level.rooms.map((room) => drawLabel(pen, room, at, words)).join('') +
    drawUnits(pen, level, at, words)
  )
}

const drawTitle = (pen: Pen, title: string, { x, y }: PlanAt) =>
  title &&
  `<text x="${px(x)}" y="${px(y - 10)}" font-size="11" letter-spacing="1.4" fill="${pen.palette.note}">${xmlText(title)}</text>`

/** The number of each home, below it. */
const drawUnits = (pen: Pen, { units, d }: Level, { x, y, s }: PlanAt, words: DrawingWords) =>
  units
    .map(
      (unit) =>
        `<text x="${px(x + (unit.x + unit.w / 2) * s)}" y="${px(y + d * s + 17)}" font-size="11" font-weight="600" letter-spacing="1.4" text-anchor="middle" fill="${pen.palette.caption}">${xmlText(words.unit(unit.number))}</text>`,
    )
    .join('')

function floorOf(pen: Pen, room: Room): string {
  const { tone } = pen.palette
  if (room.name === 'bath' || room.name === 'halfBath') return tone.glass
  if (room.name === 'kitchen' || room.name === 'dining') return tone.cream
  return room.name === 'hall' ? pen.palette.sheet : tone.white
}

function drawGap(pen: Pen, { x, y, w, along }: Gap, at: PlanAt, thick: number): string {
  const from = `M${px(at.x + x * at.s)} ${px(at.y + y * at.s)}`
  return `<path d="${from}${along === 'x' ? 'h' : 'v'}${px(w * at.s)}" stroke="${pen.palette.tone.white}" stroke-width="${thick}"/>`
}

function drawPlanWindow(pen: Pen, gap: Gap, at: PlanAt): string {
  const x = at.x + gap.x * at.s
  const y = at.y + gap.y * at.s
  const long = gap.w * at.s
  const half = OUTER_PX / 2
  const box =
    gap.along === 'x' ? rect(x, y - half, long, OUTER_PX, pane(pen)) : rect(x - half, y, OUTER_PX, long, pane(pen))
  return `${box}<path d="M${px(x)} ${px(y)}${gap.along === 'x' ? 'h' : 'v'}${px(long)}" stroke="${pen.palette.ink}" stroke-width=".8"/>`
}

const pane = (pen: Pen) =>
  `fill="${pen.theme === 'dark' ? pen.palette.lit : pen.palette.sheet}" stroke="${pen.palette.ink}" stroke-width=".9"`

/** A gap in the wall, the leaf standing open, and the quarter circle it sweeps. */
function drawPlanDoor(pen: Pen, door: Door, at: PlanAt): string {
  const { palette } = pen
  const x = at.x + door.x * at.s
  const y = at.y + door.y * at.s
  const r = door.w * at.s
  const along = door.into === 'up' || door.into === 'down' ? 'x' : 'y'
  const gap = drawGap(pen, { ...door, along }, at, (door.front ? OUTER_PX : INNER_PX) + 1.6)
  const hand = door.into === 'up' || door.into === 'left' ? -1 : 1
  const tip = along === 'x' ? `${px(x)} ${px(y + hand * r)}` : `${px(x + hand * r)} ${px(y)}`
  const end = along === 'x' ? `${px(x + r)} ${px(y)}` : `${px(x)} ${px(y + r)}`
  const sweep = (along === 'x') === hand < 0 ? 1 : 0
  const color = door.front ? palette.caption : palette.ink
  return `${gap}<path d="M${px(x)} ${px(y)}L${tip}" stroke="${color}" stroke-width="${door.front ? 2.2 : 1.5}"/><path d="M${tip}A${px(r)} ${px(r)} 0 0 ${sweep} ${end}" fill="none" stroke="${color}" stroke-width=".8" stroke-opacity=".7"/>`
}

const drawStairs = (pen: Pen, level: Level, at: PlanAt) =>
  level.stairs.map((stairs) => drawFlight(pen, stairs, at)).join('')

/** Ten treads, and the way up. */
function drawFlight(pen: Pen, stairs: Stairs, at: PlanAt): string {
  const { palette } = pen
  const x = at.x + stairs.x * at.s
  const y = at.y + stairs.y * at.s
  const w = stairs.w * at.s
  const d = stairs.d * at.s
  const isUp = stairs.along === 'y'
  const treads = 10
  let lines = ''
  for (let i = 1; i < treads; i++)
    lines += isUp ? `M${px(x)} ${px(y + (d * i) / treads)}h${px(w)}` : `M${px(x + (w * i) / treads)} ${px(y)}v${px(d)}`
  const arrow = isUp
    ? `M${px(x + w / 2)} ${px(y + d - 3)}V${px(y + 5)}m-3 5l3 -5l3 5`
    : `M${px(x + 3)} ${px(y + d / 2)}H${px(x + w - 5)}m-5 -3l5 3l-5 3`
  return (
    rect(x, y, w, d, `fill="${palette.sheet}" stroke="${palette.softInk}" stroke-width=".9"`) +
    `<path d="${lines}" stroke="${palette.softInk}" stroke-width=".8"/><path d="${arrow}" fill="none" stroke="${palette.caption}"/>`
  )
}

function drawLabel(pen: Pen, room: Room, at: PlanAt, words: DrawingWords): string {
  const name = room.number ? words.bedroomNumber(room.number) : words.rooms[room.name]
  const w = room.w * at.s - 8
  const d = room.d * at.s - 6
  if (room.name === 'hall' && (w < 40 || d < 14)) return ''
  const spot = room.name === 'hall' ? hallSpot(room) : labelSpot(room)
  const x = at.x + (room.x + room.w * spot.x) * at.s
  const y = at.y + (room.y + room.d * spot.y) * at.s
  const turned = w < name.length * 6.2 && d > w
  const space = turned ? d : w * Math.min(1, 2 * Math.min(spot.x, 1 - spot.x) + 0.04)
  const size = Math.min(room.name === 'hall' ? 9.5 : 12, space / (name.length * 0.78))
  const turn = turned ? ` transform="rotate(-90 ${px(x)} ${px(y)})"` : ''
  return `<text x="${px(x)}" y="${px(y + size * 0.36)}" font-size="${px(size)}" font-weight="600" letter-spacing=".8" text-anchor="middle" fill="${pen.palette.ink}"${turn}>${xmlText(name)}</text>`
}

const hallSpot = (room: Room) => (room.w > room.d ? { x: 0.2, y: 0.5 } : { x: 0.5, y: 0.74 })
