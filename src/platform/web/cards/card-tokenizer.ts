/** A card as it was typed; the processor judges it, not we. Goes to the processor only, never to our own API. */
export type CardDetails = {
  number: string
  /** One or two digits. */
  expMonth: string
  /** Two or four digits. */
  expYear: string
  cvc: string
  name: string
}

export type CardField = 'number' | 'expiry' | 'cvc' | 'cardholder'

/** Why there is no token. */
export type TokenError = {
  /** The field at fault, when the processor named one. */
  field?: CardField
  /** The processor's code, by which the form finds words in the reader's language. */
  code?: string | undefined
  /** The processor's own words, fit to be shown (Spec §8). */
  message: string
  /** The processor did not answer: `message` is ours and the form may say it in the reader's language. */
  isUnreachable?: boolean
}

export type TokenAnswer = { token: string } | { error: TokenError }

/** A field that the processor draws itself, in a frame of its own. */
export type HostedField = Exclude<CardField, 'cardholder'>

/** Empty elements of the form, one for each hosted field. */
export type CardSlots = Record<HostedField, HTMLElement>

/** What a form may know of a hosted field; its content stays with the processor. */
export type HostedFieldState = {
  field: HostedField
  isEmpty: boolean
  isComplete: boolean
  code?: string | undefined
  /** The processor's own words about what was typed so far, and their code. */
  message?: string
}

export type HostedLook = {
  color: string
  placeholderColor: string
  errorColor: string
  fontFamily: string
  /** With its unit, e.g. `16px`. */
  fontSize: string
}

export type MountOptions = {
  language: string
  look: HostedLook
  onChange(state: HostedFieldState): void
  onFocus?(field: HostedField, isFocused: boolean): void
}

export type MountedFields = { focus(field: HostedField): void; unmount(): void }

/**
 * Turns a card into a single-use token, straight with the processor.
 * One form serves both kinds. Without `mount` the form draws its own inputs and gives what was typed. With `mount` the
 * processor draws number, expiry and CVC into the form's slots, and `tokenize` takes only `name` from what it is given.
 */
export interface CardTokenizer {
  mount?: (slots: CardSlots, options: MountOptions) => Promise<MountedFields>
  tokenize: (card: CardDetails) => Promise<TokenAnswer>
}

/** Spec §8, the sentence of a failed payment. */
export const unreachable = (): { error: TokenError } => ({
  error: {
    message: 'Sorry, we could not process your payment at this time. We are experiencing a server issue.',
    isUnreachable: true,
  },
})

/** Stripe's name of a parameter as the form's field; both `card[exp_month]` and `exp_month` occur. */
export function fieldOfParam(param: string | undefined): CardField | undefined {
  const name = param?.replace(/^card\[(\w+)\]$/, '$1')
  if (name === 'number' || name === 'cvc') return name
  if (name === 'exp_month' || name === 'exp_year') return 'expiry'
  return name === 'name' ? 'cardholder' : undefined
}
