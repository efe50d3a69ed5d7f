import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract as makeExtract, pack as makePack } from 'tar-stream'
import type { Header } from 'tar-stream'

type Packed = { readonly name: string; readonly type?: Header['type']; readonly linkname?: string }

/** A packed tar file with other entries, written to `path`. */
export async function repack(
  packed: Buffer,
  path: string,
  change: (name: string, content: Buffer) => [Packed, Buffer],
): Promise<string> {
  const extract = makeExtract()
  const pack = makePack()
  const stored = pipeline(pack, createGzip(), createWriteStream(path))
  const read = pipeline(Readable.from([packed]), createGunzip(), extract)
  for await (const entry of extract) {
    const chunks: Buffer[] = []
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
    const [header, content] = change(entry.header.name, Buffer.concat(chunks))
    pack.entry(header, content)
  }
  pack.finalize()
  await Promise.all([read, stored])
  return path
}

export const renamed = (from: string, to: string) => (name: string, content: Buffer) =>
  [{ name: name.replace(from, to) }, content] as [Packed, Buffer]

export const linking = (type: 'symlink' | 'link') => (name: string, content: Buffer) =>
  (name === 'files/ab/abcd' ? [{ name, type, linkname: '../../../taken' }, Buffer.alloc(0)] : [{ name }, content]) as [
    Packed,
    Buffer,
  ]
