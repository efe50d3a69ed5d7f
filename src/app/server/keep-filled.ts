import { gzipSync } from 'node:zlib'
import type { Drawn } from './draw-page.ts'

type Filled = { readonly html: string; readonly plain: Buffer; readonly zipped: Buffer }

/**
 * A drawn page that is kept is filled and compressed once too, for every guest alike: that is most of what sending it
 * costs. `html` is the built page that it is filled into. A page that is asked for once is not worth keeping.
 */
export function keepFilled(): (drawn: Drawn, html: string, isZipped: boolean, fill: () => string) => Buffer | string {
  const kept = new WeakMap<Drawn, Filled | null>()
  return (drawn, html, isZipped, fill) => {
    const known = kept.get(drawn)
    if (known?.html === html) return isZipped ? known.zipped : known.plain
    const page = fill()
    if (known === undefined) {
      kept.set(drawn, null)
      return isZipped ? gzipSync(page, { level: 1 }) : page
    }
    const plain = Buffer.from(page)
    const filled = { html, plain, zipped: gzipSync(plain, { level: 6 }) }
    kept.set(drawn, filled)
    return isZipped ? filled.zipped : filled.plain
  }
}
