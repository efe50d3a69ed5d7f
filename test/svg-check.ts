/** What the tests read from a drawing: a strict little XML reader, and how far a group of shapes reaches. */

const TAG = /<(\/?)([A-Za-z][\w-]*)((?:\s+[A-Za-z][\w:-]*="[^"<]*")*)\s*(\/?)>/y

/** The element names in order; throws at the first thing that is not well-formed. */
export function parseXml(text: string): string[] {
  const names: string[] = []
  const open: string[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] !== '<') {
      const end = text.indexOf('<', at)
      const words = text.slice(at, end < 0 ? text.length : end)
      checkText(words, at)
      if (open.length === 0) throw new Error(`text outside the root at ${at}`)
      at += words.length
      continue
    }
    TAG.lastIndex = at
    const tag = TAG.exec(text)
    if (!tag) throw new Error(`not a tag at ${at}: ${text.slice(at, at + 60)}`)
    const [whole, closing, name, attributes, empty] = tag as unknown as [string, string, string, string, string]
    at += whole.length
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes another element at ${at}`)
      continue
    }
    const keys = [...attributes.matchAll(/([\w:-]+)="/g)].map((match) => match[1])
    if (new Set(keys).size !== keys.length) throw new Error(`an attribute stands twice in ${whole}`)
    checkText(attributes, at)
    if (open.length === 0 && names.length > 0) throw new Error(`a second root at ${at}`)
    names.push(name)
    if (!empty) open.push(name)
  }
  if (open.length > 0) throw new Error(`left open: ${open.join(' ')}`)
  return names
}

function checkText(words: string, at: number): void {
  if (/&(?!amp;|lt;|gt;|quot;)/.test(words)) throw new Error(`a bare & at ${at}`)
  // oxlint-disable-next-line no-control-regex -- these are exactly what XML 1.0 forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(words))
    throw new Error(`a forbidden character at ${at}`)
}

export const attributesOf = (text: string): [name: string, value: string][] =>
  [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map((match) => [match[1]!, match[2]!])

/** The inside of \`<g class="…">\`, up to the tag that closes it. */
export function groupOf(svg: string, className: string): string {
  const start = svg.indexOf(`<g class="${className}"`)
  let depth = 0
  for (const tag of svg.slice(start).matchAll(/<(\/?)g\b[^>]*?(\/?)>/g)) {
    depth += tag[1] ? -1 : tag[2] ? 0 : 1
    if (depth === 0) return svg.slice(start, start + tag.index)
  }
  return ''
}

type Reach = { left: number; top: number; right: number; bottom: number; points: number }

/** How far the rectangles, circles, symbols' places and paths of a piece of SVG reach, ends of arcs included. */
export function reachOf(svg: string): Reach {
  const reach: Reach = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity, points: 0 }
  const take = (x: number, y: number) => {
    reach.left = Math.min(reach.left, x)
    reach.right = Math.max(reach.right, x)
    reach.top = Math.min(reach.top, y)
    reach.bottom = Math.max(reach.bottom, y)
    reach.points++
  }
  for (const tag of svg.matchAll(/<(rect|circle|use|path|text)\b[^>]*>/g)) {
    const has = new Map(attributesOf(tag[0]))
    const figure = (name: string) => Number(has.get(name) ?? 0)
    if (tag[1] === 'path') followPath(has.get('d') ?? '', take)
    else if (tag[1] === 'circle') {
      take(figure('cx') - figure('r'), figure('cy') - figure('r'))
      take(figure('cx') + figure('r'), figure('cy') + figure('r'))
    } else {
      take(figure('x'), figure('y'))
      take(figure('x') + figure('width'), figure('y') + figure('height'))
    }
  }
  return reach
}

function followPath(d: string, take: (x: number, y: number) => void): void {
  let x = 0
  let y = 0
  for (const [, command, rest] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const figures = (rest!.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const upper = command!.toUpperCase()
    const relative = command !== upper
    const size = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, S: 4, T: 2, A: 7, Z: 0 }[upper]
    if (size === undefined || (size > 0 && figures.length % size !== 0)) throw new Error(`path: ${command}${rest}`)
    for (let i = 0; i < figures.length; i += size) {
      const end = figures.slice(i, i + size)
      if (upper === 'H') x = end[0]! + (relative ? x : 0)
      else if (upper === 'V') y = end[0]! + (relative ? y : 0)
      else {
        x = end.at(-2)! + (relative ? x : 0)
        y = end.at(-1)! + (relative ? y : 0)
      }
      take(x, y)
    }
  }
}
