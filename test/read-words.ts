import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A place in the sources, and what stands there. */
export type Found = { readonly at: string; readonly text: string }

/** Paths below the root, `/`-separated, of the sources whose path fits. */
export const sourcesLike = (fits: RegExp): string[] =>
  readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => fits.test(path))
    .toSorted()

export const readSource = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

type Node = { readonly type: string; readonly [name: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Visits every node, telling the ones around it, the nearest last. */
function visit(node: Node, see: (node: Node, around: readonly Node[]) => void, around: readonly Node[] = []): void {
  see(node, around)
  const inside = [...around, node]
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (isNode(one)) visit(one, see, inside)
      // Arguments and the parts of a list come wrapped.
      else if (typeof one === 'object' && one !== null && isNode((one as { expression?: unknown }).expression)) {
        visit((one as { expression: Node }).expression, see, inside)
      }
    }
  }
}

/** Parses a source; `lineOf` tells where a node stands. */
function parse(path: string, text: string): { tree: Node; lineOf: (node: Node) => number } {
  // The parser counts bytes, from its very first call on: a statement put in front marks where this text begins.
  const tree = parseSync(`0;${text}`, { syntax: 'typescript', tsx: path.endsWith('x') }) as unknown as Node
  const bytes = Buffer.from(`0;${text}`)
  const startOf = (node: Node) => (node['span'] as { start: number } | undefined)?.start ?? 0
  const first = startOf(tree)
  return {
    tree,
    lineOf: (node) =>
      bytes
        .subarray(0, startOf(node) - first)
        .toString()
        .split('\n').length,
  }
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node['value'] === 'string' ? node['value'] : '')

/** The texts that an expression may be; `{}` stands for what a template puts in. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'StringLiteral':
      return [String(node['value'])]
    case 'TemplateLiteral':
      return [(node['quasis'] as readonly { cooked: string }[]).map(({ cooked }) => cooked).join('{}')]
    case 'ConditionalExpression':
      return [...textsOf(node['consequent']), ...textsOf(node['alternate'])]
    case 'BinaryExpression':
      return [...(node['operator'] === '&&' ? [] : textsOf(node['left'])), ...textsOf(node['right'])]
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsConstAssertion':
      return textsOf(node['expression'])
    default:
      return []
  }
}

// What is read or heard of a part: of elements, and of our own parts.
const HEARD = new Set(
  (
    'alt title placeholder label caption hint heading summary note unit ' +
    'aria-label aria-roledescription aria-description aria-valuetext aria-placeholder'
  ).split(' '),
)
const SPOKEN = new Set(['toast', 'showPageBanner', 'useTitle'])
const SENTENCE = /^\p{Lu}[\p{L}’']+[,:]?( [\p{L}\d’'$%,–—-]+){2,}[.!?…]?$/u
const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text.replaceAll(/\{\w*\}|x{2,}/g, ''))

/** Words of a page that come from no dictionary: between tags, in attributes that are read, and whole sentences. */
export function findBareWords(path: string, text: string): Found[] {
  const { tree, lineOf } = parse(path, text)
  const found = new Map<string, Found>()
  const note = (node: Node, texts: readonly string[]) => {
    for (const each of texts) {
      const one = each.replaceAll(/\s+/g, ' ').trim()
      // A text between tags begins behind the tag, where there may be nothing but the end of a line.
      const isBetween = node.type === 'JSXText'
      const at = `${path}:${lineOf(node) + (isBetween ? /^\s*/.exec(each)![0].split('\n').length - 1 : 0)}`
      if (hasWords(one)) found.set(`${at} ${one}`, { at, text: one })
    }
  }
  visit(tree, (node, around) => {
    const parent = around.at(-1)
    if (node.type === 'JSXText') note(node, [String(node['value'])])
    else if (node.type === 'JSXAttribute' && HEARD.has(attributeName(node))) note(node, textsOf(node['value']))
    else if (node.type === 'JSXExpressionContainer' && parent && /^JSX(Element|Fragment)$/.test(parent.type)) {
      note(node, textsOf(node))
    } else if (node.type === 'CallExpression' && SPOKEN.has(nameOf(node['callee']))) {
      note(node, textsOf((node['arguments'] as readonly { expression: unknown }[])[0]?.expression))
    } else if (node.type === 'StringLiteral' && SENTENCE.test(String(node['value'])) && !isForBuilders(around)) {
      note(node, textsOf(node))
    }
  })
  return [...found.values()]
}

