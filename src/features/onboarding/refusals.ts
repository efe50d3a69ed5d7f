import { ageRefusals } from '#features/accounts/refusals.ts'
import { taxIdRefusals } from '#features/people/refusals.ts'
import { defineRefusals } from '#kit/refusals.ts'

export const surveyRefusals = defineRefusals({
  ...ageRefusals,
  dob_missing: { status: 422, en: 'Please give your date of birth.', es: 'Indica tu fecha de nacimiento.' },
  ...taxIdRefusals,
})

export const choiceRefusals = defineRefusals({
  no_survey: { status: 404, en: 'Answer the survey first.', es: 'Primero responde la encuesta.' },
})
