import type { Section } from './article.ts'

export const article: readonly Section[] = [
  {
    id: 'help',
    heading: 'How to get help',
    blocks: [
      {
        steps: [
          'Look at [the questions and answers](/faq). Most questions are answered there, and you do not have to wait.',
          'Look at the status above: if this server is not working right now, please wait; nothing you own is lost.',
          'Write to us with [the contact form](/contact). You get a reference at once, and an answer by email from a person.',
        ],
      },
    ],
  },
  {
    id: 'send',
    heading: 'What to send',
    blocks: [
      'The more of this we know, the fewer emails it takes.',
      {
        list: [
          'What you wanted to do, what you did, and what happened instead.',
          'The address of the page, from the top of your browser.',
          'The date, the time and your time zone.',
          'The text of the error message, and its reference number if there is one.',
          'For a payment: the amount and the order number. The last four digits of the card are enough.',
          'Your device and browser, such as “iPhone, Safari”.',
        ],
      },
    ],
  },
  {
    id: 'never',
    heading: 'What we never ask for',
    blocks: [
      {
        list: [
          'Your password, or a code that your phone shows you.',
          'Your full card number, its expiry date or the three digits on its back.',
          'Your tax number or a photo of your ID by email.',
          'A payment outside of Freehold, with gift cards or to a private account.',
        ],
      },
      'Anybody who asks for one of these is not from Freehold, whatever name they use. Do not answer, and tell us with [the contact form](/contact).',
    ],
  },
  {
    id: 'locked',
    heading: 'If you cannot log in',
    blocks: [
      'If you forgot your password, [ask for a link](/forgotpassword) by email. It works once, within half an hour. After ten wrong passwords from one network it has to wait for fifteen minutes, to keep others from guessing.',
      'Do you think somebody else has been in your account? Reset the password at once: that logs out every device. Then write to us.',
    ],
  },
  {
    id: 'builders',
    heading: 'For developers',
    blocks: [
      'Every call of this server is described in [the API reference](/docs), with a form to try it. Monitors can ask /healthz whether the process is alive and /readyz whether it can serve.',
      'Found a security problem? Please write to us before you publish it, with the subject “security”.',
    ],
  },
]
