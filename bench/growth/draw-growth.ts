type Point = { readonly size: number; readonly ms: number }

/** A row of the benchmark that says what something costs at several sizes. */
export type Growing = {
  readonly name: string
  readonly goal: string
  readonly figures: string
  readonly points: readonly Point[]
}

const [WIDTH, HEIGHT, COLUMNS] = [250, 92, 4]
const [PLOT_LEFT, PLOT_TOP, PLOT_WIDTH, PLOT_HEIGHT] = [12, 30, 186, 40]
/** Every chart spans the same factor of time, so that a slope means the same everywhere; more than that is drawn to its edge. */
const DECADES = 3
// What a chart's width holds of its name.
const LONGEST = 38
// What is less is beyond the clock.
const LEAST_MS = 0.1

const STYLE = `text{font:11px system-ui,sans-serif;fill:#2b3a42}.axis{stroke:#9aa7ad}.line{fill:none;stroke:#a5432c;stroke-width:2}.dot{fill:#a5432c}.small{font-size:10px;fill:#5c6b73}
@media(prefers-color-scheme:dark){text{fill:#e6edf0}.small{fill:#a9b7be}.axis{stroke:#5c6b73}.line{stroke:#f0876c}.dot{fill:#f0876c}}`

/**
 * A small chart for each row: milliseconds over the size, both logarithmic, with the first and the last figure. A flat line is
 * a cost that does not grow; one from corner to corner grows a thousandfold.
 */
export function drawGrowth(rows: readonly Growing[]): string {
  const lines = Math.ceil(rows.length / COLUMNS)
  const charts = rows.map(
    (row, at) =>
      `<g transform="translate(${(at % COLUMNS) * WIDTH},${Math.floor(at / COLUMNS) * HEIGHT})">${chartOf(row)}</g>`,
  )
  const size = `${WIDTH * COLUMNS} ${lines * HEIGHT}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" role="img"><title>What each question costs as its data grows</title>\n<style>${STYLE}</style>\n${charts.join('\n')}\n</svg>\n`
}

function chartOf({ name, points }: Growing): string {
  const [first, last] = [points[0]!, points.at(-1)!]
  const height = ({ ms }: Point) =>
    Math.min(1, Math.max(0, Math.log10(Math.max(LEAST_MS, ms) / Math.max(LEAST_MS, least(points))) / DECADES))
  const x = ({ size }: Point) =>
    PLOT_LEFT + (PLOT_WIDTH * Math.log10(size / first.size)) / (Math.log10(last.size / first.size) || 1)
  const y = (point: Point) => PLOT_TOP + PLOT_HEIGHT * (1 - height(point))
  const at = points.map((point) => [x(point).toFixed(1), y(point).toFixed(1)] as const)
  const bottom = PLOT_TOP + PLOT_HEIGHT
  return [
    `<text x="${PLOT_LEFT}" y="16">${escape(name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name)}</text>`,
    `<path class="axis" d="M${PLOT_LEFT} ${bottom}h${PLOT_WIDTH}"/>`,
    `<path class="line" d="M${at.map((pair) => pair.join(' ')).join('L')}"/>`,
    ...at.map(([cx, cy]) => `<circle class="dot" cx="${cx}" cy="${cy}" r="2.5"/>`),
    `<text class="small" x="${PLOT_LEFT}" y="${bottom + 12}">${short(first)}</text>`,
    `<text class="small" x="${PLOT_LEFT + PLOT_WIDTH}" y="${bottom + 12}" text-anchor="end">${short(last)}</text>`,
  ].join('')
}

const least = (points: readonly Point[]): number => Math.min(...points.map((point) => point.ms))

const short = ({ size, ms }: Point): string =>
  `${size.toLocaleString('en', { notation: 'compact' })}: ${inWords(ms)} ms`

function inWords(ms: number): string {
  if (ms < LEAST_MS) return `under ${LEAST_MS}`
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0)
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
