import type { Season, TreeKind } from '#drawing/climate.ts'
import { agave } from '#drawing/low-plant.ts'
import { circle, px, type Pen } from '#drawing/pen.ts'

type Leaf = { fill: readonly [string, string, string]; season: Season; bare: boolean }

/** A tree standing on (x, y), `h` pixels high; about `treeWidth(kind, h)` wide. */
export function drawTree(pen: Pen, kind: TreeKind, x: number, y: number, h: number, season: Season): string {
  const { palette } = pen
  const turning = kind !== 'oak' || season !== 'spring'
  const fill = season === 'autumn' && turning ? palette.autumn : palette.leaf
  const leaf: Leaf = { fill, season, bare: season === 'winter' }
  switch (kind) {
    case 'fir':
      return conifer(pen, x, y, h, h * 0.2, 5, season)
    case 'pine':
      return conifer(pen, x, y, h, h * 0.17, 4, season)
    case 'oak':
      return broadleaf(pen, x, y, h, 0.46, leaf)
    case 'maple':
      return broadleaf(pen, x, y, h, 0.36, leaf)
    case 'birch':
      return broadleaf(pen, x, y, h, 0.25, leaf)
    case 'poplar':
      return leaf.bare ? broadleaf(pen, x, y, h, 0.2, leaf) : spindle(pen, x, y, h, 0.13, fill[1])
    case 'cypress':
      return spindle(pen, x, y, h, 0.09, palette.leaf[2])
    case 'palm':
      return palm(pen, x, y, h)
    case 'saguaro':
      return saguaro(pen, x, y, h * 0.62)
    case 'agave':
      return agave(pen, x, y, h * 0.16)
  }
}

/** How wide a tree of this height spreads, in pixels, so that it can be set clear of the house. */
export function treeWidth(kind: TreeKind, h: number): number {
  const share = {
    fir: 0.42,
    pine: 0.36,
    oak: 0.92,
    maple: 0.74,
    birch: 0.54,
    poplar: 0.3,
    palm: 0.62,
    saguaro: 0.3,
    cypress: 0.2,
    agave: 0.34,
  }
  return share[kind] * h
}

function conifer(pen: Pen, x: number, y: number, h: number, half: number, tiers: number, season: Season): string {
  const { palette, seed } = pen
  const trunk = h * 0.09
  let out = `<path d="M${px(x)} ${px(y)}V${px(y - trunk - 4)}" stroke="${palette.trunk}" stroke-width="${px(Math.max(2, h * 0.022))}"/>`
  const crown = h - trunk
  let snow = ''
  out += `<g stroke="${palette.ink}" stroke-linejoin="round">`
  for (let i = 0; i < tiers; i++) {
    const low = y - trunk - (crown * i * 0.8) / tiers
    const top = i === tiers - 1 ? y - h : low - (crown / tiers) * 1.5
    const wide = half * (1 - (i / tiers) * 0.82)
    const sway = seed.between(-0.06, 0.06) * wide
    const sag = wide * 0.14
    out += `<path d="M${px(x - wide + sway)} ${px(low)}Q${px(x - wide * 0.3)} ${px(low - sag)} ${px(x)} ${px(top)}Q${px(x + wide * 0.3)} ${px(low - sag)} ${px(x + wide + sway)} ${px(low)}Q${px(x)} ${px(low + sag)} ${px(x - wide + sway)} ${px(low)}Z" fill="${palette.leaf[(i % 2) + 1]}"/>`
    snow += `M${px(x - wide * 0.8 + sway)} ${px(low - 2)}Q${px(x - wide * 0.2)} ${px(low - sag * 1.4)} ${px(x)} ${px(top + 3)}`
  }
  out += '</g>'
  if (season !== 'winter') return out
  return `${out}<path d="${snow}" fill="none" stroke="${palette.snow}" stroke-width="2.6" stroke-linecap="round"/>`
}

