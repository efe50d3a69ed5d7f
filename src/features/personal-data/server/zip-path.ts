import { freeName } from '#features/documents/clean-name.ts'

// Windows opens no file of such a name, whatever follows the dot.
const DEVICE = /^(aux|con|nul|prn|com\d|lpt\d)(?=\.|$)/i

/** A path that every system can unpack: no character that one of them gives another meaning, no name of a device. */
const fitPath = (path: string): string =>
  path
    .normalize('NFC')
    .split('/')
    .map((name) => {
      const plain = name
        .replaceAll(/[<>:"|?*\\]|\p{Cc}/gu, '-')
        .replace(/[. ]+$/, '')
        .replace(DEVICE, '_$1')
      return plain === '' ? '_' : plain
    })
    .join('/')

/** Gives each file a path of its own, also where capital and small letters are the same: `Deed.pdf`, `deed (2).pdf`. */
export function makeZipPaths(): (path: string) => string {
  const taken = new Set<string>()
  return (path) => {
    const free = freeName(fitPath(path), (one) => taken.has(one.toLowerCase()))
    taken.add(free.toLowerCase())
    return free
  }
}
