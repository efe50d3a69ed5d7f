/**
 * The critical CSS of a server-rendered page: the rules of the stylesheet whose classes all occur in its HTML. What is no
 * style rule (layers, properties, keyframes) stays; fonts that have to be fetched go. The whole stylesheet follows as a
 * deferred asset, so that a rule too many or too few here is seen for a moment at most.
 */
export function criticalCss(css: string, html: string): string {
  const classes = classesOf(html)
  const key = [...classes].toSorted().join(' ')
  const known = found.get(key)
  if (known?.of === css) return known.kept
  const kept = keep(css, classes)
  found.set(key, { of: css, kept })
  if (found.size > MOST) found.delete(found.keys().next().value ?? '')
  return kept
}

// What one page shows to different people has few sets of classes; finding their rules costs more than drawing it.
const MOST = 150
const found = new Map<string, { readonly of: string; readonly kept: string }>()

/** Every word that stands in a class attribute. */
function classesOf(html: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [, names] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of (names ?? '').split(/\s+/)) found.add(name.replaceAll('&amp;', '&').replaceAll('&gt;', '>'))
  }
  return found
}

function keep(css: string, classes: ReadonlySet<string>): string {
  let kept = ''
  for (const { head, body } of blocksOf(css)) {
    if (body === null) kept += head
    else if (/^@(media|supports|layer|container)/.test(head)) {
      const inner = keep(body, classes)
      if (inner) kept += `${head}{${inner}}`
    } else if (head.startsWith('@'))
      kept += head.startsWith('@font-face') && body.includes('url(') ? '' : `${head}{${body}}`
    else if (canMatch(head, classes)) kept += `${head}{${body}}`
  }
  return kept
}

/** Whether one of a rule's selectors has no class but those that are there. */
function canMatch(selectors: string, classes: ReadonlySet<string>): boolean {
  return splitSelectors(selectors).some((selector) => {
    // What must not be there, or may be one of several, decides nothing.
    const plain = selector.replaceAll(/:(not|is|where|has)\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
    return [...plain.matchAll(/\.((?:[\w-]|\\.|[\u0080-\uffff])+)/g)].every(([, name]) =>
      classes.has((name ?? '').replaceAll(/\\(.)/g, '$1')),
    )
  })
}

function splitSelectors(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\\') at += 1
    else if (sign === '(' || sign === '[') depth += 1
    else if (sign === ')' || sign === ']') depth -= 1
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

type Block = { readonly head: string; readonly body: string | null }

/** The blocks of one level: `head{body}`, or a statement that ends with a semicolon. */
function* blocksOf(css: string): Generator<Block> {
  let from = 0
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]
    if (sign === '\\') at += 1
    else if (sign === '"' || sign === "'") at = endOfText(css, at)
    else if (sign === ';') {
      yield { head: css.slice(from, at + 1).trim(), body: null }
      from = at + 1
    } else if (sign === '{') {
      const end = endOfBlock(css, at)
      yield { head: css.slice(from, at).trim(), body: css.slice(at + 1, end) }
      from = end + 1
      at = end
    }
  }
}

function endOfBlock(css: string, start: number): number {
  let depth = 0
  for (let at = start; at < css.length; at++) {
    const sign = css[at]
    if (sign === '\\') at += 1
    else if (sign === '"' || sign === "'") at = endOfText(css, at)
    else if (sign === '{') depth += 1
    else if (sign === '}' && --depth === 0) return at
  }
  return css.length
}

function endOfText(css: string, start: number): number {
  for (let at = start + 1; at < css.length; at++) {
    if (css[at] === '\\') at += 1
    else if (css[at] === css[start]) return at
  }
  return css.length
}