function branches(pen: Pen, x: number, y: number, h: number, spread: number, bare: boolean): string {
  const reach = bare ? 0.97 : 0.72
  const fork = y - h * (bare ? 0.34 : 0.42)
  let d = `M${px(x)} ${px(y)}V${px(y - h * reach)}`
  const limbs = bare ? 4 : 2
  for (let i = 0; i < limbs; i++) {
    const from = fork - (h * 0.46 * i) / limbs
    for (const hand of [-1, 1]) {
      const out = spread * h * (bare ? 0.86 : 0.5) * (1 - i / (limbs + 1.5)) * pen.seed.between(0.85, 1.1)
      const tipY = from - h * (bare ? 0.27 : 0.16) * pen.seed.between(0.85, 1.1)
      const tip = x + hand * out
      d += `M${px(x)} ${px(from)}Q${px(x + hand * out * 0.5)} ${px(from - h * 0.06)} ${px(tip)} ${px(tipY)}`
      if (bare)
        d += `M${px(x + hand * out * 0.52)} ${px(from - h * 0.09)}L${px(x + hand * out * 0.62)} ${px(tipY - h * 0.06)}M${px(x + hand * out * 0.72)} ${px((from + tipY) / 2 - h * 0.03)}L${px(x + hand * out * 1.12)} ${px(tipY + h * 0.05)}`
    }
  }
  return `<path d="M${px(x)} ${px(y)}V${px(fork)}" stroke="${pen.palette.trunk}" stroke-width="${px(Math.max(2.4, h * 0.032))}"/><path d="${d}" fill="none" stroke="${pen.palette.trunk}" stroke-width="1.3" stroke-linecap="round"/>`
}

function broadleaf(pen: Pen, x: number, y: number, h: number, spread: number, leaf: Leaf): string {
  const { palette, seed } = pen
  const wood = branches(pen, x, y, h, spread, leaf.bare)
  if (leaf.bare) return wood
  const rx = spread * h
  const midY = y - h * 0.66
  const ry = h * 0.33
  let out = `<path d="${cloud(pen, x, midY, rx, ry)}" fill="${leaf.fill[0]}" stroke="${palette.ink}" stroke-width="1.1"/>`
  out += `<path d="${cloud(pen, x - rx * 0.25, midY - ry * 0.28, rx * 0.56, ry * 0.56, 6)}" fill="${leaf.fill[1]}" fill-opacity=".75"/>`
  out += `<path d="${cloud(pen, x + rx * 0.38, midY + ry * 0.28, rx * 0.42, ry * 0.42, 6)}" fill="${leaf.fill[1]}" fill-opacity=".6"/>`
  let dots = ''
  for (let i = 0; i < 9; i++) {
    const turn = seed.between(0, Math.PI * 2)
    const far = Math.sqrt(seed.next()) * 0.8
    dots += `M${px(x + Math.cos(turn) * rx * far)} ${px(midY + Math.sin(turn) * ry * far)}q3 -3 6 0`
  }
  const mark = leaf.season === 'spring' ? palette.blossom : palette.ink
  out += `<path d="${dots}" fill="none" stroke="${mark}" stroke-opacity="${leaf.season === 'spring' ? 1 : 0.4}" stroke-width="${leaf.season === 'spring' ? 3 : 1}" stroke-linecap="round"/>`
  return out.replace('/>', '/>' + wood)
}

/** A round crown with a lobed edge. */
function cloud(pen: Pen, x: number, y: number, rx: number, ry: number, lobes = 9): string {
  const turn = pen.seed.between(0, 0.6)
  const at = (i: number) => {
    const angle = turn + (i * Math.PI * 2) / lobes
    return [x + Math.cos(angle) * rx * 0.88, y + Math.sin(angle) * ry * 0.88] as const
  }
  const [startX, startY] = at(0)
  let d = `M${px(startX)} ${px(startY)}`
  for (let i = 1; i <= lobes; i++) {
    const [toX, toY] = at(i)
    const r = px(((rx + ry) * 2.1) / lobes)
    d += `A${r} ${r} 0 0 1 ${px(toX)} ${px(toY)}`
  }
  return `${d}Z`
}