// An error that nobody expects is read in the log; what is imported is a path.
const isForBuilders = (around: readonly Node[]): boolean =>
  around.some(({ type }) => type === 'NewExpression' || type === 'ThrowStatement' || type === 'ImportDeclaration')

function attributeName(node: Node): string {
  const name = node['name'] as Node
  return name.type === 'JSXNamespacedName' ? `${nameOf(name['namespace'])}:${nameOf(name['name'])}` : nameOf(name)
}

export type Uses = {
  /** Every text of the source that could be a key. */
  readonly literals: ReadonlySet<string>
  /** Every template of the source, as `takes at most {} characters`. */
  readonly templates: readonly string[]
  /** Keys put together, `step_{}_title`, with their place. */
  readonly patterns: readonly (Found & { readonly isSaid: boolean })[]
  /** Whether words are picked by the code of a refusal. */
  readonly saysRefusals: boolean
  readonly imports: readonly string[]
}

const NO_KEYS = new Set([
  'className',
  'href',
  'to',
  'type',
  'id',
  'role',
  'rel',
  'autoComplete',
  'inputMode',
  'viewBox',
])

// Where nothing is drawn, e.g. in a letter, sentences are read by name.
const NAMED = new Set(['words', 'letters', 'copy'])

/** What a source may take from a dictionary. */
export function usesIn(path: string, text: string): Uses {
  const { tree, lineOf } = parse(path, text)
  const literals = new Set<string>()
  const patterns: (Found & { isSaid: boolean })[] = []
  const imports: string[] = []
  const templates: string[] = []
  let saysRefusals = false
  visit(tree, (node, around) => {
    const parent = around.at(-1)
    if (/^(Import|Export\w*)Declaration$/.test(node.type) && isNode(node['source']))
      imports.push(nameOf(node['source']))
    if (node.type === 'StringLiteral') {
      const isType = parent?.type === 'TsLiteralType'
      const isImport = parent !== undefined && /^(Import|Export\w*)Declaration$/.test(parent.type)
      const isOther = parent?.type === 'JSXAttribute' && NO_KEYS.has(attributeName(parent))
      if (!isType && !isImport && !isOther) literals.add(String(node['value']))
    }
    if (node.type === 'MemberExpression' && NAMED.has(nameOf(node['object']))) literals.add(nameOf(node['property']))
    if (node.type === 'TemplateLiteral') {
      const [pattern = ''] = textsOf(node)
      templates.push(pattern)
      // A key has words and underscores; an address or a class has more or less than that.
      if (/^[a-z{][\w{} -]*$/.test(pattern) && (/[a-z]_|_[a-z]/.test(pattern) || isSaid(parent))) {
        patterns.push({ at: `${path}:${lineOf(node)}`, text: pattern, isSaid: isSaid(parent) })
      }
    }
    if (node.type === 'CallExpression') saysRefusals ||= picksByCode(node)
  })
  return { literals, templates, patterns, saysRefusals, imports }
}

// `say(`…`)` and `say.by(`…`)`: what is put together there can only be a key.
const isSaid = (call: Node | undefined): boolean =>
  (call?.type === 'CallExpression' && /^say([A-Z]\w*)?$/.test(nameOf(call['callee']))) ||
  (isNode(call?.['callee']) &&
    call['callee'].type === 'MemberExpression' &&
    /^(by|has)$/.test(nameOf(call['callee']['property'])))

// `useSayError(say)`, and `say.has(code)` where the code is only known when it happens.
function picksByCode(call: Node): boolean {
  const [first] = call['arguments'] as readonly { expression: unknown }[]
  if (/^useSay[A-Z]/.test(nameOf(call['callee']))) return first !== undefined
  const method =
    isNode(call['callee']) && call['callee'].type === 'MemberExpression' ? call['callee']['property'] : null
  return nameOf(method) === 'has' && textsOf(first?.expression).length === 0
}

/** Whether a key is one that a pattern puts together. */
export function fitsPattern(key: string, pattern: string): boolean {
  // With nothing but places, each place is one word: else any key would do.
  const place = /[a-z]/.test(pattern) ? '.+' : String.raw`[^_]+`
  const source = pattern.split('{}').map((part) => part.replaceAll(/[-.]/g, String.raw`\$&`))
  return new RegExp(`^${source.join(place)}$`).test(key)
}
