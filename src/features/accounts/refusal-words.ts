/** What the API says in English; the browser has its own words by code, in the reader's language. */
export const refusalWords = {
  register: {
    too_young: 'You must be 18 or older to invest.',
    weak_password:
      'Easy to guess: a common password, your name or email, a date, or keys in a row. A sentence of four or more words is strong.',
    busy: 'Many people are logging in right now. Please try again in a few seconds.',
  },
  forgot: {
    too_many: 'Too many attempts. Please try again in an hour.',
    // Spec §8
    reset_not_sent:
      'Sorry we are experiencing difficulties and we could not send your email. If this error persists please contact support.',
  },
  readReset: {
    reset_link_dead: 'This link no longer works. A link works once, for 30 minutes. Please ask for a new one.',
  },
  updatePassword: {
    reset_not_granted:
      'This password cannot be changed without a link that works. Please ask for a new one and open it in this browser.',
    weak_password:
      'Easy to guess: a common password, your name or email, a date, or keys in a row. A sentence of four or more words is strong.',
    busy: 'Many people are logging in right now. Please try again in a few seconds.',
  },
  confirmEmail: {
    confirm_link_dead: 'This link no longer works. Log in and have a new one sent.',
    confirm_log_in: 'To confirm, log in to the account that asked for it.',
    confirm_wrong_password: 'This is not the password of the account that asked for it.',
    locked: 'Too many wrong passwords. Please wait a few minutes, or choose a new password.',
    busy: 'Many people are logging in right now. Please try again in a few seconds.',
  },
  disownEmail: {
    confirm_link_dead: 'This link no longer works. Log in and have a new one sent.',
  },
  sendConfirmation: {
    too_many: 'Too many attempts. Please try again in an hour.',
  },
  login: {
    wrong_credentials: 'The email or the password is wrong.',
    locked: 'Too many wrong passwords. Please wait a few minutes, or choose a new password.',
    busy: 'Many people are logging in right now. Please try again in a few seconds.',
  },
} as const
