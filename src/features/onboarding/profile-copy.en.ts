import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { surveyRefusals } from './refusals.ts'

export const copy = {
  title: 'Investor profile',
  progress: 'Investor profile',
  next: 'Continue',
  finish: 'See my result',
  pick_one: 'Choose one to go on.',
  pick_some: 'Choose at least one to go on.',
  why_asked: 'Why we ask',
  counts: 'How it counts',

  investing_title: 'Are you currently investing?',
  investing_text: 'Anything counts: shares, funds, a retirement account, a property that you let.',
  investing_why: 'Whoever invests already has seen a price fall, and knows how that feels.',
  investing_counts: 'Yes brings 25 of the 100 points of your level.',

  advice_title: 'Where do you get investment advice?',
  advice_text: 'Choose what you rely on most.',
  advice_why: 'Somebody to ask is worth as much as something to read.',
  advice_counts: 'Up to 15 of the 100 points of your level.',

  experience_title: 'You and real estate',
  real_estate: 'Have you invested in real estate before?',
  real_estate_hint: 'Your own home counts only if you let it.',
  knowledge: 'How well do you know real-estate investing?',
  experience_why: 'It decides how much we explain, and nothing about which properties you may buy.',
  experience_counts:
    'What you know brings up to 60 of the 100 points of your level. The first question counts nothing.',

  whys_title: 'Why do you want to invest in real estate?',
  whys_text: 'Choose all that matter to you.',
  whys_why: 'With your result we show you which figure of a property answers to each reason.',
  whys_counts: 'Counts nothing: there is no better or worse reason.',

  amount_title: 'How much would you like to start with?',
  amount_text: 'An idea is enough. You commit to nothing, and one share costs $10.',
  amount_why: 'A small amount is soon in one property only; a larger one can be spread over several.',
  amount_counts: 'Up to 40 of the 100 points for time and money.',

  holding_title: 'How long can the money stay invested?',
  holding_text: 'A property is not sold in a day. Think of when you will need this money back.',
  holding_why: 'The longer it can stay, the better it can sit out a year of falling prices.',
  holding_counts: 'Up to 60 of the 100 points for time and money.',

  identity_title: 'For the paperwork',
  dob_known: 'As registered. Correct it if it is wrong.',
  tax_title: 'SSN or EIN',
  tax_text:
    'Properties pay income, and for US persons we report it to the IRS on Form 1099. That form needs this number.',
  tax_abroad:
    'Only US persons need this. If you are neither a citizen nor a resident of the United States, leave it empty.',
  tax_kind: 'Which number?',
  ssn: 'Social Security number (SSN)',
  ein: 'Employer Identification Number (EIN)',
  ssn_note: 'You invest as a person.',
  ein_note: 'You invest through a company or trust.',
  tax_none: 'Not now',
  tax_none_note: 'You can add it here at any time before income has to be reported.',
  tax_number: 'Number',
  tax_missing: 'Please type the number, or choose another answer above.',
  tax_hint: 'Nine digits. It is encrypted when it is stored, and only the last four digits are ever shown.',
  tax_keep: 'Keep {masked}',
  tax_keep_note: 'Nothing changes.',
  tax_remove: 'Remove the number',
  tax_remove_note: 'We forget it when you continue.',
  identity_why: 'Your age must be right on every contract, and income must be reported under the right name.',
  identity_counts: 'Counts nothing towards your result.',

  ...wordsOf(surveyRefusals, 'en'),
} as const

export type Copy = CopyOf<typeof copy>
