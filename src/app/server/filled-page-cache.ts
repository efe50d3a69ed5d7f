import { gzipSync } from 'node:zlib'
import { inlineStyleHashes } from './inline-hashes.ts'
import type { RenderedPage } from './render-page.ts'

type Filled = {
  readonly html: string
  readonly plain: Buffer
  readonly zipped: Buffer
  readonly styles: readonly string[]
}

/** What is sent, and the hashes of its inline styles, which its policy has to name. */
export type SentPage = { readonly body: Buffer | string; readonly styles: readonly string[] }

/**
 * A cached render is filled into the built page and compressed once too, for every guest alike: that is most of what
 * sending it costs. `html` is the built page that it is filled into. A page that is asked for once is not cached.
 */
export function cacheFilled(): (
  rendered: RenderedPage,
  html: string,
  isZipped: boolean,
  fill: () => string,
) => SentPage {
  const cached = new WeakMap<RenderedPage, Filled | null>()
  return (rendered, html, isZipped, fill) => {
    const known = cached.get(rendered)
    if (known?.html === html) return { body: isZipped ? known.zipped : known.plain, styles: known.styles }
    const page = fill()
    const styles = inlineStyleHashes(page)
    if (known === undefined) {
      cached.set(rendered, null)
      return { body: isZipped ? gzipSync(page, { level: 1 }) : page, styles }
    }
    const plain = Buffer.from(page)
    const filled = { html, plain, zipped: gzipSync(plain, { level: 6 }), styles }
    cached.set(rendered, filled)
    return { body: isZipped ? filled.zipped : filled.plain, styles }
  }
}
