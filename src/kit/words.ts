/** The `{name}` places of a sentence, read from its literal type. */
export type Places<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never

/**
 * Fill the `{name}` places of a sentence; a place without a value stays as it is, so that a gap is seen. A value that ends
 * with a point (6:14 a.m., Acme Inc.) takes the place of the sentence's own.
 */
export function fill(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{(\w+)\}(\.(?!\.))?/g, (_place, name: string, point = '') => {
    const value = String(values[name] ?? `{${name}}`)
    return value.endsWith('.') ? value : `${value}${point}`
  })
}
