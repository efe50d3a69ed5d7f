import { mix, SHEET_COLORS } from '#drawing/colors.ts'

export type Theme = 'light' | 'dark'
export type Hour = 'day' | 'dusk'

const WASHES = [
  'white', 'cream', 'sage', 'straw', 'mist', 'brick', 'stone', 'adobe', 'limestone',
  'terracotta', 'tan', 'slate', 'cedar', 'metal', 'charcoal', 'timber', 'trim',
  'doorGreen', 'doorRed', 'doorBrass', 'doorInk', 'glass', 'recess',
] as const // prettier-ignore

/** A wash of colour that a part of a house can have. */
export type Tone = (typeof WASHES)[number]

export type Palette = {
  sheet: string
  ink: string
  softInk: string
  grid: string
  caption: string
  note: string
  skyTop: string
  skyLow: string
  disk: string
  far: string
  hill: string
  shade: string
  shadeOpacity: number
  lit: string
  leaf: readonly [string, string, string]
  autumn: readonly [string, string, string]
  blossom: string
  snow: string
  trunk: string
  tone: Readonly<Record<Tone, string>>
}

function washes(theme: Theme, hour: Hour): Record<Tone, string> {
  const c = SHEET_COLORS[theme]
  const light = theme === 'light'
  const clay = mix(c.negative, c.accent, 0.5)
  // The dark sheet is a blueprint: the same hues, laid on far thinner.
  const lay = (hue: string, onLight: number, onDark: number) => {
    const wash = mix(c.raised, hue, light ? onLight : onDark)
    if (hour === 'day') return wash
    return light ? mix(wash, mix(c.primary, c.text, 0.55), 0.2) : mix(wash, clay, 0.05)
  }
  return {
    white: lay(c.text, 0, 0.1),
    cream: lay(c.accent, 0.07, 0.1),
    sage: lay(c.primary, 0.17, 0.17),
    straw: lay(c.accent, 0.2, 0.16),
    mist: lay(mix(c.muted, c.primary, 0.3), 0.22, 0.17),
    brick: lay(clay, 0.4, 0.26),
    stone: lay(c.muted, 0.26, 0.2),
    limestone: lay(mix(c.muted, c.accent, 0.6), 0.16, 0.26),
    adobe: lay(mix(c.accent, c.negative, 0.3), 0.34, 0.24),
    terracotta: lay(mix(c.negative, c.accent, 0.35), 0.56, 0.34),
    tan: lay(c.accent, 0.48, 0.2),
    slate: lay(mix(c.muted, c.primary, 0.35), 0.52, 0.24),
    cedar: lay(mix(c.accent, c.negative, 0.15), 0.36, 0.22),
    metal: lay(c.muted, 0.36, 0.26),
    charcoal: lay(c.text, 0.62, 0.06),
    timber: lay(mix(c.accent, c.text, 0.4), 0.55, 0.32),
    trim: lay(c.text, 0, 0.16),
    doorGreen: lay(c.primary, 1, 0.5),
    doorRed: lay(clay, 0.9, 0.5),
    doorBrass: lay(c.accent, 0.85, 0.5),
    doorInk: lay(c.text, 0.85, 0.4),
    glass: lay(c.primary, 0.15, 0.03),
    recess: lay(c.text, 0.2, 0),
  }
}

function paletteOf(theme: Theme, hour: Hour): Palette {
  const c = SHEET_COLORS[theme]
  const light = theme === 'light'
  const ember = mix(c.accent, c.negative, 0.45)
  const ground = hour === 'day' || !light ? c.surface : mix(c.surface, ember, 0.05)
  const leafOn = (hue: string, shares: readonly [number, number, number]) => {
    const dim = (share: number) => {
      const wash = mix(c.surface, hue, share)
      return hour === 'dusk' && light ? mix(wash, mix(c.primary, c.text, 0.5), 0.24) : wash
    }
    return [dim(shares[0]), dim(shares[1]), dim(shares[2])] as const
  }
  const dusk = hour === 'dusk'
  return {
    sheet: ground,
    ink: light ? c.text : mix(c.text, c.surface, 0.12),
    softInk: mix(c.text, c.surface, light ? 0.5 : 0.55),
    grid: mix(c.line, c.surface, light ? 0.25 : 0),
    caption: c.accent,
    note: c.muted,
    skyTop: dusk ? mix(c.surface, mix(c.primary, c.text, light ? 0.3 : 0), light ? 0.46 : 0.2) : ground,
    skyLow: dusk ? mix(c.surface, ember, light ? 0.3 : 0.36) : light ? ground : mix(c.surface, c.primary, 0.07),
    disk: light
      ? mix(c.surface, c.accent, dusk ? 0.42 : 0.16)
      : mix(SHEET_COLORS.light.sunken, c.accent, dusk ? 0.6 : 0.2),
    far: mix(c.surface, light ? mix(c.muted, c.primary, 0.4) : c.primary, light ? (dusk ? 0.4 : 0.16) : 0.1),
    hill: mix(
      c.surface,
      light ? (dusk ? mix(c.accent, c.primary, 0.6) : c.accent) : c.primary,
      light ? (dusk ? 0.36 : 0.13) : 0.15,
    ),
    shade: light ? c.text : '#000000',
    shadeOpacity: light ? 0.13 : 0.34,
    lit: mix(SHEET_COLORS.dark.accent, light ? '#FFFFFF' : SHEET_COLORS.light.surface, 0.24),
    leaf: leafOn(c.primary, light ? [0.3, 0.4, 0.5] : [0.17, 0.23, 0.3]),
    autumn: leafOn(mix(c.accent, c.negative, 0.3), light ? [0.34, 0.46, 0.58] : [0.24, 0.32, 0.4]),
    blossom: leafOn(c.negative, light ? [0.2, 0.3, 0.4] : [0.22, 0.3, 0.4])[1],
    snow: mix(light ? c.raised : c.text, light ? c.muted : c.surface, light ? 0.05 : 0.3),
    trunk: mix(c.text, c.surface, light ? 0.3 : 0.35),
    tone: washes(theme, hour),
  }
}

const PALETTES = {
  light: { day: paletteOf('light', 'day'), dusk: paletteOf('light', 'dusk') },
  dark: { day: paletteOf('dark', 'day'), dusk: paletteOf('dark', 'dusk') },
}

/** The washes and inks of a theme by day (in the dark theme: by night) or at dusk. */
export const paletteFor = (theme: Theme, hour: Hour): Palette => PALETTES[theme][hour]
