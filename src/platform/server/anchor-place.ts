import { fileURLToPath } from 'node:url'
import { isLoopback } from './public-url.ts'

/** Where the ends of the chains are written down outside the database: a file that grows, or somebody who is told of each. */
export type AnchorPlace =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'hook'; readonly url: string; readonly secret: string }

/** `file:///srv/anchors.jsonl`, or an https address; http only to this machine. Null: it is none of these. */
export function anchorPlaceOf(text: string, secret: string): AnchorPlace | null {
  const url = URL.parse(text)
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname)))
    return { kind: 'hook', url: url.href, secret }
  // `file:anchors.jsonl` would be a file of the root.
  if (!/^file:\//i.test(text)) return null
  if (url?.protocol !== 'file:' || url.host !== '' || url.pathname.endsWith('/') || url.search !== '') return null
  try {
    return { kind: 'file', path: fileURLToPath(url) }
  } catch {
    return null
  }
}

export const isAnchorHook = (text: string): boolean => /^https?:/i.test(text)
