import type { Season } from '#drawing/climate.ts'
import { pathOf, px, type Pen } from '#drawing/pen.ts'

/** A rosette of stiff leaves on (x, y); sizes go in steps, so that plants share one symbol. */
export function agave(pen: Pen, x: number, y: number, height: number): string {
  const h = Math.max(4, Math.round(height / 3) * 3)
  const id = pen.define(`agave:${h}`, (id) => {
    const leaves = [-1.2, 1.2, -0.75, 0.75, -0.35, 0.35, 0].map((lean) => {
      const tip = [lean * h, -h * (1.15 - Math.abs(lean) * 0.55)] as const
      return `<path d="${pathOf([[h * (lean * 0.2 - 0.16), 0], tip, [h * (lean * 0.2 + 0.16), 0]], true)}"/>`
    })
    return `<g id="${id}" fill="${pen.palette.leaf[1]}" stroke="${pen.palette.ink}" stroke-width=".9" stroke-linejoin="round">${leaves.join('')}</g>`
  })
  return `<use href="#${id}" x="${px(x)}" y="${px(y)}"/>`
}

/** A round garden shrub on (x, y). */
export function shrub(pen: Pen, x: number, y: number, radius: number, season: Season): string {
  const { palette } = pen
  const r = Math.max(4, Math.round(radius / 2) * 2)
  const fill = season === 'autumn' ? palette.autumn[1] : season === 'winter' ? palette.snow : palette.leaf[1]
  const id = pen.define(`shrub:${r}`, (id) => {
    const d = `M${px(-r * 1.3)} 0A${px(r * 0.72)} ${px(r * 0.72)} 0 0 1 ${px(-r * 0.6)} ${px(-r * 0.9)}A${px(r * 0.74)} ${px(r * 0.74)} 0 0 1 ${px(r * 0.6)} ${px(-r * 0.9)}A${px(r * 0.72)} ${px(r * 0.72)} 0 0 1 ${px(r * 1.3)} 0Z`
    return `<path id="${id}" d="${d}" fill="${fill}" stroke="${palette.ink}"/>`
  })
  return `<use href="#${id}" x="${px(x)}" y="${px(y)}"/>`
}
