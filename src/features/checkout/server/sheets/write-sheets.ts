import type { Level } from '#features/onboarding/rules.ts'
import type { SurveyAnswer } from '#features/onboarding/server/read-survey.ts'
import type { Language } from '#kit/language.ts'
import type { Sheet, Sheets } from '../../sheet-contract.ts'
import { advanceSheets as advanceEn } from './advance.en.ts'
import { advanceSheets as advanceEs } from './advance.es.ts'
import { basicSheets as basicEn } from './basic.en.ts'
import { basicSheets as basicEs } from './basic.es.ts'
import { numbersOf } from './numbers.ts'
import type { Numbers } from './numbers.ts'
import { premiumSheets as premiumEn } from './premium.en.ts'
import { premiumSheets as premiumEs } from './premium.es.ts'

const WRITERS: Readonly<Record<Level, Readonly<Record<Language, (numbers: Numbers) => Sheet[]>>>> = {
  Basic: { en: basicEn, es: basicEs },
  Advance: { en: advanceEn, es: advanceEs },
  Premium: { en: premiumEn, es: premiumEs },
}

/** The guidance sheets of a level in a language, with the reader's own numbers. For buyers alone: the caller has checked. */
export const writeSheets = (level: Level, survey: SurveyAnswer['survey'], language: Language): Sheets => ({
  package: level,
  sheets: WRITERS[level][language](numbersOf(survey)),
})
