/** The colours of the sheet in both themes, as the look of the product fixes them. */
export const SHEET_COLORS = {
  light: {
    surface: '#FBF8F1',
    raised: '#FFFFFF',
    sunken: '#F3EEE2',
    text: '#1B2420',
    muted: '#5A655F',
    line: '#DDD5C3',
    primary: '#14523F',
    accent: '#9A6B16',
    negative: '#B23A2E',
  },
  dark: {
    surface: '#0E1714',
    raised: '#15211D',
    sunken: '#0A110F',
    text: '#EDE9DD',
    muted: '#9DAAA2',
    line: '#26352F',
    primary: '#7FC8A9',
    accent: '#D9AE5F',
    negative: '#F08A7B',
  },
} as const

/** `share` of `over` laid on `base`, both as #rrggbb; share 0 to 1. */
export function mix(base: string, over: string, share: number): string {
  const a = Number.parseInt(base.slice(1), 16)
  const b = Number.parseInt(over.slice(1), 16)
  const part = (shift: number) => {
    const from = (a >> shift) & 255
    return Math.round(from + (((b >> shift) & 255) - from) * share)
  }
  return `#${((1 << 24) | (part(16) << 16) | (part(8) << 8) | part(0)).toString(16).slice(1)}`
}
