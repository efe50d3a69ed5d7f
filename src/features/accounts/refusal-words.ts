/** What the API says in English; the browser has its own words by code, in the reader's language. */
export const refusalWords = {
  register: {
    email_taken: 'There is an account with this email already. Log in, or reset the password.',
    too_young: 'You must be 18 or older to invest.',
    weak_password:
      'This password is easy to guess. A sentence of four or more words is strong and easy to keep in mind.',
    busy: 'Many people are signing in at this moment. Please try again in a few seconds.',
  },
  login: {
    wrong_credentials: 'The email or the password is not right.',
    locked: 'Too many wrong passwords. Please wait 15 minutes, or reset the password.',
    busy: 'Many people are signing in at this moment. Please try again in a few seconds.',
  },
} as const
