import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, extname, join, sep } from 'node:path'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { readCell } from '../import-cell.ts'
import type { Take } from '../import-cell.ts'
import { CAPTION_MAX } from '../photos.ts'
import type { PhotoWords } from './photo-rows.ts'
import { noWords } from './photo-source.ts'
import type { PhotoSource } from './photo-source.ts'
import { CsvUnreadable, readCsv } from './read-csv.ts'

type ListRefusal = Refusal<'photos_unreadable'>

const CAPTIONS = 'captions.csv'
const PICTURE_FILE = /\.(jpe?g|png|webp)$/i
const COLUMNS = ['caption_en', 'caption_es', 'alt_en', 'alt_es', 'credit', 'taken_on'] as const

const unreadable = (message: string): ListRefusal => refuse('photos_unreadable', { message })

/** The pictures of a folder: in the order of its captions.csv where it has one, else by their names, which say what they show. */
export async function readPhotoFolder(folder: string): Promise<PhotoSource[] | ListRefusal> {
  const names = await readdir(folder).catch(() => null)
  if (!names) return unreadable(`there is no folder ${folder}`)
  const pathOf = (name: string) => join(folder, name)
  if (names.includes(CAPTIONS)) {
    return await readTable(pathOf(CAPTIONS), 'file', async (file, words) => {
      const path = await inFolder(folder, file)
      return path === null ? `there is no file ${file} in ${folder}` : { origin: file, from: { path }, words }
    })
  }
  const pictures = names.filter((name) => PICTURE_FILE.test(name)).toSorted(byNumbers.compare)
  if (pictures.length === 0) return unreadable(`there is no JPEG, PNG or WebP in ${folder}`)
  return pictures.map((name) => ({ origin: name, from: { path: pathOf(name) }, words: noWords(captionOf(name)) }))
}

const byNumbers = new Intl.Collator('en', { numeric: true })

/** "02-front_porch.jpg" shows a front porch; "IMG_2041.jpg" says nothing. */
function captionOf(name: string): string {
  const words = basename(name, extname(name))
    .replaceAll(/[\s_-]+/g, ' ')
    .replace(/^\d+\s*/, '')
    .trim()
  if (!/[a-zà-ÿ]{3}/i.test(words) || /^(img|dsc|dji|pxl|photo|image|foto)[n ]?\d*/i.test(words)) return ''
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, CAPTION_MAX)
}

/** Addresses, one a line; or a table with the column `url`. */
export async function readUrlList(file: string): Promise<PhotoSource[] | ListRefusal> {
  const asSource = (url: string, words: PhotoWords): PhotoSource => ({ origin: url, from: { url }, words })
  const rows: string[] = []
  try {
    for await (const { cells } of readCsv(file)) {
      if (rows.length === 0 && cells.some((cell) => cell.trim() === 'url'))
        return await readTable(file, 'url', (url, words) => asSource(url, words))
      if (cells[0]!.trim() !== '') rows.push(cells[0]!.trim())
    }
  } catch (error) {
    if (error instanceof CsvUnreadable) return unreadable(`${file} cannot be read: ${error.message}`)
    throw error
  }
  return rows.length === 0 ? unreadable(`${file} names no address`) : rows.map((url) => asSource(url, noWords()))
}

/** Where a file of a folder lies; null where it is not there, or leads out of it. */
export async function inFolder(folder: string, name: string): Promise<string | null> {
  const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, name))]).catch(() => [])
  if (!root || !path?.startsWith(root + sep)) return null
  return (await stat(path)).isFile() ? path : null
}

type Make = (name: string, words: PhotoWords) => PhotoSource | string | Promise<PhotoSource | string>

async function readTable(file: string, key: 'file' | 'url', make: Make): Promise<PhotoSource[] | ListRefusal> {
  const sources: PhotoSource[] = []
  let header: string[] | null = null
  try {
    for await (const { line, cells } of readCsv(file)) {
      if (!header) {
        header = cells.map((cell) => cell.trim())
        const unknown = header.find((name) => name !== key && !COLUMNS.some((one) => one === name))
        if (unknown !== undefined || !header.includes(key))
          return unreadable(`${file} has the columns ${key}, ${COLUMNS.join(', ')} (given: ${header.join(', ')})`)
        continue
      }
      const cellOf = (name: string) => (cells[header!.indexOf(name)] ?? '').trim()
      const words = wordsOf(cellOf)
      const source = typeof words === 'string' ? words : await make(cellOf(key), words)
      if (typeof source === 'string') return unreadable(`${file}, line ${line}: ${source}`)
      sources.push(source)
    }
  } catch (error) {
    if (error instanceof CsvUnreadable) return unreadable(`${file} cannot be read: ${error.message}`)
    throw error
  }
  return sources.length === 0 ? unreadable(`${file} names no photo`) : sources
}

const WORDS: Take = { kind: 'text', max: CAPTION_MAX, required: false }

function wordsOf(cellOf: (name: (typeof COLUMNS)[number]) => string): PhotoWords | string {
  for (const name of COLUMNS) {
    const read = readCell(cellOf(name) || null, WORDS)
    if ('reason' in read) return `${name} ${read.reason}`
  }
  const takenOn = cellOf('taken_on')
  const at = new Date(`${takenOn}T00:00:00Z`)
  if (takenOn !== '' && (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== takenOn))
    return `taken_on is no day like 2026-03-31 (given: ${takenOn})`
  return {
    captionEn: cellOf('caption_en'),
    captionEs: cellOf('caption_es') || cellOf('caption_en'),
    altEn: cellOf('alt_en'),
    altEs: cellOf('alt_es') || cellOf('alt_en'),
    credit: cellOf('credit'),
    takenOn: takenOn || null,
  }
}
