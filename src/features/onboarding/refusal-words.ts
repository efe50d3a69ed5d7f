/** What the API says in English; the browser has its own words by code, in the reader's language. */
export const refusalWords = {
  saveSurvey: {
    too_young: 'You must be 18 or older to invest.',
    dob_missing: 'Please give your date of birth.',
    not_an_ssn: 'This cannot be a Social Security number. It has nine digits, like 123-45-6789.',
    not_an_ein: 'This cannot be an Employer Identification Number. It has nine digits, like 12-3456789.',
  },
  chooseResult: { no_survey: 'Answer the survey first.' },
} as const
