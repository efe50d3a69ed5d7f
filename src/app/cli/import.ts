import { readFile, realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { realClock } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { ImportMapping } from '#features/listings/import-mapping.ts'
import { readMapping } from '#features/listings/read-mapping.ts'
import type { NamedPhotos } from '#features/listings/server/import-batch.ts'
import { importListings } from '#features/listings/server/import-listings.ts'
import { importPhotos } from '#features/listings/server/import-photos.ts'
import { planImport } from '#features/listings/server/plan-import.ts'
import { planImported } from '#features/offerings/server/plan-imported.ts'
import { saveImported } from '#features/offerings/server/save-offerings.ts'
import type { Command, CommandIo } from './command.ts'
import { IMPORT_USAGE } from './import-usage.ts'
import { planLines, rejectionLines, reportLines } from './import-words.ts'
import { signInOperator } from './sign-in.ts'
import { endProgress, progressMeter, showProgress } from './progress.ts'

type Io = CommandIo

export const importCommand: Command = {
  name: 'import',
  summary: 'listings from a CSV file, by a mapping',
  usage: IMPORT_USAGE,
  check: (args) => {
    const asked = readArguments(args)
    return typeof asked === 'string' ? asked : null
  },
  /** Exit code 0: imported, or looked at. 1: nothing was changed, or it broke off in the middle, and why. 2: the command was not understood. */
  async run(args: readonly string[], io: Io): Promise<number> {
    const asked = readArguments(args)
    if (typeof asked === 'string') {
      io.error(asked)
      return 2
    }
    const text = await readFile(asked.map, 'utf8').catch(() => null)
    if (text === null) return fail(io, `there is no mapping file ${asked.map}`)
    const read = readMapping(text)
    if (isRefusal(read)) return fail(io, read.message ?? read.refused)
    const mapping = { ...read, country: read.country ?? io.config.country }
    const overwritten = await givenFileOf(asked)
    if (overwritten !== null) return fail(io, `--rejects ${asked.rejects} is ${overwritten}`)
    if (asked.isDryRun) return await look(io, asked, mapping)
    const by = asked.as === null ? { id: 'operator' } : await signInOperator(io, asked.as)
    return by ? await bringIn(io, asked, mapping, by.id) : fail(io, 'nobody is signed in')
  },
}

/** What of the files that were given rejected rows would be written over; null: nothing. */
async function givenFileOf({ file, map, rejects }: Asked): Promise<string | null> {
  if (rejects === null) return null
  if (await isSame(rejects, file)) return 'the file that is imported'
  return (await isSame(rejects, map)) ? 'the mapping' : null
}

/** Where rejected rows go: nowhere for a dry run that names no file. */
const rejectsOf = ({ file, rejects, isDryRun }: Asked): string | null =>
  rejects ?? (isDryRun ? null : `${file.replace(/\.csv$/i, '')}.rejects.csv`)

const optionsOf = (io: Io, asked: Asked, mapping: ImportMapping) => ({
  file: asked.file,
  mapping,
  rejects: rejectsOf(asked),
  onProgress: progressMeter({ log: (line) => io.error(line) }),
})

async function look(io: Io, asked: Asked, mapping: ImportMapping): Promise<number> {
  const plan = await planImport(io.database, { ...optionsOf(io, asked, mapping), planOffers: planImported })
  endProgress()
  if (isRefusal(plan)) return fail(io, plan.message ?? plan.refused)
  for (const line of rejectionLines(plan, asked.rejects)) io.error(line)
  for (const line of planLines(plan)) io.log(line)
  if (asked.strict && plan.rejected > 0) io.log('with --strict, nothing would be imported')
  io.log('dry run: nothing was changed')
  return 0
}

async function bringIn(io: Io, asked: Asked, mapping: ImportMapping, actor: string): Promise<number> {
  const startedAt = performance.now()
  const stop = new AbortController()
  const onSignal = () => {
    io.error('import: stopping after the rows that are being written')
    stop.abort()
  }
  process.once('SIGINT', onSignal)
  const { signal } = stop
  const options = { ...optionsOf(io, asked, mapping), strict: asked.strict, save: saveImported, actor, signal }
  const report = await importListings(io.database, options).finally(() => process.off('SIGINT', onSignal))
  endProgress()
  if (isRefusal(report)) return fail(io, report.message ?? report.refused)
  for (const line of rejectionLines(report, rejectsOf(asked))) io.error(line)
  if (report.brokeOff !== null) {
    io.error(`import: it broke off: ${report.brokeOff}.`)
    io.error(
      `Written for certain, and there to stay: ${report.inserted} inserted, ${report.updated} updated, ${report.unchanged} unchanged, of ${report.rows} rows. ` +
        'Import the file again: what is there is left as it is.',
    )
    return 1
  }
  if (!report.imported) return fail(io, `${report.rejected} of ${report.rows} rows cannot be listings (--strict)`)
  for (const line of reportLines(report, (performance.now() - startedAt) / 1000)) io.log(line)
  if (report.photos.length > 0) await takeInPhotos(io, report.photos, asked)
  return 0
}

type Asked = {
  file: string
  map: string
  strict: boolean
  isDryRun: boolean
  rejects: string | null
  photos: string | null
  allowLocal: boolean
  /** The operator who imports; null: whoever has the command line. */
  as: string | null
}

function readArguments(args: readonly string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        strict: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        rejects: { type: 'string' },
        photos: { type: 'string' },
        'allow-local': { type: 'boolean' },
        as: { type: 'string' },
      },
    })
    const [file, ...more] = positionals
    if (!file) return 'import: which file?'
    if (more.length > 0) return `import: one file at a time, not also ${more.join(' ')}`
    if (!values.map) return 'import: --map MAPPING.json is required'
    const { map, strict = false, rejects = null, photos = null, as = null } = values
    const [isDryRun, allowLocal] = [values['dry-run'] ?? false, values['allow-local'] ?? false]
    return { file, map, strict, isDryRun, rejects, photos, allowLocal, as }
  } catch (error) {
    return `import: ${(error as Error).message}`
  }
}

const isSame = async (a: string, b: string): Promise<boolean> => {
  const real = (path: string) => realpath(path).catch(() => resolve(path))
  return (await real(a)) === (await real(b))
}

function fail(io: Io, why: string): number {
  io.error(`import: ${why}. Nothing was changed.`)
  return 1
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
