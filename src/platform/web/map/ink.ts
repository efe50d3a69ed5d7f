const COLORS = ['surface', 'raised', 'sunken', 'text', 'muted', 'line', 'primary', 'accent', 'accent-text'] as const
type Color = (typeof COLORS)[number]

/** The colours (`#rrggbb`) and faces of the sheet, as the theme gives them at this moment. */
export type Ink = Readonly<Record<Color, string>> & {
  readonly theme: string
  readonly display: string
  readonly sans: string
}

/**
 * Read the theme's tokens where the map stands. A canvas takes no `var()` and no `light-dark()`, so each token is
 * asked of an element that wears it.
 */
export function readInk(probe: HTMLElement, theme: string): Ink {
  const colors = COLORS.map((name) => {
    probe.style.color = `var(--${name})`
    return [name, hexOf(getComputedStyle(probe).color)] as const
  })
  probe.style.color = ''
  probe.className = 'font-display'
  const display = getComputedStyle(probe).fontFamily
  probe.className = 'font-sans'
  const sans = getComputedStyle(probe).fontFamily
  return { ...(Object.fromEntries(colors) as Record<Color, string>), theme, display, sans }
}

/** `rgb(1, 2, 3)` as `#010203`. */
export function hexOf(color: string): string {
  const channels = color.match(/[\d.]+/g)?.slice(0, 3) ?? []
  return `#${channels.map((channel) => hex(Number(channel))).join('')}`
}

/** Two `#rrggbb` colours mixed: 0 is the first, 1 the second. */
export function mix(a: string, b: string, share: number): string {
  const channel = (at: number): string => {
    const [from, to] = [Number.parseInt(a.slice(at, at + 2), 16), Number.parseInt(b.slice(at, at + 2), 16)]
    return hex(from + (to - from) * share)
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** A `#rrggbb` colour, partly transparent. */
export const faded = (color: string, opacity: number): string => `${color}${hex(opacity * 255)}`

const hex = (value: number): string =>
  Math.round(Math.max(0, Math.min(255, value)))
    .toString(16)
    .padStart(2, '0')
