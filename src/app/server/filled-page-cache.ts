import { gzipSync } from 'node:zlib'
import type { RenderedPage } from './render-page.ts'

type Filled = { readonly html: string; readonly plain: Buffer; readonly zipped: Buffer }

/**
 * A cached render is filled into the built page and compressed once too, for every guest alike: that is most of what
 * sending it costs. `html` is the built page that it is filled into. A page that is asked for once is not cached.
 */
export function cacheFilled(): (
  rendered: RenderedPage,
  html: string,
  isZipped: boolean,
  fill: () => string,
) => Buffer | string {
  const cached = new WeakMap<RenderedPage, Filled | null>()
  return (rendered, html, isZipped, fill) => {
    const known = cached.get(rendered)
    if (known?.html === html) return isZipped ? known.zipped : known.plain
    const page = fill()
    if (known === undefined) {
      cached.set(rendered, null)
      return isZipped ? gzipSync(page, { level: 1 }) : page
    }
    const plain = Buffer.from(page)
    const filled = { html, plain, zipped: gzipSync(plain, { level: 6 }) }
    cached.set(rendered, filled)
    return isZipped ? filled.zipped : filled.plain
  }
}
