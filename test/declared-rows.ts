import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from '@swc/core'

/** What a column is declared to be: the names of the types of its union (`string`, `number`, `null`, …). */
export type DeclaredRow = ReadonlyMap<string, ReadonlySet<string>>

export type DeclaredStatement = {
  /** Its name, with `*` for each part that is computed. */
  readonly name: string
  /** The path of the file that declares it, under `src/`. */
  readonly file: string
  /** The members of its row type; null where it declares none, or one that is no plain object type. */
  readonly row: DeclaredRow | null
}

// The parser's tree, as far as this file reads it.
type Node = { readonly type: string; readonly [key: string]: unknown }
type Found = { readonly type: Node; readonly module: Module }
type Module = {
  readonly path: string
  readonly body: readonly Node[]
  readonly types: ReadonlyMap<string, Node>
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>
}

/** Every `statement<Row>(name, …)` of the sources, with its row type followed through aliases and imports. */
export function declaredStatements(root: string): DeclaredStatement[] {
  const modules = new Map<string, Module>()
  const open = (path: string): Module | null => {
    const known = modules.get(path)
    if (known) return known
    if (!path.endsWith('.ts') && !path.endsWith('.tsx')) return null
    const made = readModule(root, path)
    modules.set(path, made)
    return made
  }
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => join('src', path))
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && /\/server\/|^src\/app\//.test(path))
    .flatMap((path) => statementsOf(open(path)!, open))
}

function statementsOf(module: Module, open: (path: string) => Module | null): DeclaredStatement[] {
  const found: DeclaredStatement[] = []
  walk(module.body, (node) => {
    if (node.type !== 'CallExpression' || !/^(statement|fragment)$/.test(valueOf(node['callee']))) return
    const first = (node['arguments'] as { expression: Node }[])[0]?.expression
    const name = first ? nameOf(first) : null
    if (name === null) return
    const given = (node['typeArguments'] as { params: Node[] } | null)?.params[0]
    const row = given ? membersOf({ type: given, module }, open) : null
    found.push({ name, file: module.path.slice('src/'.length), row })
  })
  return found
}

function nameOf(node: Node): string | null {
  if (node.type === 'StringLiteral') return valueOf(node)
  if (node.type !== 'TemplateLiteral') return null
  return (node['quasis'] as { raw: string }[]).map(({ raw }) => raw).join('*')
}

/** The members of an object type, or null when it is none that can be read here. */
function membersOf(of: Found, open: (path: string) => Module | null): DeclaredRow | null {
  const { type, module } = resolve(of, open)
  if (type.type === 'TsIntersectionType') {
    const parts = (type['types'] as Node[]).map((part) => membersOf({ type: part, module }, open))
    return parts.some((part) => part === null) ? null : new Map(parts.flatMap((part) => [...part!]))
  }
  if (type.type !== 'TsTypeLiteral') return null
  const members = new Map<string, ReadonlySet<string>>()
  for (const member of type['members'] as Node[]) {
    if (member.type !== 'TsPropertySignature') return null
    const annotation = (member['typeAnnotation'] as { typeAnnotation: Node }).typeAnnotation
    members.set(valueOf(member['key']), new Set(kindsOf({ type: annotation, module }, open)))
  }
  return members
}

function kindsOf(of: Found, open: (path: string) => Module | null): string[] {
  const { type, module } = resolve(of, open)
  if (type.type === 'TsUnionType')
    return (type['types'] as Node[]).flatMap((one) => kindsOf({ type: one, module }, open))
  if (type.type === 'TsKeywordType') return [String(type['kind'])]
  if (type.type === 'TsArrayType') return ['array']
  if (type.type === 'TsTypeOperator') return kindsOf({ type: type['typeAnnotation'] as Node, module }, open)
  if (type.type === 'TsLiteralType') return [LITERALS[(type['literal'] as Node).type] ?? 'unknown']
  if (type.type !== 'TsTypeReference') return ['unknown']
  const name = valueOf(type['typeName'])
  return name === 'Date' || name === 'Buffer' ? [name] : ['unknown']
}

const LITERALS: Readonly<Record<string, string>> = {
  StringLiteral: 'string',
  NumericLiteral: 'number',
  BooleanLiteral: 'boolean',
}

/** Follows the name of a type to what it stands for, through imports; what it cannot follow it gives back. */
function resolve(of: Found, open: (path: string) => Module | null): Found {
  if (of.type.type !== 'TsTypeReference' || of.type['typeParams']) return of
  const name = valueOf(of.type['typeName'])
  const own = of.module.types.get(name)
  if (own) return resolve({ type: own, module: of.module }, open)
  const imported = of.module.imports.get(name)
  const module = imported ? open(imported.path) : null
  const type = module?.types.get(imported!.name)
  return type && module ? resolve({ type, module }, open) : of
}

function readModule(root: string, path: string): Module {
  const { body } = parseSync(readFileSync(join(root, path), 'utf8'), {
    syntax: 'typescript',
    tsx: path.endsWith('.tsx'),
  }) as unknown as { body: Node[] }
  const types = new Map<string, Node>()
  const imports = new Map<string, { path: string; name: string }>()
  for (const item of body) {
    const declared = item.type === 'ExportDeclaration' ? (item['declaration'] as Node) : item
    if (declared.type === 'TsTypeAliasDeclaration') {
      types.set(valueOf(declared['id']), declared['typeAnnotation'] as Node)
    }
    if (item.type !== 'ImportDeclaration') continue
    const from = String((item['source'] as Node)['value'])
    const target = from.startsWith('#') ? `src/${from.slice(1)}` : join(dirname(path), from)
    for (const one of item['specifiers'] as Node[]) {
      const local = valueOf(one['local'])
      imports.set(local, { path: target, name: one['imported'] ? valueOf(one['imported']) : local })
    }
  }
  return { path, body, types, imports }
}

const valueOf = (node: unknown): string => (node as { value?: string } | null)?.value ?? ''

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, visit))
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && typeof node.type === 'string') visit(node as Node)
  for (const value of Object.values(node)) walk(value, visit)
}
