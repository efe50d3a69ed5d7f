import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'

/** The cell of a column as a template sees it: null where it is empty. */
export type Cell = (column: string) => string | null

type Show = 'plain' | 'grouped' | 'titled' | 'nothing'
type Place = { readonly column: string; readonly show: Show; readonly table?: string }
type Section = { readonly parts: readonly (string | Place)[]; readonly optional: boolean }

/**
 * Words with places: `{column}` is the cell, `{column|grouped}` a number with thousands separators (those of the file's `decimal`), `{column|titled}` a
 * shouted text in the capitals of a title, `{column|in table}` what a table says for the cell, `{column?}` shows nothing. What stands in `[…]` is left out as a whole when one of its places is empty or zero.
 */
export function compileTemplate(
  template: string,
  tables: Tables = {},
  decimal: Decimal = '.',
): ((cell: Cell) => string) | Refusal<'template_invalid'> {
  const sections = sectionsOf(template)
  if ('refused' in sections) return sections
  return (cell) => sections.map((section) => shown(section, cell, tables, decimal)).join('')
}

/** The columns that a template reads, or what is wrong with it. */
export function templateColumns(template: string): string[] | Refusal<'template_invalid'> {
  const sections = sectionsOf(template)
  if ('refused' in sections) return sections
  return sections.flatMap(({ parts }) => parts.flatMap((part) => (typeof part === 'string' ? [] : [part.column])))
}

function shown({ parts, optional }: Section, cell: Cell, tables: Tables, decimal: Decimal): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    const found = cell(part.column)
    // What the table lacks is shown as it is.
    const value = found !== null && part.table ? (meaningOf(tables, part.table, found) ?? found) : found
    if (optional && (found === null || found === '0')) return ''
    // Of what is not known nothing is said: a 0 would be a figure that nobody stated.
    if (value === null) continue
    if (part.show === 'plain') text += value
    if (part.show === 'grouped') text += grouped(value, decimal)
    if (part.show === 'titled') text += titled(value)
  }
  return text
}

/** The sign before the decimals of the file's numbers. */
type Decimal = '.' | ','

/** Names of tables, and what each says for a cell. */
type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a table says for a cell. Cells are anybody's: `constructor` is no entry that somebody wrote. */
export function meaningOf(tables: Tables, name: string, given: string): string | undefined {
  const table = tables[name]
  const cell = given.normalize()
  return table && Object.hasOwn(table, cell) ? table[cell] : undefined
}

/** Tables as `meaningOf` looks into them: a letter with its accent in two characters is the same letter. */
export const composedTables = (tables: Tables): Tables =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, composed(table)]))

const composed = (table: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(table).map(([cell, meaning]) => [cell.normalize(), meaning]))

// Points of the compass and numbers of streets ("NW", "4B") are written so by everybody.
const titled = (value: string): string =>
  value === value.toUpperCase()
    ? value.replaceAll(/\p{L}{3,}/gu, (word) => word[0]! + word.slice(1).toLowerCase())
    : value

/** A number with its thousands apart, written as the file writes numbers: `1,180.5`, or `1.180,5`. Anything else stays as it is. */
function grouped(value: string, decimal: Decimal): string {
  const isWithCommas = decimal === ',' && /^[+-]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(value)
  const number = Number(isWithCommas ? value.replaceAll('.', '').replace(',', '.') : value)
  if (!Number.isFinite(number) || (decimal === ',' && !isWithCommas)) return value
  return number.toLocaleString(decimal === ',' ? 'de-DE' : 'en-US')
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
    return refuse('template_invalid', {
      message: 'has a place that is not {column}, {column?}, {column|grouped}, {column|titled} or {column|in table}',
    })
  }
  return sections
}

const partsOf = (text: string): (string | Place)[] =>
  text
    .split(/(\{[^{}|?[\]]+(?:\?|\|grouped|\|titled|\|in [^{}|?[\]]+)?\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const place = /^\{([^{}|?[\]]+)(?:(\?)|\|(grouped|titled)|\|in ([^{}|?[\]]+))?\}$/.exec(part)
      if (!place) return part
      const [, column, isHidden, show, table] = place
      if (table !== undefined) return { column: column!, show: 'plain', table }
      return { column: column!, show: isHidden ? 'nothing' : ((show as Show | undefined) ?? 'plain') }
    })

/** The tables that a template looks cells up in. */
export const templateTables = (template: string): string[] =>
  [...template.matchAll(/\{[^{}|?[\]]+\|in ([^{}|?[\]]+)\}/g)].map(([, table]) => table!)
