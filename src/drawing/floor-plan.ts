import type { DrawingWords } from '#drawing/drawing-words.ts'
import { layOutFloors, type Door, type Gap, type Level, type Room } from '#drawing/floor-layout.ts'
import { drawWidth, feetAndInches } from '#drawing/frame.ts'
import { drawFurniture, labelSpot, type PlanAt } from '#drawing/furniture.ts'
import type { Home } from '#drawing/home.ts'
import { px, rect, xmlText, type Pen } from '#drawing/pen.ts'

const AREA = { x: 56, y: 58, w: 688, h: 446 } as const
const OUTER_PX = 6
const INNER_PX = 3.4

/** The floor plan: each level with rooms, doors and their swings, windows, furniture, names and sizes. */
export function drawFloorPlan(pen: Pen, home: Home, words: DrawingWords): string {
  const { levels, bedroomsShown } = layOutFloors(home)
  const first = levels[0]!
  const two = levels.length > 1
  const gap = 34
  const beside = Math.min((AREA.w - gap) / 2 / first.w, (AREA.h - 24) / first.d)
  const stacked = Math.min(AREA.w / first.w, (AREA.h - gap - 12) / 2 / first.d)
  const s = Math.min(24, two ? Math.max(beside, stacked) : Math.min(AREA.w / first.w, (AREA.h - 8) / first.d))
  const across = two && beside >= stacked
  const wholeW = first.w * s * (across ? 2 : 1) + (across ? gap : 0)
  const wholeH = first.d * s * (two && !across ? 2 : 1) + (two && !across ? gap : 0)
  const left = AREA.x + (AREA.w - wholeW) / 2
  const top = AREA.y + (AREA.h - wholeH) / 2
  let out = ''
  for (const [i, level] of levels.entries()) {
    const at = { x: left + (across ? i * (first.w * s + gap) : 0), y: top + (across ? 0 : i * (first.d * s + gap)), s }
    out += drawLevel(pen, level, at, words)
  }
  const bottom = top + wholeH
  out += drawWidth(
    pen,
    left,
    left + first.w * s,
    bottom + (two && across ? 22 : 24),
    bottom + 8,
    feetAndInches(Math.round(first.w * 6) / 6),
  )
  if (home.bedrooms > bedroomsShown)
    out += `<text x="756" y="47" font-size="11.5" letter-spacing="1.2" text-anchor="end" fill="${pen.palette.caption}">${xmlText(words.shown(bedroomsShown, home.bedrooms))}</text>`
  return `<g class="house">${out}</g>`
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
  const title = level.title
    ? `<text x="${px(x)}" y="${px(y - 11)}" font-size="11" letter-spacing="1.4" fill="${palette.note}">${xmlText(words[level.title])}</text>`
    : ''
  return (
    fills +
    drawStairs(pen, level, at) +
    furniture +
    `<path d="${inner}" fill="none" stroke="${palette.ink}" stroke-width="${INNER_PX}"${pen.stroke}/>` +
    rect(
      x,
      y,
      level.w * s,
      level.d * s,
      `fill="none" stroke="${palette.ink}" stroke-width="${OUTER_PX}"${pen.stroke}`,
    ) +
    level.openings.map((gap) => drawGap(pen, gap, at, INNER_PX + 1.4)).join('') +
    level.windows.map((gap) => drawPlanWindow(pen, gap, at)).join('') +
    level.doors.map((door) => drawPlanDoor(pen, door, at)).join('') +
    level.rooms.map((room) => drawLabel(pen, room, at, words)).join('') +
    title
  )
}

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

function drawStairs(pen: Pen, level: Level, at: PlanAt): string {
  if (!level.stairs) return ''
  const { palette } = pen
  const x = at.x + level.stairs.x * at.s
  const y = at.y + level.stairs.y * at.s
  const w = level.stairs.w * at.s
  const d = level.stairs.d * at.s
  const treads = 10
  let lines = ''
  for (let i = 1; i < treads; i++)
    lines +=
      level.stairs.along === 'y'
        ? `M${px(x)} ${px(y + (d * i) / treads)}h${px(w)}`
        : `M${px(x + (w * i) / treads)} ${px(y)}v${px(d)}`
  const arrow =
    level.stairs.along === 'y'
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
  const space = turned ? d : w * (spot.x === 0.5 ? 1 : 0.84)
  const size = Math.min(room.name === 'hall' ? 9.5 : 12, space / (name.length * 0.78))
  const sizes = `${Math.round(room.w)}′ × ${Math.round(room.d)}′`
  const second =
    !turned &&
    room.name !== 'hall' &&
    w > 56 &&
    d > 46 &&
    room.name !== 'halfBath' &&
    (room.name !== 'bath' || room.d > 9)
  const turn = turned ? ` transform="rotate(-90 ${px(x)} ${px(y)})"` : ''
  const label = `<text x="${px(x)}" y="${px(y + (second ? -1 : size * 0.36))}" font-size="${px(size)}" font-weight="600" letter-spacing=".8" text-anchor="middle" fill="${pen.palette.ink}"${turn}>${xmlText(name)}</text>`
  return second
    ? `${label}<text x="${px(x)}" y="${px(y + 12)}" font-size="10" text-anchor="middle" fill="${pen.palette.note}">${sizes}</text>`
    : label
}

const hallSpot = (room: Room) => (room.w > room.d ? { x: 0.2, y: 0.5 } : { x: 0.5, y: 0.74 })
