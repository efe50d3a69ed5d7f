import { createHash } from 'node:crypto'
import { parseSync } from 'vite'
import { sqlMutants } from './sql-mutants.ts'

/** One small change of a source that ought to make a test fail. */
export type Mutant = {
  /** The same as long as the source is: results of an earlier run are known by it. */
  readonly id: string
  readonly path: string
  readonly line: number
  readonly kind: string
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
}

/** What is changed, by its place in the source. */
export type Change = Pick<Mutant, 'kind' | 'start' | 'end' | 'after'>

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [name: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The whole source with one mutant in it. */
export const mutate = (source: string, { start, end, after }: Change): string =>
  source.slice(0, start) + after + source.slice(end)

/** Every mutant of a source, in the order of the text. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} could not be parsed: ${errors[0]!.message}`)
  const changes: Change[] = []
  walk(program as unknown as Node, source, changes)
  const digest = createHash('sha256').update(source).digest('hex')
  return changes
    .map((change) => {
      const before = source.slice(change.start, change.end)
      const line = source.slice(0, change.start).split('\n').length
      const name = `${path} ${digest} ${change.start} ${change.end} ${change.after}`
      const id = createHash('sha256').update(name).digest('hex').slice(0, 16)
      return { ...change, id, path, line, before }
    })
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
}

// Types are no code, and neither is where something comes from.
const SKIPPED = /^(TS(?!AsExpression|NonNullExpression|SatisfiesExpression)|Import|ExportAll)/

function walk(node: Node, source: string, changes: Change[]): void {
  if (SKIPPED.test(node.type) || isSaid(node)) return
  for (const mutator of MUTATORS) changes.push(...mutator(node, source))
  for (const [name, value] of Object.entries(node)) {
    // A loop that never ends, or is never entered, is found by nobody's promise but by its time.
    if (isLoop(node) && name !== 'body') continue
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one, source, changes)
  }
}

const isLoop = ({ type }: Node): boolean => /^(For|While|DoWhile)/.test(type)

/** What is only said to the log, or counted for it, is nobody's promise. */
function isSaid(node: Node): boolean {
  if (node.type === 'ThrowStatement') return true
  const call = node.type === 'ExpressionStatement' ? unwrap(node['expression']) : null
  return call?.type === 'CallExpression' && /(^|\.)(log|console)\b|^count(Event|Warning)$/.test(nameOf(call['callee']))
}

const unwrap = (value: unknown): Node | null =>
  isNode(value) ? (value.type === 'AwaitExpression' ? unwrap(value['argument']) : value) : null

function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'Identifier') return String(value['name'])
  return value.type === 'MemberExpression' ? `${nameOf(value['object'])}.${nameOf(value['property'])}` : ''
}

type Mutator = (node: Node, source: string) => Change[]

const whole = (node: Node, kind: string, after: string): Change => ({ kind, start: node.start, end: node.end, after })
const textOf = (value: unknown, source: string): string => (isNode(value) ? source.slice(value.start, value.end) : '')

const BOUNDARY: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const OPPOSITE: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
}
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }
const LOGIC: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' }

const isText = (value: unknown): boolean =>
  isNode(value) &&
  (value.type === 'TemplateLiteral' ||
    (value.type === 'Literal' && typeof value['value'] === 'string') ||
    (value.type === 'BinaryExpression' && (isText(value['left']) || isText(value['right']))))

/** Another operator in the same place, which is between its two sides. */
function withOperator(node: Node, source: string, kind: string, operator: string | undefined): Change[] {
  if (!operator || !isNode(node['left']) || !isNode(node['right'])) return []
  const from = node['left'].end
  const at = from + source.slice(from, node['right'].start).indexOf(String(node['operator']))
  return [{ kind, start: at, end: at + String(node['operator']).length, after: operator }]
}

const comparison: Mutator = (node, source) => {
  if (node.type !== 'BinaryExpression') return []
  const operator = String(node['operator'])
  return [
    ...withOperator(node, source, 'boundary', BOUNDARY[operator]),
    ...withOperator(node, source, 'comparison', OPPOSITE[operator]),
  ]
}

const arithmetic: Mutator = (node, source) =>
  node.type === 'BinaryExpression' && !isText(node)
    ? withOperator(node, source, 'arithmetic', ARITHMETIC[String(node['operator'])])
    : []

const assignment: Mutator = (node, source) => {
  const other = { '+=': '-=', '-=': '+=' }[String(node['operator'])]
  return node.type === 'AssignmentExpression' ? withOperator(node, source, 'arithmetic', other) : []
}

const logic: Mutator = (node, source) =>
  node.type === 'LogicalExpression' ? withOperator(node, source, 'logic', LOGIC[String(node['operator'])]) : []

/** `if (x)` and `x ? a : b`: the other way round. */
const condition: Mutator = (node, source) => {
  const test = node['test']
  if (!['IfStatement', 'ConditionalExpression'].includes(node.type) || !isNode(test)) return []
  // The same as the opposite comparison.
  if (test.type === 'BinaryExpression' && OPPOSITE[String(test['operator'])]) return []
  return [whole(test, 'condition', `!(${textOf(test, source)})`)]
}

const negation: Mutator = (node, source) =>
  node.type === 'UnaryExpression' && node['operator'] === '!'
    ? [whole(node, 'negation', `(${textOf(node['argument'], source)})`)]
    : []

const literal: Mutator = (node) =>
  node.type === 'Literal' && typeof node['value'] === 'boolean' ? [whole(node, 'boolean', String(!node['value']))] : []

/** A call for its effect, left out. */
const removedCall: Mutator = (node) =>
  node.type === 'ExpressionStatement' && unwrap(node['expression'])?.type === 'CallExpression'
    ? [whole(node, 'removed call', ';')]
    : []

const CONSTANT = /^(null|undefined|true|false)$/

/** A function that gives nothing. */
const returned: Mutator = (node, source) => {
  const value = node.type === 'ReturnStatement' ? node['argument'] : node['expression'] === true ? node['body'] : null
  const isArrow = node.type === 'ArrowFunctionExpression'
  if (!isNode(value) || (!isArrow && node.type !== 'ReturnStatement')) return []
  if (value.type === 'BlockStatement' || CONSTANT.test(textOf(value, source))) return []
  return [{ kind: 'nothing returned', start: value.start, end: value.end, after: '(undefined)' }]
}

const sql: Mutator = (node, source) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')
    ? sqlMutants(textOf(node, source)).map((one) => ({
        ...one,
        start: node.start + one.start,
        end: node.start + one.end,
      }))
    : []

const MUTATORS: readonly Mutator[] = [
  comparison,
  arithmetic,
  assignment,
  logic,
  condition,
  negation,
  literal,
  removedCall,
  returned,
  sql,
]
