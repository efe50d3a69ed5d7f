import { dateFormat } from '#kit/date-format.ts'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import { showBytes } from '#features/documents/show-bytes.ts'
import { isTimeZone } from '#kit/time-zone.ts'
import { fill } from '#kit/words.ts'
import { decimalOf } from '#features/portfolio/history/csv.ts'
import { exportLabels } from '../export-labels.ts'
import type { ExportFace, ExportRow, ExportValue, PackedFile } from '../export-part.ts'

/** So many rows of a part stand on the page; its file has all of them. */
export const SHOWN_ROWS = 500

export type Section = ExportFace & {
  readonly rows: readonly ExportRow[]
  readonly count: number
  /** The rows as JSON and CSV. */
  readonly tables: readonly PackedFile[]
  readonly files: readonly PackedFile[]
}

const WORDS = {
  en: {
    title: 'Your Freehold data',
    lead: 'Everything that we keep of {name}, as of {day}. This page needs no connection: keep the folder, and open it whenever you like.',
    left_out:
      'Passwords, keys and recovery codes are not in it: they are kept as fingerprints or sealed. Your tax number shows its last digits.',
    codes:
      'Kinds and states are written as programs read them. Times on this page are in {zone}, and in UTC in the files beside it.',
    index: 'Every file with its SHA-256:',
    contents: 'Contents',
    file: 'File',
    size: 'Size',
    missing: 'Missing: it could not be read, or was not what you gave us any more.',
    no_room: 'Left out, since the zip would become too large. Download it on the page of your documents.',
    more_files: 'The first {shown} of {count} files. The index has all of them.',
    none: 'Nothing.',
    more: 'The newest {shown} of {count} rows. The file has all of them.',
    yes: 'yes',
    no: 'no',
    other: 'En español',
  },
  es: {
    title: 'Tus datos de Freehold',
    lead: 'Todo lo que guardamos de {name}, al {day}. Esta página no necesita conexión: guarda la carpeta y ábrela cuando quieras.',
    left_out:
      'No contiene contraseñas, llaves ni códigos de recuperación: se guardan como huellas o sellados. De tu número fiscal se ven las últimas cifras.',
    codes:
      'Los tipos y estados están escritos como los leen los programas. Las horas de esta página están en {zone}, y las de los archivos que la acompañan en UTC.',
    index: 'Cada archivo con su SHA-256:',
    contents: 'Contenido',
    file: 'Archivo',
    size: 'Tamaño',
    missing: 'Falta: no se pudo leer, o ya no era lo que nos diste.',
    no_room: 'Se dejó fuera porque el zip sería demasiado grande. Descárgalo en la página de tus documentos.',
    more_files: 'Los primeros {shown} de {count} archivos. El índice los tiene todos.',
    none: 'Nada.',
    more: 'Las {shown} filas más recientes de {count}. El archivo las tiene todas.',
    yes: 'sí',
    no: 'no',
    other: 'In English',
  },
} as const

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const labelOf = (column: string, language: Language): string => exportLabels[column]?.[language] ?? column

/** In whose language, and by whose clock (a name that this server knows), the page is written. */
type For = { readonly language: Language; readonly timeZone: string }

/** An instant to the minute, in an order that sorts. */
const showInstant = (at: Date, timeZone: string): string =>
  dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at)

/** A value as its reader reads it. */
function show(column: string, value: ExportValue | undefined, { language, timeZone }: For): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return WORDS[language][value ? 'yes' : 'no']
  if (value instanceof Date) return showInstant(value, timeZone)
  if (typeof value === 'number' && column.endsWith('_cents')) return showCents(value, language)
  if (typeof value === 'number' && column.endsWith('_milli')) return decimalOf(value, 3)
  return typeof value === 'object' ? value.join(', ') : String(value)
}

function list(row: ExportRow, reader: For): string {
  const lines = Object.entries(row).map(
    ([column, value]) =>
      `<div><dt>${escape(labelOf(column, reader.language))}</dt><dd>${escape(show(column, value, reader))}</dd></div>`,
  )
  return `<dl>${lines.join('')}</dl>`
}

function table(rows: readonly ExportRow[], title: string, reader: For): string {
  const columns = Object.keys(rows[0]!)
  // A figure stands at the right, and what it is above it.
  const place = (value: ExportValue | undefined) => (typeof value === 'number' ? ' class="number"' : '')
  const head = columns
    .map((column) => `<th scope="col"${place(rows[0]![column])}>${escape(labelOf(column, reader.language))}</th>`)
    .join('')
  const body = rows.map((row) => {
    const cells = columns.map((column) => `<td${place(row[column])}>${escape(show(column, row[column], reader))}</td>`)
    return `<tr>${cells.join('')}</tr>`
  })
  return wide(`<thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody>`, title)
}

const linkTo = (path: string): string =>
  `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${escape(path)}</a>`

