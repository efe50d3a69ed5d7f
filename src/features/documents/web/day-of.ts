import { calendarDay } from '#kit/clock.ts'
import type { Language } from '#kit/language.ts'
import { showDate, showDay } from '#platform/web/format.ts'
import type { DocumentAnswer } from '../contract.ts'

/** When it came, by the reader's clock. A statement and a tax preview are issued on a day of the calendar, which is the same everywhere. */
export const dayOf = ({ group, at }: Pick<DocumentAnswer, 'group' | 'at'>, language: Language): string =>
  group === 'statement' || group === 'tax' ? showDate(calendarDay(at), language) : showDay(at, language)
