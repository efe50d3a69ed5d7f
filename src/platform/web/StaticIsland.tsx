import type { LazyPart } from './lazy-part.ts'
import { useLanguage } from './language.ts'

const rendered = new Map<string, string>()

/**
 * A static island: server-rendered HTML that is not hydrated, so that neither its words nor its code are downloaded a
 * second time. On a page that was not server-rendered, and after a change of language, `part` is loaded and rendered as
 * any other component. Its links are plain anchors, which the router follows.
 *
 * `id` is unique on the page. `part` takes no props and shows the same to everybody.
 */
export function StaticIsland({ id, part, className }: { id: string; part: LazyPart; className?: string }) {
  const name = `${id} ${useLanguage()}`
  const html = htmlOf(name)
  if (html !== undefined) {
    // Rendered by the server from our own words; nothing that anybody typed.
    return <div className={className} data-island={name} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <div key={name} className={className} data-island={name}>
      <part.Part />
    </div>
  )
}

function htmlOf(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const known = rendered.get(name)
  if (known !== undefined) return known
  const found = document.querySelector(`#root[data-rendered] [data-island="${name}"]`)?.innerHTML
  if (found !== undefined) rendered.set(name, found)
  return found
}

/** Loads what a `StaticIsland` part needs, unless the server rendered it into this page. */
export const preloadIsland = (id: string, language: string, part: LazyPart): Promise<void> =>
  htmlOf(`${id} ${language}`) === undefined ? part.preload() : Promise.resolve()
