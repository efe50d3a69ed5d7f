import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  title: 'Contact',
  lead: 'Questions, complaints, praise, an error on a page: write to us. A person reads it and answers by email.',
  name: 'Name',
  email: 'Email',
  email_hint: 'The answer goes here.',
  subject: 'Subject/Topic',
  message: 'Message',
  message_hint: 'Please write no password, card number or tax number. {left} characters left.',
  send: 'Send message',
  sending: 'Sending your message',
  trap: 'Leave this field empty',

  name_required: 'Please tell us your name.',
  email_required: 'Please enter your email address.',
  email_wrong: 'This is not an email address yet. It looks like name@example.com.',
  subject_required: 'Please say in a few words what it is about.',
  message_required: 'Please write your message.',
  too_long: 'Please shorten this to {max} characters.',

  kept: 'What you typed is kept in this tab.',
  // Spec §8
  not_sent: 'Could not send email.',
  too_many_messages: 'You have sent several messages already. Please wait for the answer, or try again tomorrow.',

  sent_title: 'Your message is on its way',
  sent_reference: 'Reference {reference}',
  sent_1: 'A confirmation goes to {email} within a few minutes. If it does not arrive, look among the unwanted mail.',
  sent_2: 'A person reads your message and answers by email.',
  sent_3: 'Nobody of Freehold will ask you for a password, a full card number or a code from your phone.',
  another: 'Write another message',

  first_title: 'Faster than waiting',
  first_faq: 'Questions and answers',
  first_faq_text: 'Fees, risk, taxes and selling.',
  first_support: 'Support',
  first_support_text: 'Whether everything works now, and what to send with a report.',

  no_script: 'This form needs JavaScript. Without it, please write an email to {email}.',
  no_script_plain: 'This form needs JavaScript. Without it, please write to the operator of this server by email.',
} as const

export type Copy = CopyOf<typeof copy>
