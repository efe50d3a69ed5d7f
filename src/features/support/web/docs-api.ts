/** As much of JSON Schema as our own description uses. */
export type Schema = {
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
  readonly description?: string
}

type Content = { readonly content?: { readonly 'application/json'?: { readonly schema: Schema } } }
type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly unknown[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>
  readonly 'x-rate-limit'?: RateLimit
}
type RateLimit = { readonly calls: number; readonly seconds: number }

/** What `/openapi.json` answers, as far as it is read here. */
export type OpenApi = {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** One call of the reference. */
export type ApiCall = {
  /** Its anchor: `post-api-login`. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  /** The summary is the server's own, in English. */
  readonly isEnglish: boolean
  readonly isForMembers: boolean
  readonly parameters: readonly Parameter[]
  readonly body: Schema | null
  readonly answer: Schema
  /** The answer 202, where there is one: begun, and not ended. */
  readonly pending: Schema | null
  readonly refusals: readonly { readonly status: string; readonly codes: readonly string[] }[]
  readonly rateLimit: RateLimit | null
}

export type Chapter = { readonly name: string; readonly calls: readonly ApiCall[] }

/** The description as a book: chapters in their order, without the empty ones; `summaries` in another language, by method and path. */
export function chaptersOf(
  { tags, paths }: OpenApi,
  summaries: Readonly<Record<string, string>> = {},
): readonly Chapter[] {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      tag: operation.tags[0],
      call: callOf(method.toUpperCase(), path, operation, summaries),
    })),
  )
  return tags
    .map(({ name }) => ({ name, calls: all.filter(({ tag }) => tag === name).map(({ call }) => call) }))
    .filter(({ calls }) => calls.length > 0)
}

function callOf(
  method: string,
  path: string,
  operation: Operation,
  summaries: Readonly<Record<string, string>>,
): ApiCall {
  const said = summaries[`${method} ${path}`]
  const { 200: success, 202: pending, ...refusals } = operation.responses
  return {
    id: operation.operationId,
    method,
    path,
    summary: said ?? operation.summary,
    isEnglish: said === undefined,
    isForMembers: operation.security.length > 0,
    parameters: operation.parameters,
    body: schemaIn(operation.requestBody),
    answer: schemaIn(success) ?? {},
    pending: schemaIn(pending),
    refusals: Object.entries(refusals).map(([status, { description }]) => ({ status, codes: description.split(', ') })),
    rateLimit: operation['x-rate-limit'] ?? null,
  }
}

const schemaIn = (content: Content | undefined): Schema | null => content?.content?.['application/json']?.schema ?? null
