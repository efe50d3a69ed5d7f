import type { Room } from '#drawing/plan-level.ts'
import { circle, px, rect, type Pen } from '#drawing/pen.ts'

/** From these sizes a living room has its low table, and a bathroom a second row of fixtures. */
const TABLE_FROM_FT = 13
const TWO_ROWS_FROM_FT = 11.5

/** Where a level stands on the sheet. */
export type PlanAt = { x: number; y: number; s: number }

/** The pieces that tell a room by sight, against the wall away from its door; small rooms stay empty. */
export function drawFurniture(pen: Pen, room: Room, at: PlanAt): string {
  const { s } = at
  const x = at.x + room.x * s
  const y = at.y + room.y * s
  const w = room.w * s
  const d = room.d * s
  const line = `fill="${pen.palette.sheet}" stroke="${pen.palette.softInk}" stroke-width=".9"`
  switch (room.name) {
    case 'bedroom':
      return bed(room, x, y, w, d, s, line)
    case 'bath':
    case 'halfBath':
      return bath(room, x, y, w, d, s, line)
    case 'kitchen':
      return kitchen(room, x, y, w, d, s, line)
    case 'dining':
      return room.w < 8 || room.d < 9 ? '' : dining(x + w / 2, y + d * 0.42, Math.min(2.4, room.w * 0.17) * s, line)
    case 'living':
    case 'studio':
      return room.w < 10 || room.d < 9 ? '' : seats(x, y, w, d, s, line)
    case 'hall':
      return ''
  }
}

/** Which way the labels of a room go to stay clear of its furniture: shares of width and depth. */
export function labelSpot(room: Room): { x: number; y: number } {
  if (room.name === 'bedroom' && furnished(room)) {
    // Beside the bed, towards the door.
    if (isAside(room)) return { x: room.hall === 'left' ? 0.28 : 0.72, y: 0.5 }
    return { x: 0.5, y: room.hall === 'below' ? 0.8 : 0.2 }
  }
  if (room.name === 'bath' || room.name === 'halfBath') return bathSpot(room)
  if (room.name === 'kitchen') return room.hall === 'left' ? { x: 0.42, y: 0.5 } : { x: 0.55, y: 0.62 }
  if (room.name === 'dining') return room.w < 8 || room.d < 9 ? { x: 0.5, y: 0.5 } : { x: 0.5, y: 0.82 }
  if (room.name === 'living' || room.name === 'studio') {
    if (room.w < 10 || room.d < 9) return { x: 0.5, y: 0.5 }
    const seatsFt = room.w < TABLE_FROM_FT ? 4.2 : 6.9
    return { x: (room.w + seatsFt) / 2 / room.w, y: 0.45 }
  }
  return { x: 0.5, y: 0.5 }
}

/** Between the fixtures on the outer wall and the sweep of the door. */
function bathSpot(room: Room): { x: number; y: number } {
  if (isAside(room)) return { x: room.hall === 'left' ? 0.58 : 0.42, y: room.d < 7 ? 0.7 : 0.6 }
  const fromOutside = room.d >= TWO_ROWS_FROM_FT ? (room.d + 2.9) / 2 / room.d : 0.52
  return { x: 0.5, y: room.hall === 'below' ? fromOutside : 1 - fromOutside }
}

const isAside = ({ hall }: Room) => hall === 'left' || hall === 'right'
const furnished = (room: Room) => (isAside(room) ? room.d >= 7.4 && room.w >= 12 : room.w >= 7.4 && room.d >= 10.6)

function bed(room: Room, x: number, y: number, w: number, d: number, s: number, line: string): string {
  if (!furnished(room)) return ''
  const across = isAside(room) ? room.d : room.w
  const deep = isAside(room) ? room.w : room.d
  const wide = Math.min(5.2, across * 0.5) * s
  const long = Math.min(6.6, deep * (isAside(room) ? 0.4 : 0.52)) * s
  if (isAside(room)) {
    const top = y + (d - wide) / 2
    const isRight = room.hall === 'left'
    const left = isRight ? x + w - long - 0.5 * s : x + 0.5 * s
    return (
      rect(left, top, long, wide, `rx="2" ${line}`) +
      rect(isRight ? left + long - 1.5 * s : left + 0.3 * s, top + wide * 0.08, 1.2 * s, wide * 0.84, `rx="3" ${line}`)
    )
  }
  const left = x + (w - wide) / 2
  const head = room.hall === 'below' ? y + 0.6 * s : y + d - 0.6 * s
  const hand = room.hall === 'below' ? 1 : -1
  const top = hand > 0 ? head : head - long
  const pillow = hand > 0 ? head + 0.3 * s : head - 1.6 * s
  const fold = head + hand * long * 0.36
  return (
    rect(left, top, wide, long, `rx="2" ${line}`) +
    [0.07, 0.53].map((share) => rect(left + wide * share, pillow, wide * 0.4, 1.3 * s, `rx="2" ${line}`)).join('') +
    `<path d="M${px(left)} ${px(fold)}h${px(wide)}" ${line}/>`
  )
}

