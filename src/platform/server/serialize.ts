import fastJson from 'fast-json-stringify'
import { z } from 'zod'

/**
 * A serializer made from an answer's schema: several times faster than JSON.stringify, and it writes only the
 * fields that the contract names, so that a row's other columns cannot slip out.
 */
export function serializerOf(answer: z.ZodType): (value: unknown) => string {
  const schema = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any', target: 'draft-7' })
  return fastJson(schema as Parameters<typeof fastJson>[0])
}