/** The files of a part: each can be opened, and checked by its hash. */
function fileTable(files: readonly PackedFile[], title: string, language: Language): string {
  const words = WORDS[language]
  const body = files.slice(0, SHOWN_ROWS).map(({ path, state, bytes, sha256 }) => {
    const told = state === 'packed' ? linkTo(path) : `${escape(path)}<br><strong>${words[state]}</strong>`
    const size = bytes === null ? '–' : showBytes(bytes, language)
    return `<tr><td>${told}</td><td class="number">${size}</td><td><code>${sha256 ?? '–'}</code></td></tr>`
  })
  const head = `<th scope="col">${words.file}</th><th scope="col" class="number">${words.size}</th><th scope="col">SHA-256</th>`
  return wide(`<thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody>`, title)
}

const wide = (table: string, title: string): string =>
  `<div class="wide" tabindex="0" role="region" aria-label="${escape(title)}"><table>${table}</table></div>`

function sectionOf({ key, title, rows, count, tables, files }: Section, reader: For): string {
  const { language } = reader
  const words = WORDS[language]
  const name = title[language]
  const shown = rows.length === 1 ? list(rows[0]!, reader) : rows.length > 1 ? table(rows, name, reader) : ''
  const links = tables.map(({ path }) => linkTo(path)).join(' · ')
  const shownFiles = Math.min(files.length, SHOWN_ROWS)
  return [
    `<section id="${key}"><h2>${escape(name)}</h2>`,
    shown || (files.length === 0 ? `<p>${words.none}</p>` : ''),
    count > rows.length ? `<p>${fill(words.more, { shown: rows.length, count })}</p>` : '',
    links && `<p class="files">${links}</p>`,
    files.length > 0 ? fileTable(files, `${name}: ${words.file}`, language) : '',
    files.length > shownFiles ? `<p>${fill(words.more_files, { shown: shownFiles, count: files.length })}</p>` : '',
    '</section>',
  ].join('\n')
}

export type PageFacts = {
  readonly name: string
  readonly at: Date
  readonly other: string
  /** By whose clock its times are told; empty: UTC. */
  readonly timeZone: string
}

/** The page that shows an export without a connection, section by section: no script, nothing from elsewhere, its stylesheet beside it. */
export function* exportPage(
  sections: readonly Section[],
  { name, at, other, timeZone: chosen }: PageFacts,
  language: Language,
): Generator<string> {
  const words = WORDS[language]
  const timeZone = isTimeZone(chosen) ? chosen : 'UTC'
  const day = dateFormat(language, { dateStyle: 'long', timeZone }).format(at)
  const contents = sections.map(({ key, title, count, files }) => {
    return `<li><a href="#${key}">${escape(title[language])}</a> <span>(${Math.max(count, files.length)})</span></li>`
  })
  yield `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${words.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self' file:; img-src 'none'">
<link rel="stylesheet" href="style.css"></head>
<body><main><header><p class="files"><a href="${other}" lang="${language === 'es' ? 'en' : 'es'}">${words.other}</a></p>
<h1>${words.title}</h1><p>${escape(fill(words.lead, { name, day }))}</p><p>${words.left_out}</p><p>${fill(words.codes, { zone: timeZone })}</p>
<p>${words.index} ${linkTo('files.csv')} · ${linkTo('files.json')}</p></header>
<nav aria-labelledby="contents"><h2 id="contents">${words.contents}</h2><ul>${contents.join('\n')}</ul></nav>
`
  for (const one of sections) yield `${sectionOf(one, { language, timeZone })}\n`
  yield `</main></body></html>
`
}

export const EXPORT_STYLE = `:root { color-scheme: light dark; --line: light-dark(#d9d2c2, #33443d); --muted: light-dark(#5b6460, #a5b3ac); }
body { margin: 0; font: 16px/1.55 Georgia, serif; background: light-dark(#fbf8f1, #0e1714); color: light-dark(#16211d, #ece7db); }
main { max-width: 1100px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 34px; line-height: 1.15; margin: 8px 0 16px; } h2 { font-size: 22px; margin: 0 0 12px; }
header p { max-width: 68ch; } section { border-top: 1px solid var(--line); padding: 24px 0; }
a { color: light-dark(#14523f, #7fc8a9); } nav ul { columns: 260px; column-gap: 40px; padding-left: 20px; } nav span, .files { color: var(--muted); }
nav li { padding: 6px 0; } .files a { display: inline-block; padding: 6px 0; } .wide { overflow-x: auto; }
table { border-collapse: collapse; font: 14px/1.4 system-ui, sans-serif; width: 100%; }
th, td { text-align: left; padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--muted); font-weight: 500; white-space: nowrap; } td { min-width: 7ch; max-width: 48ch; overflow-wrap: anywhere; }
th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
dl { display: grid; gap: 8px 24px; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); margin: 0; font: 15px/1.45 system-ui, sans-serif; }
code { font: 12px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
dt { color: var(--muted); font-size: 13px; } dd { margin: 0; overflow-wrap: anywhere; }
@media print { body { background: none; color: #000; } }
`
