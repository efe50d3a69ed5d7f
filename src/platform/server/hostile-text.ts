import { checkText } from '#kit/plain-text.ts'
import type { Bilingual } from '#kit/refusals.ts'

/**
 * Every text within a part of a request (parameters, query or body), checked before its schema is: the sentences by
 * the field's path. A loop, not a recursion: JSON may be nested deeper than the stack.
 */
export function findHostileText(part: unknown): Record<string, Bilingual> {
  const fields = Object.create(null) as Record<string, Bilingual>
  const open: { readonly value: unknown; readonly path: string }[] = [{ value: part, path: '' }]
  for (let one = open.pop(); one; one = open.pop()) {
    const { value, path } = one
    if (typeof value === 'string') {
      const wrong = checkText(value)
      if (wrong) fields[path || 'body'] ??= wrong
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        const wrong = checkText(name)
        // A name like this is not repeated in the answer: it is shown as the field that it stands in.
        if (wrong) fields[path || 'body'] ??= wrong
        else open.push({ value: inner, path: path ? `${path}.${name}` : name })
      }
    }
  }
  return fields
}
