import type { LazyPart } from './lazy-part.ts'
import { useLanguage } from './language.ts'

const drawn = new Map<string, string>()

/**
 * Words that nothing happens in: drawn by the server, and kept as they are when the page comes alive, so that neither
 * they nor their code travel a second time. On a page that was not drawn by the server, and after a change of language,
 * `part` is loaded and drawn as any other. Its links are plain anchors, which the router follows.
 *
 * `id` is unique on the page. `part` takes no props and shows the same to everybody.
 */
export function Kept({ id, part, className }: { id: string; part: LazyPart; className?: string }) {
  const name = `${id} ${useLanguage()}`
  const html = htmlOf(name)
  if (html !== undefined) {
    // What the server drew from our own words; nothing that anybody typed.
    return <div className={className} data-kept={name} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <div key={name} className={className} data-kept={name}>
      <part.Part />
    </div>
  )
}

function htmlOf(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const known = drawn.get(name)
  if (known !== undefined) return known
  const found = document.querySelector(`#root[data-drawn] [data-kept="${name}"]`)?.innerHTML
  if (found !== undefined) drawn.set(name, found)
  return found
}

/** Loads what a `Kept` part needs, unless the server drew it into this page. */
export const preloadKept = (id: string, language: string, part: LazyPart): Promise<void> =>
  htmlOf(`${id} ${language}`) === undefined ? part.preload() : Promise.resolve()
