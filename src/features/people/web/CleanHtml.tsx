import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'

export type CleanHtmlProps = {
  readonly html: string
  readonly tags: readonly string[]
  readonly className: string
  /** What becomes of each picture; false: it is none that may stand here. Without it there are none. */
  readonly dressPicture?: (img: HTMLImageElement) => boolean
}

const ATTRIBUTES = ['href', 'src', 'alt', 'width', 'height']
const LINK = /^(?:https?|mailto):/i
// Pictures of ours, and where links lead.
const ADDRESSES = /^(?:(?:https?|mailto):|\/api\/)/i

/** Whatever the server sent is cleaned by the browser's own parser: it is the one that would run what was overlooked. */
export function CleanHtml({ html, tags, className, dressPicture }: CleanHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const clean = DOMPurify.sanitize(html, {
      ALLOWED_TAGS: [...tags],
      ALLOWED_ATTR: ATTRIBUTES,
      ALLOWED_URI_REGEXP: ADDRESSES,
      // Numbers, which lead nowhere.
      ADD_URI_SAFE_ATTR: ['width', 'height'],
      RETURN_DOM_FRAGMENT: true,
    })
    for (const link of clean.querySelectorAll('a')) {
      link.rel = 'nofollow noopener'
      if (!LINK.test(link.getAttribute('href') ?? '')) link.removeAttribute('href')
    }
    for (const img of clean.querySelectorAll('img')) if (!dressPicture?.(img)) img.remove()
    place.current?.replaceChildren(clean)
  }, [html, tags, dressPicture])
  return <div ref={place} className={className} data-rich-text />
}
