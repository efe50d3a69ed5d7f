/** What people may keep: by what is in a file, whatever its name says. */
export const KINDS = {
  pdf: { media: 'application/pdf', extensions: ['pdf'] },
  jpeg: { media: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { media: 'image/png', extensions: ['png'] },
  webp: { media: 'image/webp', extensions: ['webp'] },
  docx: { media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extensions: ['docx'] },
  xlsx: { media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  csv: { media: 'text/csv', extensions: ['csv'] },
  txt: { media: 'text/plain', extensions: ['txt'] },
} as const satisfies Record<string, { readonly media: string; readonly extensions: readonly string[] }>

export type FileKind = keyof typeof KINDS
export const FILE_KINDS = Object.keys(KINDS) as readonly FileKind[]

/** What the platform itself issues. */
const ISSUED_KINDS = ['statement', 'receipt', 'agreement', 'tax', 'property'] as const

/** What a list is narrowed to. */
export const GROUPS = ['uploaded', ...ISSUED_KINDS] as const
export type Group = (typeof GROUPS)[number]

export const mediaOf = (kind: FileKind): string => KINDS[kind].media

export const kindOfMedia = (media: string): FileKind => FILE_KINDS.find((kind) => KINDS[kind].media === media) ?? 'txt'

export const MAX_FILE_BYTES = 25 * 1024 * 1024
/** How many documents a person may have, so that a list of all of them stays one answer's work. */
export const MAX_DOCUMENTS = 2000
export const TRASH_DAYS = 30
export const UPLOAD_HOURS = 24
export const MAX_TAGS = 5
export const SHARE_DAYS = [1, 7, 30] as const
