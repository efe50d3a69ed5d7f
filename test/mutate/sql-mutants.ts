import type { Change } from './mutants.ts'

const IS_SQL = /\b(SELECT|UPDATE|INSERT|DELETE|WHERE|JOIN|FILTER)\b/

type Rule = { readonly kind: string; readonly finds: RegExp; readonly after: (found: RegExpExecArray) => string }

const PERSON = String.raw`(?:\w+\.)?(?:user_id|investor_id|payer_id|person_id|owner_id|id|email|token_hash)`

// The parameter stays, so that the database still knows its type.
const RULES: readonly Rule[] = [
  {
    kind: 'sql: of everybody',
    finds: new RegExp(String.raw`\b${PERSON} = (?:\$\d+|\w+\.\w+)(?=\s|$|\x60|'|\))`, 'g'),
    after: ([found]) => `(${found} OR true)`,
  },
  {
    kind: 'sql: of any state',
    finds: /\b(?:\w+\.)?(?:status|state|role|kind|purpose) (?:=|<>|IN|NOT IN) (?:\([^)]*\)|'[^']*')/g,
    after: ([found]) => `(${found} OR true)`,
  },
  {
    kind: 'sql: null or not',
    finds: /\b([\w.]+) IS (NOT )?NULL\b/g,
    after: ([, name, not]) => `${name} IS ${not ? '' : 'NOT '}NULL`,
  },
  {
    kind: 'sql: boundary',
    finds: / (<=|>=|<|>) (?!@)/g,
    after: ([, operator]) => ` ${{ '<': '<=', '<=': '<', '>': '>=', '>=': '>' }[operator!]} `,
  },
  {
    kind: 'sql: comparison',
    finds: / (<=|>=|<|>) (?!@)/g,
    after: ([, operator]) => ` ${{ '<': '>=', '<=': '>', '>': '<=', '>=': '<' }[operator!]} `,
  },
  { kind: 'sql: arithmetic', finds: / ([+-]) (?=[\w$(])/g, after: ([, sign]) => ` ${sign === '+' ? '-' : '+'} ` },
  { kind: 'sql: order', finds: /\bDESC\b/g, after: () => 'ASC' },
  { kind: 'sql: logic', finds: / AND (?=NOT |\w+\.|\w+ [=<>])/g, after: () => ' OR ' },
]

// `SET a = $1, b = $2` assigns: with a condition in its place it would be no SQL, and every test would fail.
const ASSIGNMENTS = /\bSET\b.*?(?=\b(?:WHERE|FROM|RETURNING|SELECT)\b|$)/gs

const isAssigned = (literal: string, at: number): boolean =>
  /(?:\bSET|,)\s+$/.test(literal.slice(0, at)) &&
  [...literal.matchAll(ASSIGNMENTS)].some(({ index, 0: text }) => index < at && at < index + text.length)

/** Mutants of a statement, or of a part of one; places are counted from the literal's own beginning. */
export function sqlMutants(literal: string): Change[] {
  if (!IS_SQL.test(literal)) return []
  return RULES.flatMap(({ kind, finds, after }) =>
    [...literal.matchAll(finds)]
      .filter(({ index }) => !isAssigned(literal, index))
      .map((found) => ({
        kind,
        start: found.index,
        end: found.index + found[0].length,
        after: after(found),
      })),
  )
}
