import type { Readable } from 'node:stream'
import type { MediaType } from './file-type.ts'

/** A file as it is stored: its name is the SHA-256 of what is in it, so that it cannot be changed unnoticed. */
export type StoredFile = {
  readonly hash: string
  readonly mediaType: MediaType
  readonly bytes: number
  readonly name: string
}

/** Where files lie. Whoever asks a store that cannot be reached gets a fault, never the word that a file is missing. */
export type FileStore = {
  /** Keep a file: it is whole under its hash, or not there. One that is there already stays. */
  keep(file: { readonly hash: string; readonly content: Buffer }): Promise<void>
  /** Its content as a stream; null where it is not there, or not as long as it was. */
  open(hash: string, bytes: number): Promise<Readable | null>
  /** Whether it is there, and what it was when it was stored. */
  check(hash: string): Promise<'whole' | 'missing' | 'changed'>
  /** From then on it is not there; the same for one that was not. For what no row names any more. */
  remove(hash: string): Promise<void>
  /** Where that is, in words for an operator. */
  readonly place: string
}
