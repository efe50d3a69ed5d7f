import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'

export type CleanHtmlProps = { readonly html: string; readonly tags: readonly string[]; readonly className: string }

/** Whatever the server sent is cleaned by the browser's own parser: it is the one that would run what was overlooked. */
export function CleanHtml({ html, tags, className }: CleanHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const clean = DOMPurify.sanitize(html, {
      ALLOWED_TAGS: [...tags],
      ALLOWED_ATTR: ['href'],
      ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
      RETURN_DOM_FRAGMENT: true,
    })
    for (const link of clean.querySelectorAll('a')) link.rel = 'nofollow noopener'
    place.current?.replaceChildren(clean)
  }, [html, tags])
  return <div ref={place} className={className} data-rich-text />
}
