import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'

/** The cell of a column as a template sees it: null where it is empty or zero. */
export type Cell = (column: string) => string | null

type Place = { readonly column: string; readonly show: 'plain' | 'grouped' | 'nothing' }
type Section = { readonly parts: readonly (string | Place)[]; readonly optional: boolean }

/**
 * Words with places: `{column}` is the cell, `{column|grouped}` a number with thousands separators, `{column?}` shows
 * nothing. What stands in `[…]` is left out as a whole when one of its places is empty or zero.
 */
export function compileTemplate(template: string): ((cell: Cell) => string) | Refusal<'template_invalid'> {
  const sections = sectionsOf(template)
  if ('refused' in sections) return sections
  return (cell) => sections.map((section) => shown(section, cell)).join('')
}

/** The columns that a template reads, or what is wrong with it. */
export function templateColumns(template: string): string[] | Refusal<'template_invalid'> {
  const sections = sectionsOf(template)
  if ('refused' in sections) return sections
  return sections.flatMap(({ parts }) => parts.flatMap((part) => (typeof part === 'string' ? [] : [part.column])))
}

function shown({ parts, optional }: Section, cell: Cell): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    const value = cell(part.column)
    if (value === null && optional) return ''
    if (part.show === 'plain') text += value ?? '0'
    if (part.show === 'grouped') text += grouped(value ?? '0')
  }
  return text
}

const grouped = (value: string): string => {
  const number = Number(value)
  return Number.isFinite(number) ? number.toLocaleString('en-US') : value
}

function sectionsOf(template: string): readonly Section[] | Refusal<'template_invalid'> {
  const pieces = template.match(/\[[^[\]]*\]|[^[\]]+|[[\]]/g) ?? []
  if (pieces.some((piece) => piece === '[' || piece === ']')) {
    return refuse('template_invalid', { message: 'has a bracket without its other half, or one within another' })
  }
  const sections = pieces.map((piece) => {
    const optional = piece.startsWith('[')
    return { optional, parts: partsOf(optional ? piece.slice(1, -1) : piece) }
  })
  const rest = sections.flatMap(({ parts }) => parts).filter((part) => typeof part === 'string')
  if (rest.some((text) => /[{}]/.test(text))) {
    return refuse('template_invalid', { message: 'has a place that is not {column}, {column?} or {column|grouped}' })
  }
  return sections
}

const partsOf = (text: string): (string | Place)[] =>
  text
    .split(/(\{\w+(?:\?|\|grouped)?\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const place = /^\{(\w+)(\?|\|grouped)?\}$/.exec(part)
      if (!place) return part
      return { column: place[1]!, show: place[2] === '?' ? 'nothing' : place[2] ? 'grouped' : 'plain' }
    })
