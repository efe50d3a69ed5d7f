import { median } from '../load.ts'
import type { DatabaseFigures } from './read-database.ts'
import type { ServerFigures } from './read-server.ts'
import { isGrowing, slopeOf } from './slope.ts'
import type { Slope } from './slope.ts'

export type Sample = {
  readonly hours: number
  /** Of the machine, in the minute before. */
  readonly load: number
  readonly server: ServerFigures
  readonly database: DatabaseFigures
  /** Since the beginning, by kind and status. */
  readonly answers: Readonly<Record<string, number>>
  /** Of the answers since the sample before, in milliseconds, the shortest first. */
  readonly waits: readonly number[]
}

const MOST_TABLES = 12

const FIGURES: readonly (readonly [name: string, of: (sample: Sample) => number])[] = [
  ['RSS, MB', ({ server }) => server.rss],
  ['of it no file’s, MB', ({ server }) => server.anonymous],
  ['heap in use, MB', ({ server }) => server.heapUsed],
  ['heap, MB', ({ server }) => server.heapTotal],
  ['buffers outside of it (external), MB', ({ server }) => server.external],
  ['malloc’s and stacks, MB', ({ server }) => server.malloc],
  ['descriptors', ({ server }) => server.descriptors],
  ['sockets', ({ server }) => server.sockets],
  ['database connections', ({ database }) => database.connections],
  ['database, MB', ({ database }) => database.mb],
  ['rows', ({ database }) => database.live],
  ['dead rows', ({ database }) => database.dead],
]

const isGood = (answer: string): boolean => /: [23]\d\d$/.test(answer)
const share = (sorted: readonly number[], of: number) => sorted[Math.floor(sorted.length * of)] ?? NaN
const short = (value: number): string => (Math.abs(value) < 10 ? value.toFixed(1) : value.toFixed(0))

/** A sample in one line. */
export function lineOf(sample: Sample): string {
  const answers = Object.entries(sample.answers)
  const sum = (counts: readonly (readonly [string, number])[]) => counts.reduce((all, [, count]) => all + count, 0)
  const bad = answers.filter(([answer]) => !isGood(answer))
  const figures = FIGURES.map(([name, of]) => `${name.split(',')[0]} ${short(of(sample))}`)
  const said = bad.map(([answer, count]) => `${answer} ×${count}`).join(', ')
  return `${(sample.hours * 60).toFixed(1)} min, load ${sample.load.toFixed(1)}; ${figures.join(', ')}; answers ${sum(answers)}, p50 ${short(share(sample.waits, 0.5))} ms, p99 ${short(share(sample.waits, 0.99))} ms${said && `; ${said}`}`
}

/** What was seen, as a table in Markdown: how each figure stood, and its slope over the last half. */
export function tableOf(samples: readonly Sample[]): string {
  const last = samples.at(-1)!
  const half = samples.filter(({ hours }) => hours >= last.hours / 2)
  const slope = (of: (sample: Sample) => number): Slope =>
    slopeOf(
      half.map((sample) => ({ hours: sample.hours, value: of(sample) })).filter(({ value }) => !Number.isNaN(value)),
    )
  const row = (name: string, of: (sample: Sample) => number) => {
    // A server that has too much to do may leave a question for its figures unanswered.
    const known = samples.map(of).filter((value) => !Number.isNaN(value))
    const [first, middle, most] = [samples[0]!, half[0]!].map(of).concat(Math.max(...known))
    return `| ${name} | ${short(first!)} | ${short(middle!)} | ${short(of(last))} | ${short(most!)} | ${say(slope(of))} |`
  }
  return [
    `${(last.hours * 60).toFixed(0)} minutes, ${samples.length} samples, load ${short(median(samples.map(({ load }) => load)))} at the median, at most ${short(Math.max(...samples.map(({ load }) => load)))}`,
    '',
    '| Figure | first | at the half | last | most | an hour, over the last half |',
    '| --- | --- | --- | --- | --- | --- |',
    ...FIGURES.map(([name, of]) => row(name, of)),
    '',
    '| Table that grew most | rows, an hour | MB | MB of indexes | dead rows, at most | MB, an hour |',
    '| --- | --- | --- | --- | --- | --- |',
    ...growingTables(samples, slope),
    '',
    ...Object.entries(last.answers)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([answer, count]) => `${answer}: ${count}`),
  ].join('\n')
}

const say = (slope: Slope): string => {
  const between = `${signed(slope.perHour)} (${signed(slope.least)} to ${signed(slope.most)})`
  return isGrowing(slope) ? `**${between}**` : between
}
const signed = (value: number): string => (value > 0 ? `+${short(value)}` : short(value))

function growingTables(samples: readonly Sample[], slope: (of: (sample: Sample) => number) => Slope): string[] {
  const last = samples.at(-1)!.database.tables
  return Object.entries(last)
    .map(([name, table]) => {
      const of = (figure: keyof typeof table) => (sample: Sample) => sample.database.tables[name]?.[figure] ?? 0
      const bytes = slope((sample) => of('mb')(sample) + of('indexMb')(sample))
      const dead = Math.max(...samples.map(of('dead')))
      const rows = signed(slope(of('live')).perHour)
      const text = `| \`${name}\` | ${rows} | ${table.mb.toFixed(1)} | ${table.indexMb.toFixed(1)} | ${dead} | ${say(bytes)} |`
      return { perHour: bytes.perHour, text }
    })
    .toSorted((one, other) => other.perHour - one.perHour)
    .slice(0, MOST_TABLES)
    .map(({ text }) => text)
}
