import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import { BIO_TAGS } from '../profile-rules.ts'
import { RICH_TEXT } from './rich-text.ts'

/** Whatever the server sent is cleaned by the browser's own parser: it is the one that would run what was overlooked. */
export function CleanBio({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const clean = DOMPurify.sanitize(html, {
      ALLOWED_TAGS: [...BIO_TAGS],
      ALLOWED_ATTR: ['href'],
      ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
      RETURN_DOM_FRAGMENT: true,
    })
    for (const link of clean.querySelectorAll('a')) link.rel = 'nofollow noopener'
    place.current?.replaceChildren(clean)
  }, [html])
  return <div ref={place} className={RICH_TEXT} data-bio />
}
