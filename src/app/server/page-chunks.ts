import { posix } from 'node:path'

/** The build's own list of what became of which source file (vite's manifest, as far as we read it). */
export type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

/**
 * The built files of a source file (path under `src/`) and of everything that it imports at once, without those that
 * the entry has loaded anyway. A file that the build does not know has none.
 */
export function chunksOf(manifest: Manifest, source: string): string[] {
  // The manifest's names are relative to where the page stands.
  const key = Object.keys(manifest).find((name) => sourceOf(name) === source)
  if (key === undefined) return []
  const entry = Object.keys(manifest).find((name) => name.endsWith('index.html'))
  const known = entry === undefined ? new Set<string>() : reach(manifest, entry)
  return [...reach(manifest, key)].filter((name) => !known.has(name)).map((name) => `/${manifest[name]?.file}`)
}

function reach(manifest: Manifest, start: string): Set<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const made = manifest[name]
    if (found.has(name) || !made) continue
    found.add(name)
    waiting.push(...(made.imports ?? []))
  }
  return found
}

const sourceOf = (name: string): string => posix.join('app/web', name)
