/** What the contact form sends. The first letter goes to the operator, in English; the others speak as the sender. */
export const letters = {
  received_subject: 'We have received your message',
  received_lead: 'A person reads it and answers to this address.',
  received_text:
    'Thank you for writing to Freehold. Your message has arrived, and a person will read it and answer to this address.',
  received_reference: 'If you write again about the same thing, please quote the reference {reference}.',
  received_safety:
    'We never ask for your password, your full card number or a code from your phone. If somebody does so in our name, please do not answer, and let us know.',
  received_not_you: 'If you did not write to us, somebody typed your address by mistake, and you need not do anything.',
} as const

export type Letters = { readonly [Key in keyof typeof letters]: string }
