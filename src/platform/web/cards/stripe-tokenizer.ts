import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js'
import { fieldOfParam, unreachable } from './card-tokenizer.ts'
import type { CardTokenizer, HostedField, HostedLook, MountOptions } from './card-tokenizer.ts'

type LoadStripe = (publishableKey: string) => Promise<Stripe | null>

// Stripe's script is fetched when a card form is first shown, not with the app.
const loadFromStripe: LoadStripe = async (publishableKey) => {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  return loadStripe(publishableKey)
}

/** Tokens from the real Stripe, whose script draws number, expiry and CVC in frames that our page can not read. */
export function createStripeTokenizer(publishableKey: string, load: LoadStripe = loadFromStripe): CardTokenizer {
  let mounted: { stripe: Stripe; number: StripeCardNumberElement } | null = null

  return {
    async mount(slots, options) {
      const stripe = await load(publishableKey)
      if (!stripe) throw new Error('Stripe can only be loaded in a browser')
      const group = stripe.elements({ locale: options.language === 'es' ? 'es' : 'en' })
      const style = styleOf(options.look)
      const number = group.create('cardNumber', { style, showIcon: true })
      const parts = { number, expiry: group.create('cardExpiry', { style }), cvc: group.create('cardCvc', { style }) }
      watch(parts.number, 'number', options)
      watch(parts.expiry, 'expiry', options)
      watch(parts.cvc, 'cvc', options)
      for (const field of fields) parts[field].mount(slots[field])
      const mine = { stripe, number }
      mounted = mine
      return {
        focus: (field) => parts[field].focus(),
        unmount() {
          for (const field of fields) parts[field].destroy()
          // A form that was mounted later keeps its own fields.
          if (mounted === mine) mounted = null
        },
      }
    },

    async tokenize({ name }) {
      if (!mounted) throw new Error('mount the card fields before asking for a token')
      try {
        const { token, error } = await mounted.stripe.createToken(mounted.number, { name })
        if (token) return { token: token.id }
        const isAboutCard = error.type === 'card_error' || error.type === 'validation_error'
        if (!isAboutCard || !error.message) return unreachable()
        const { param, code, decline_code: declineCode, message } = error
        return { error: { field: fieldOfParam(param) ?? fieldOfCode(code), code: declineCode ?? code, message } }
      } catch {
        return unreachable()
      }
    },
  }
}

const fields: readonly HostedField[] = ['number', 'expiry', 'cvc']

type Watched = {
  on(
    event: 'change',
    handler: (change: {
      empty: boolean
      complete: boolean
      error: { message: string; code?: string } | undefined
    }) => void,
  ): unknown
  on(event: 'focus' | 'blur', handler: () => void): unknown
}

function watch(element: Watched, field: HostedField, options: MountOptions): void {
  element.on('change', ({ empty, complete, error }) =>
    options.onChange({ field, isEmpty: empty, isComplete: complete, code: error?.code, message: error?.message }),
  )
  element.on('focus', () => options.onFocus?.(field, true))
  element.on('blur', () => options.onFocus?.(field, false))
}

// Errors that Stripe's script finds by itself name a code but no parameter, e.g. incomplete_expiry.
function fieldOfCode(code = ''): HostedField | undefined {
  return fields.find((field) => code.includes(field))
}

const styleOf = (look: HostedLook) => ({
  base: {
    color: look.color,
    fontFamily: look.fontFamily,
    fontSize: look.fontSize,
    '::placeholder': { color: look.placeholderColor },
  },
  invalid: { color: look.errorColor, iconColor: look.errorColor },
})
