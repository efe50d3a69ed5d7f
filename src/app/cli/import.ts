import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { realClock } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { readMapping } from '#features/listings/import-mapping.ts'
import type { NamedPhotos } from '#features/listings/server/import-batch.ts'
import { importListings } from '#features/listings/server/import-listings.ts'
import { importPhotos } from '#features/listings/server/import-photos.ts'
import type { ImportReport } from '#features/listings/server/import-listings.ts'
import { saveImported } from '#features/offerings/server/save-offerings.ts'
import type { Command, CommandIo } from './command.ts'
import { endProgress, showProgress } from './progress.ts'

type Io = Pick<CommandIo, 'config' | 'database' | 'log' | 'error'>

const USAGE = `npm run freehold -- import FILE --map MAPPING.json [--strict] [--photos DIR] [--allow-local]

Import listings from a CSV file. A row is known by the mapping's source and its own id: importing a file
again changes nothing, a changed row updates its listing, and a later sale of the same home gives it its
price. Where the mapping names a capital stack and a minimum, and its homes are open, each new one is offered to
investors; without them it shows its facts and takes no money. What is offered already keeps its state, and its terms
once money came in. Rows that cannot be listings are reported
and left out; with --strict one such row changes nothing.

Where the mapping names a column of photos, they are taken in after the rows: addresses that begin with https:// (--allow-local
allows http and private networks), or files below the folder --photos. One that cannot be taken in is listed in the end and keeps
nothing back; one that was taken in before, or removed by an operator since, is not asked for again.`

// A person sees the first ones and knows the kind of mistake; the count tells how many there are.
const REJECTIONS_SHOWN = 20

export const importCommand: Command = {
  name: 'import',
  summary: 'listings from a CSV file, by a mapping',
  usage: USAGE,
  check: (args) => {
    const asked = readArguments(args)
    return typeof asked === 'string' ? asked : null
  },
  /** Exit code 0: imported. 1: nothing was changed, or it broke off in the middle, and why. 2: the command was not understood. */
  async run(args: readonly string[], io: Io): Promise<number> {
    const asked = readArguments(args)
    if (typeof asked === 'string') {
      io.error(asked)
      return 2
    }
    const text = await readFile(asked.map, 'utf8').catch(() => null)
    if (text === null) return fail(io, `there is no mapping file ${asked.map}`)
    const mapping = readMapping(text)
    if (isRefusal(mapping)) return fail(io, mapping.message ?? mapping.refused)
    const startedAt = performance.now()
    const report = await importListings(io.database, {
      file: asked.file,
      mapping,
      strict: asked.strict,
      save: saveImported,
      onProgress: (step, rows) => showProgress(`${step} ${rows.toLocaleString('en-US')} rows`),
    }).catch((error: unknown) => {
      endProgress()
      io.error(`import: it broke off: ${error instanceof Error ? error.message : String(error)}.`)
      io.error(
        'What was written stays, in whole thousands of rows. Import the file again: what is there is left as it is.',
      )
      return null
    })
    if (report === null) return 1
    endProgress()
    if (isRefusal(report)) return fail(io, report.message ?? report.refused)
    const code = printReport(io, report, (performance.now() - startedAt) / 1000)
    if (code === 0 && report.photos.length > 0) await takeInPhotos(io, report.photos, asked)
    return code
  },
}

type Asked = { file: string; map: string; strict: boolean; photos: string | null; allowLocal: boolean }

function readArguments(args: readonly string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        strict: { type: 'boolean' },
        photos: { type: 'string' },
        'allow-local': { type: 'boolean' },
      },
    })
    const [file, ...more] = positionals
    if (!file) return 'import: which file?'
    if (more.length > 0) return `import: one file at a time, not also ${more.join(' ')}`
    if (!values.map) return 'import: --map MAPPING.json is required'
    const { map, strict = false, photos = null, 'allow-local': allowLocal = false } = values
    return { file, map, strict, photos, allowLocal }
  } catch (error) {
    return `import: ${(error as Error).message}`
  }
}

function fail(io: Io, why: string): number {
  io.error(`import: ${why}. Nothing was changed.`)
  return 1
}

function printReport(io: Io, report: ImportReport, seconds: number): number {
  for (const { line, column, value, reason } of report.rejections.slice(0, REJECTIONS_SHOWN)) {
    io.error(`line ${line}: ${column} ${JSON.stringify(value)} ${reason}`)
  }
  if (report.rejected > REJECTIONS_SHOWN) io.error(`… and ${report.rejected - REJECTIONS_SHOWN} more`)
  if (!report.imported) return fail(io, `${report.rejected} of ${report.rows} rows cannot be listings (--strict)`)
  const { rows, inserted, updated, unchanged, rejected } = report
  const speed = Math.round(rows / Math.max(seconds, 0.001))
  io.log(`${rows} rows in ${seconds.toFixed(1)} s (${speed} a second)`)
  io.log(`${inserted} inserted, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`)
  return 0
}

/** The rows are in; photos that cannot be taken in are listed, and are no failure of the import. */
async function takeInPhotos(io: Io, named: readonly NamedPhotos[], { photos, allowLocal }: Asked): Promise<void> {
  const done = await importPhotos({ ...io, clock: realClock }, named, {
    folder: photos,
    allowLocal,
    by: 'import',
    onProgress: (at, of) => showProgress(`photos of listing ${at + 1} of ${of}`),
  })
  endProgress()
  io.log(`${done.added} photos added, ${done.faults.length} could not be taken in`)
  for (const { listingId, origin, why } of done.faults) io.error(`${listingId}: ${origin}: ${why}`)
}
