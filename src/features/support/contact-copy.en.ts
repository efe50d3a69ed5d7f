import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { contactRefusals } from './refusals.ts'

export const copy = {
  title: 'Contact',
  lead: 'A question, a complaint, praise, a mistake on a page: write to us. A person reads it and answers by email.',
  lead_kept:
    'A question, a complaint, praise, a mistake on a page: write to us. A person reads it. This server sends no email, so an answer may have to come another way.',
  name: 'Name',
  email: 'Email',
  email_hint: 'We answer to this address.',
  email_hint_kept: 'Whoever reads your message sees this address.',
  subject: 'Subject/Topic',
  message: 'Message',
  message_hint: 'Please do not include passwords, card numbers or tax numbers. {left} characters left.',
  send: 'Send message',
  sending: 'Sending your message',
  trap: 'Leave this field empty',

  name_required: 'Please tell us your name.',
  email_required: 'Please enter your email address.',
  email_wrong: 'Enter an email address, like name@example.com.',
  subject_required: 'Please say in a few words what this is about.',
  message_required: 'Please write your message.',
  too_long: 'Please shorten this to {max} characters.',

  kept: 'What you typed is kept in this tab.',
  // Spec §8
  ...wordsOf(contactRefusals, 'en'),

  sent_title: 'Your message is on its way',
  kept_title: 'Your message is kept on this server',
  sent_reference: 'Reference {reference}',
  sent_1: 'A confirmation will reach {email} within a few minutes. If it does not, look in your spam folder.',
  kept_1: 'The confirmation to {email} is kept here, too.',
  sent_2: 'A person reads your message and answers by email.',
  sent_3: 'Nobody at Freehold will ever ask you for a password, a full card number or a code from your phone.',
  another: 'Write another message',

  first_title: 'Faster than waiting',
  first_faq: 'Questions and answers',
  first_faq_text: 'Fees, risk, taxes and selling.',
  first_support: 'Support',
  first_support_text: 'Check whether everything works, and what to include in a report.',

  no_script: 'This form needs JavaScript. Without it, please write an email to {email}.',
  no_script_plain: 'This form needs JavaScript. Without it, please write to the operator of this server by email.',
} as const

export type Copy = CopyOf<typeof copy>
