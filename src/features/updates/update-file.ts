import { z } from 'zod'
import { line, paragraphs } from '#kit/field.ts'

/** Characters of what operators write about a house. */
export const UPDATE_TITLE_MAX = 120
export const UPDATE_TEXT_MAX = 5000

export type UpdateText = { readonly title: string; readonly text: string }
export type NewUpdate = {
  readonly listingId: string
  /** The day that it is about, `YYYY-MM-DD`. */
  readonly onDate: string
  readonly en: UpdateText
  readonly es: UpdateText | null
}

const shape = z.object({ title: line(1, UPDATE_TITLE_MAX), text: paragraphs(1, UPDATE_TEXT_MAX) })

/** What a file holds: its title in the first line, an empty line, and the text. Or what is wrong with it, in English. */
export function readUpdateFile(content: string): UpdateText | string {
  const [title = '', gap = '', ...rest] = content
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n')
  if (gap.trim() !== '') return 'its second line is not empty: the title stands in the first line, then an empty one'
  const read = shape.safeParse({ title, text: rest.join('\n') })
  if (read.success) return read.data
  const [issue] = read.error.issues
  return `its ${String(issue?.path[0] ?? 'content')}: ${issue?.message ?? 'cannot be kept'}`
}
