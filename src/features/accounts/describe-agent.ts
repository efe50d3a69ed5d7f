// By the order in which they have to be looked for: each later one names those before it, too.
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

const nameIn = (names: readonly (readonly [string, RegExp])[], agent: string): string =>
  names.find(([, pattern]) => pattern.test(agent))?.[0] ?? ''

/** A browser and its system by their names, which are the same in every language; empty for what is no browser. */
export const describeAgent = (agent: string): string =>
  [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter((name) => name !== '').join(', ')