function spindle(pen: Pen, x: number, y: number, h: number, share: number, fill: string): string {
  const r = h * share
  const { palette } = pen
  const low = y - h * 0.07
  const d = `M${px(x)} ${px(y - h)}C${px(x + r * 0.9)} ${px(y - h * 0.72)} ${px(x + r * 1.5)} ${px(y - h * 0.2)} ${px(x + r * 0.4)} ${px(low)}H${px(x - r * 0.4)}C${px(x - r * 1.5)} ${px(y - h * 0.2)} ${px(x - r * 0.9)} ${px(y - h * 0.72)} ${px(x)} ${px(y - h)}Z`
  const veins = [-0.35, 0.1, 0.45]
    .map(
      (a) =>
        `M${px(x + r * a)} ${px(y - h * 0.16)}Q${px(x + r * a * 1.6)} ${px(y - h * 0.4)} ${px(x + r * a * 0.5)} ${px(y - h * 0.72)}`,
    )
    .join('')
  return `<path d="M${px(x)} ${px(y)}V${px(low)}" stroke="${palette.trunk}" stroke-width="3"/><path d="${d}" fill="${fill}" stroke="${palette.ink}" stroke-width="1.1"/><path d="${veins}" fill="none" stroke="${palette.ink}" stroke-opacity=".35"/>`
}

function palm(pen: Pen, x: number, y: number, h: number): string {
  const { palette, seed } = pen
  const lean = seed.between(-0.07, 0.07) * h
  const topX = x + lean
  const topY = y - h * 0.78
  const half = Math.max(1.8, h * 0.018)
  let out = `<path d="M${px(x - half * 1.3)} ${px(y)}Q${px(x + lean * 0.2 - half)} ${px(y - h * 0.4)} ${px(topX - half)} ${px(topY)}H${px(topX + half)}Q${px(x + lean * 0.2 + half)} ${px(y - h * 0.4)} ${px(x + half * 1.3)} ${px(y)}Z" fill="${palette.tone.cedar}" stroke="${palette.ink}"/>`
  const length = h * 0.3
  out += `<g fill="${palette.leaf[1]}" stroke="${palette.ink}" stroke-width=".9" stroke-linejoin="round">`
  for (const angle of [-2.95, -0.2, -2.55, -0.6, -2.05, -1.1, -1.57, 0.35, -3.5]) {
    const tilt = angle + seed.between(-0.1, 0.1)
    const endX = topX + Math.cos(tilt) * length
    const endY = topY + Math.sin(tilt) * length * 0.72 + length * 0.16
    const bendX = topX + Math.cos(tilt) * length * 0.55
    const bendY = topY + Math.sin(tilt) * length * 0.85 - length * 0.2
    out += `<path d="M${px(topX)} ${px(topY)}Q${px(bendX)} ${px(bendY)} ${px(endX)} ${px(endY)}Q${px(bendX)} ${px(bendY + length * 0.24)} ${px(topX)} ${px(topY)}Z"/>`
  }
  return (
    out +
    '</g>' +
    circle(topX - 2, topY + 3, 2.4, `fill="${palette.tone.timber}"`) +
    circle(topX + 3, topY + 4, 2.2, `fill="${palette.tone.timber}"`)
  )
}

function saguaro(pen: Pen, x: number, y: number, h: number): string {
  const { palette, seed } = pen
  const w = Math.max(8, h * 0.11)
  const arms = [
    [-1, seed.between(0.36, 0.46), seed.between(0.68, 0.82)],
    [1, seed.between(0.44, 0.56), seed.between(0.76, 0.9)],
  ] as const
  let d = `M${px(x)} ${px(y - w / 2)}V${px(y - h + w / 2)}`
  for (const [hand, from, to] of arms) {
    const outX = x + hand * w * 1.9
    d += `M${px(x)} ${px(y - h * from)}H${px(outX - hand * w)}Q${px(outX)} ${px(y - h * from)} ${px(outX)} ${px(y - h * from - w)}V${px(y - h * to)}`
  }
  const trunk = (width: number, color: string) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${px(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
  return `<g>${trunk(w + 2, palette.ink)}${trunk(w, palette.leaf[1])}${trunk(1, palette.softInk)}</g>`
}
