import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { readBoot } from '#platform/web/boot.ts'
import type { CardField, MountedFields, TokenError } from '#platform/web/cards/card-tokenizer.ts'
import { pickTokenizer } from '#platform/web/cards/pick-tokenizer.ts'
import { CARD_FIELDS, emptyCardFields, expiryParts } from '../card-text.ts'
import type { CardTyped } from '../card-text.ts'
import { NEW_CARD } from '../saved-card.ts'
import { useSavedCards } from './use-saved-cards.ts'

/** What is wrong with the card: a field that is empty, or what the processor says, about a field or the whole. */
export type CardError = {
  readonly field: CardField | null
  /** The processor's own words, for a code that we have none for. */
  readonly message: string | null
  readonly code?: string | undefined
}

/** What pays, as it is sent: the token of a new card, or a saved card in its place. */
export type PayingCard =
  | { readonly token: string; readonly cardholder: string; readonly save_card?: true }
  | { readonly token: undefined; readonly card_id: string }

const EMPTY: CardTyped = { cardholder: '', number: '', cvc: '', expiry: '' }

// A card of the sandbox that is always taken (Stripe's documented test number).
const TEST_CARD: CardTyped = { cardholder: 'Test Card', number: '4242 4242 4242 4242', cvc: '123', expiry: '12/34' }

/**
 * A card form's state. What was typed stays through every error; nothing of it is kept beyond the page. `isNewOnly`: a card
 * is asked for to be saved, so that none of the saved ones can be it.
 */
export function useCard({ isNewOnly = false }: { isNewOnly?: boolean } = {}) {
  const saved = useSavedCards()
  const { isKept, selected, choose } = saved
  const tokenizer = useMemo(() => pickTokenizer(readBoot().config), [])
  const isHosted = tokenizer.mount !== undefined
  const [typed, setTyped] = useState(EMPTY)
  const [errors, setErrors] = useState<readonly CardError[]>([])
  const prefix = useId()
  const set = useCallback(
    (field: CardField, text: string) => {
      // Whoever types a card pays with it, also when one is saved in another tab meanwhile.
      choose(NEW_CARD)
      setTyped((now) => ({ ...now, [field]: text }))
      setErrors(withoutField(field))
    },
    [choose],
  )

  const { hosted, isEmptyHosted, noteHosted, onHosted } = useHosted(setErrors, choose)
  const { focus, want, takeFocus } = useCardFocus(prefix, hosted)

  /** Shows errors; the first field at fault takes the focus, unless somebody is typing in it. */
  const show = useCallback(
    (found: readonly CardError[], { focus: takesFocus = true } = {}) => {
      setErrors(found)
      const first = CARD_FIELDS.find((field) => found.some((error) => error.field === field))
      want(takesFocus && found.length > 0 ? { field: first ?? null } : null)
    },
    [want],
  )

  const isNew = isNewOnly || saved.isNew
  /**
   * A single-use token of what was typed, or the saved card that was chosen; null once errors are shown, or why the
   * processor could not be asked.
   */
  const requestToken = useCallback(async (): Promise<PayingCard | TokenError | null> => {
    if (!isNew) {
      show([])
      return { token: undefined, card_id: selected }
    }
    const empty = isHosted
      ? CARD_FIELDS.filter((field) => (field === 'cardholder' ? !typed.cardholder.trim() : isEmptyHosted(field)))
      : emptyCardFields(typed)
    show(empty.map((field) => ({ field, message: null })))
    if (empty.length > 0) return null
    const { month, year } = expiryParts(typed.expiry)
    const { cardholder, number, cvc } = typed
    const answer = await tokenizer.tokenize({ number, cvc, expMonth: month, expYear: year, name: cardholder.trim() })
    if ('token' in answer)
      return { token: answer.token, cardholder: cardholder.trim(), ...(isKept && { save_card: true as const }) }
    if (!answer.error.isUnreachable) show([{ ...answer.error, field: answer.error.field ?? null }])
    return answer.error.isUnreachable ? answer.error : null
  }, [isHosted, isEmptyHosted, typed, tokenizer, show, isNew, isKept, selected])

  return {
    saved,
    isNewOnly,
    typed,
    errors,
    set,
    show,
    focus,
    takeFocus,
    noteHosted,
    onHosted,
    requestToken,
    tokenizer,
    /** Fills in a card that the sandbox takes; null where real cards are charged. */
    fillTestCard: readBoot().config.live
      ? null
      : () => {
          choose(NEW_CARD)
          setTyped((now) => ({ ...TEST_CARD, cardholder: now.cardholder.trim() || TEST_CARD.cardholder }))
          setErrors([])
        },
    idOf: (field: CardField) => `${prefix}${field}`,
    /** Of the list of what is wrong. */
    errorsId: `${prefix}errors`,
    saveId: `${prefix}save`,
  }
}

/** The processor's own fields: their content stays with it, and here is known only whether each is empty. */
function useHosted(
  setErrors: (change: (errors: readonly CardError[]) => readonly CardError[]) => void,
  choose: (card: string) => void,
) {
  const hosted = useRef<MountedFields | null>(null)
  const hostedEmpty = useRef<Partial<Record<CardField, boolean>>>({})
  const noteHosted = useCallback(
    (field: CardField, isEmpty: boolean) => {
      hostedEmpty.current[field] = isEmpty
      if (!isEmpty) choose(NEW_CARD)
      setErrors(withoutField(field))
    },
    [setErrors, choose],
  )
  const onHosted = useCallback((fields: MountedFields | null) => {
    hosted.current = fields
    hostedEmpty.current = {}
  }, [])
  const isEmptyHosted = useCallback((field: CardField) => hostedEmpty.current[field] !== false, [])
  return { hosted, isEmptyHosted, noteHosted, onHosted }
}

type Wanted = { field: CardField | null } | null

/** Where the focus belongs once the fields can take it: in a field, or on the list of what is wrong. */
function useCardFocus(prefix: string, hosted: { current: MountedFields | null }) {
  const [wanted, want] = useState<Wanted>(null)
  const focus = useCallback(
    (field: CardField) => {
      if (field !== 'cardholder' && hosted.current) hosted.current.focus(field)
      else document.getElementById(`${prefix}${field}`)?.focus()
    },
    [prefix, hosted],
  )
  /** To be asked for when the fields are open again: closed ones take no focus. */
  const takeFocus = useCallback(() => {
    if (!wanted) return
    want(null)
    if (wanted.field) focus(wanted.field)
    showList(`${prefix}errors`, wanted.field === null)
  }, [wanted, focus, prefix])
  return { focus, want, takeFocus }
}

// The list stands right above the first field, and would be left behind when that is scrolled to.
function showList(id: string, isFocused: boolean): void {
  const list = document.getElementById(id)
  list?.scrollIntoView({ block: 'nearest' })
  if (isFocused) list?.focus({ preventScroll: true })
}

// An error leaves with the first change of its field, and so does one about the card as a whole.
const withoutField = (field: CardField) => (errors: readonly CardError[]) =>
  errors.filter((error) => error.field !== field && error.field !== null)

export type Card = ReturnType<typeof useCard>
