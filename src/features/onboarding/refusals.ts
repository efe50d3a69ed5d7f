import { ageRefusals } from '#features/accounts/refusals.ts'
import { defineRefusals } from '#kit/refusals.ts'

export const surveyRefusals = defineRefusals({
  ...ageRefusals,
  dob_missing: { status: 422, en: 'Please give your date of birth.', es: 'Indica tu fecha de nacimiento.' },
  not_an_ssn: {
    status: 422,
    en: 'This cannot be a Social Security number. It has nine digits, like 123-45-6789.',
    es: 'Este no puede ser un número de Seguro Social. Tiene nueve dígitos, como 123-45-6789.',
  },
  not_an_ein: {
    status: 422,
    en: 'This cannot be an Employer Identification Number. It has nine digits, like 12-3456789.',
    es: 'Este no puede ser un número de identificación patronal. Tiene nueve dígitos, como 12-3456789.',
  },
})

export const choiceRefusals = defineRefusals({
  no_survey: { status: 404, en: 'Answer the survey first.', es: 'Primero responde la encuesta.' },
})
