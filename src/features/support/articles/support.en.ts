import type { Section } from './article.ts'

export const article: readonly Section[] = [
  {
    id: 'help',
    heading: 'How to get help',
    blocks: [
      {
        steps: [
          'Look at [the questions and answers](/faq). Most letters that reach a help desk have their answer there, and you have it now.',
          'Look above: if this server does not work at the moment, waiting is all that can be done, and nothing of yours is lost.',
          'Write to us by [the contact form](/contact). You get a reference at once and an answer by email, from a person.',
        ],
      },
    ],
  },
  {
    id: 'send',
    heading: 'What to send',
    blocks: [
      'The more of these we know, the fewer letters it takes.',
      {
        list: [
          'What you wanted to do, what you did, and what happened instead.',
          'The address of the page, from the top of your browser.',
          'The day and the time, and roughly where you are, for the time zone.',
          'The words of the error, and its reference number if there is one.',
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
          'Your tax number or a photo of your papers by email.',
          'A payment outside of Freehold, in gift cards or to anybody’s private account.',
        ],
      },
      'Whoever asks for one of these does not write for us, whatever name stands on the letter. Do not answer, and tell us by [the contact form](/contact).',
    ],
  },
  {
    id: 'locked',
    heading: 'If you cannot get in',
    blocks: [
      'A forgotten password is replaced by [a link to your email](/forgotpassword). The link works once, and for half an hour. After ten wrong passwords in a row an account stays shut for fifteen minutes; that keeps others from guessing.',
      'You think somebody else has been in your account? Reset the password at once: it ends every open session. Then write to us.',
    ],
  },
  {
    id: 'builders',
    heading: 'For those who build',
    blocks: [
      'Every call of this server is described in [the API reference](/docs), with a form to try it. Machines may ask /healthz whether the process lives and /readyz whether it can serve.',
      'You found a hole in our fence? Please write to us before you write about it, with the subject “security”.',
    ],
  },
]