function bath(room: Room, x: number, y: number, w: number, d: number, s: number, line: string): string {
  const outside = room.hall === 'above' ? -1 : 1
  const edge = outside > 0 ? y + 0.5 * s : y + d - 0.5 * s
  if (room.w < 4.2 || room.d < 4.8) return ''
  if (room.name === 'halfBath' || room.d < 7.5) {
    const bowl = circle(x + w * 0.3, edge + outside * 1.2 * s, 0.75 * s, line)
    return isAside(room)
      ? ''
      : bowl + rect(x + w * 0.6, outside > 0 ? edge : edge - 1.5 * s, w * 0.26, 1.5 * s, `rx="3" ${line}`)
  }
  const wide = Math.min(5.4, room.w - 1) * s
  const left = x + (w - wide) / 2
  const top = outside > 0 ? edge : edge - 2.5 * s
  const tub =
    rect(left, top, wide, 2.5 * s, `rx="2" ${line}`) +
    rect(left + 0.3 * s, top + 0.3 * s, wide - 0.6 * s, 1.9 * s, `rx="${px(s * 0.9)}" ${line}`)
  if (room.d < TWO_ROWS_FROM_FT || isAside(room)) return tub
  const low = edge + outside * 4 * s
  return (
    tub +
    circle(left + 0.9 * s, low, 0.75 * s, line) +
    rect(left + wide - 2.1 * s, low - 0.75 * s, 2 * s, 1.5 * s, `rx="3" ${line}`)
  )
}

function kitchen(room: Room, x: number, y: number, w: number, d: number, s: number, line: string): string {
  if (room.w < 6 || room.d < 6) return ''
  const deep = 2 * s
  const pad = 0.4 * s
  const onRight = room.hall === 'left'
  const top = onRight ? y + d - deep - pad : y + pad
  const run = `M${px(x + pad)} ${px(top)}H${px(x + w - pad)}V${px(top + deep)}H${px(x + pad)}Z`
  const rings = [0.5, 1.5]
    .flatMap((a) => [0.55, 1.45].map((b) => circle(x + w * 0.16 + a * s, top + b * s, 0.34 * s, line)))
    .join('')
  const sink = rect(x + w * 0.5 - 1.2 * s, top + 0.4 * s, 2.4 * s, 1.2 * s, `rx="2" ${line}`)
  const fridge = rect(x + w - pad - 2.4 * s, top, 2.4 * s, 2.4 * s, line)
  return `<path d="${run}" ${line}/>${rings}${room.w < 10 ? '' : sink}${room.w < 7.6 ? '' : fridge}`
}

function dining(x: number, y: number, r: number, line: string): string {
  const chairs = [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ] as const
  return (
    chairs.map(([a, b]) => circle(x + a * r * 1.25, y + b * r * 1.25, r * 0.36, line)).join('') + circle(x, y, r, line)
  )
}

function seats(x: number, y: number, w: number, d: number, s: number, line: string): string {
  const long = Math.min(7, (d / s) * 0.44) * s
  const top = y + (d - long) / 2
  const left = x + 1.1 * s
  return (
    rect(left, top, 2.9 * s, long, `rx="3" ${line}`) +
    `<path d="M${px(left + 0.8 * s)} ${px(top + 0.6 * s)}v${px(long - 1.2 * s)}M${px(left + 0.8 * s)} ${px(top + long / 2)}h${px(2.1 * s)}" ${line}/>` +
    (w < TABLE_FROM_FT * s ? '' : rect(left + 3.9 * s, top + long * 0.22, 1.7 * s, long * 0.56, `rx="2" ${line}`))
  )
}
