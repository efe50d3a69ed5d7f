import type { Language } from '../request-language.ts'

/** One letter to one person, in words; how it looks is `renderLetter`'s. Links are absolute (`linkTo`). */
export type Letter = {
  readonly to: string
  readonly language: Language
  readonly subject: string
  /** What the inbox shows beside the subject. */
  readonly lead: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Below the button: how long it works, what to do if it was not you. */
  readonly after?: readonly string[]
  /** For what was subscribed to: a visible link, and one that mail programs offer by themselves (RFC 8058). */
  readonly unsubscribeUrl?: string
  /** Why it came, in place of the common sentence: what it was subscribed to. */
  readonly why?: string
  readonly replyTo?: string
}
