/**
 * A long text as data, so that both languages have the same shape. Within a paragraph `[words](/path)` is a link, and `{ways}` how shares can be paid on this server.
 */
export type Article = {
  readonly title: string
  readonly lead: string
  /** When its words were last changed, `YYYY-MM-DD`. */
  readonly changed: string
  /** Legal texts that nobody of the law has looked at yet say so. */
  readonly template?: string
  /** Its sections bear numbers, so that one of them can be named. */
  readonly isNumbered?: true
  readonly sections: readonly Section[]
}

export type Section = { readonly id: string; readonly heading: string; readonly blocks: readonly Block[] }

export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  /** The one table of fees, which other pages show too. */
  | { readonly fees: true }
  /** Who operates this server, from its settings. */
  | { readonly operator: true }
  /** Which law applies, from its settings. */
  | { readonly law: true }
  | {
      readonly table: {
        readonly caption: string
        readonly head: readonly string[]
        readonly rows: readonly (readonly string[])[]
      }
    }

/** A question with its answer. `id` is its anchor, the same in every language. */
export type Question = { readonly id: string; readonly ask: string; readonly answer: readonly Block[] }

export type QuestionGroup = {
  readonly id: string
  readonly heading: string
  readonly questions: readonly Question[]
}

export type TextPart = { readonly text: string; readonly to?: string }

/** A paragraph cut into plain words and links. */
export function partsOf(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (found.index > from) parts.push({ text: text.slice(from, found.index) })
    parts.push({ text: found[1]!, to: found[2]! })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
