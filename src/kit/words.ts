/** The `{name}` places of a sentence, read from its literal type. */
export type Places<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never

/** Fill the `{name}` places of a sentence; a place without a value stays as it is, so that a gap is seen. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
