/** What became of the sources in the build (`dist/chunks.json`, written by vite.config.ts). */
export type Chunks = {
  /** The built file that holds a source file, by its path under `src/`. */
  readonly fileOf: Readonly<Record<string, string>>
  /** What each built file imports at once. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** The file that the page starts with. */
  readonly entry: string
}

/**
 * The built files of a source file and of everything that it imports at once, without those that every page loads
 * anyway. A file that the build does not know has none.
 */
export function chunksOf(chunks: Chunks, source: string): string[] {
  const file = chunks.fileOf[source]
  if (file === undefined) return []
  const known = reach(chunks, chunks.entry)
  return [...reach(chunks, file)].filter((name) => !known.has(name)).map((name) => `/${name}`)
}

function reach({ imports }: Chunks, start: string): Set<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...(imports[name] ?? []))
  }
  return found
}
