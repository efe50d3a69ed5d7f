import { useEffect, useRef } from 'react'
import type { LazyPart } from './lazy-part.ts'
import { useLanguage } from './language.ts'
import { keepReturnPath } from './return-path.ts'
import { useRouter } from './router.tsx'
import { readVisitor } from './visitor.ts'

const drawn = new Map<string, string>()

/**
 * Words that nothing happens in: drawn by the server, and kept as they are when the page comes alive, so that neither
 * they nor their code travel a second time. On a page that was not drawn by the server, and after a change of language,
 * `part` is loaded and drawn as any other. Its links are followed as the app's own.
 *
 * `id` is unique on the page. `part` takes no props and shows the same to everybody.
 */
export function Kept({ id, part, className }: { id: string; part: LazyPart; className?: string }) {
  const name = `${id} ${useLanguage()}`
  const box = useRef<HTMLDivElement>(null)
  useLinks(box)
  const html = htmlOf(name)
  if (html !== undefined) {
    // What the server drew from our own words; nothing that anybody typed.
    return <div ref={box} className={className} data-kept={name} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <div key={name} ref={box} className={className} data-kept={name}>
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

/**
 * Plain links inside go through the router, so that no page is loaded anew. Those marked `data-member` lead a guest to
 * the login first.
 */
function useLinks(box: { current: HTMLElement | null }): void {
  const { navigate } = useRouter()
  useEffect(() => {
    const element = box.current
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const href = link?.getAttribute('href') ?? ''
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!isPlain || event.defaultPrevented || !href.startsWith('/') || link?.target) return
      event.preventDefault()
      const isForMembers = link?.dataset['member'] !== undefined && !readVisitor()
      if (isForMembers) keepReturnPath(href)
      navigate(isForMembers ? '/login' : href)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  })
}
