// The tokens of the pages (tokens.css), by day: mail programs know no custom properties. By night in `letter-html.ts`.
export const SURFACE = '#fbf8f1'
export const RAISED = '#ffffff'
export const TEXT = '#1b2420'
export const MUTED = '#5a655f'
export const LINE = '#ddd5c3'
export const PRIMARY = '#14523f'
export const ACCENT = '#9a6b16'

export const SERIF = `Fraunces, Georgia, 'Times New Roman', serif`
export const SANS = `'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as text in HTML, in attributes too. */
export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
