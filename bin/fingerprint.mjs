import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './step.mjs'

/**
 * Of what lies under these paths, but for names that end so. By content, since a checkout or an unpacked archive changes every time
 * stamp.
 */
export function fingerprint(sources, without) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const path of filesOf(source, without))
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(ROOT, path)))
        .update('\0')
  }
  return `${hash.digest('hex')}\n`
}

function filesOf(path, without) {
  if (without.some((end) => path.endsWith(end)) || !existsSync(join(ROOT, path))) return []
  try {
    return readdirSync(join(ROOT, path))
      .toSorted()
      .flatMap((name) => filesOf(join(path, name), without))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}
