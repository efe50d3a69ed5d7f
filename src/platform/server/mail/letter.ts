import type { Language } from '../request-language.ts'

/** Words within a text: a link where they have an absolute address. */
export type Stretch = { readonly text: string; readonly url?: string; readonly isStrong?: boolean }

/** A part of a letter that somebody wrote at length. */
export type Passage =
  | { readonly kind: 'heading'; readonly stretches: readonly Stretch[] }
  | { readonly kind: 'text'; readonly stretches: readonly Stretch[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Stretch[])[] }

/** One letter to one person, in words; how it looks is `renderLetter`'s. Links are absolute (`linkTo`). */
export type Letter = {
  readonly to: string
  readonly language: Language
  readonly subject: string
  /** What the inbox shows beside the subject. */
  readonly lead: string
  readonly paragraphs: readonly string[]
  /** Below the paragraphs: text with headings, lists and links. */
  readonly passages?: readonly Passage[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Below the button: how long it works, what to do if it was not you. */
  readonly after?: readonly string[]
  /** For what was subscribed to: a visible link, and one that mail programs offer by themselves (RFC 8058). */
  readonly unsubscribeUrl?: string
  /** Why it came, in place of the common sentence: what it was subscribed to. */
  readonly why?: string
  readonly replyTo?: string
}
