import { dateFormat } from '#kit/date-format.ts'
import { localeOf } from '#kit/language.ts'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'

export type Notification = {
  readonly indication: string
  readonly title: string
  readonly content: string
  readonly facts: Readonly<Record<string, string | number>>
}

/** The sentences of one language, by key. */
export type NotificationWords = {
  has(key: string): boolean
  by(key: string, values: Readonly<Record<string, string | number>>): string
}

// Facts that are cents; every other fact stands as it is.
const MONEY = new Set(['amount', 'total', 'price', 'owed', 'repaid', 'held', 'capital', 'value', 'was', 'noi'])
// Facts whose names end with `_day` are days of the calendar.
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Says a notification in the reader's language by its kind; one whose kind, or whose facts, the reader's words do not
 * know is said as it was stored.
 */
export function sayNotification(
  notification: Notification,
  words: NotificationWords,
  language: Language,
): { title: string; text: string } {
  const values = Object.fromEntries(
    Object.entries(notification.facts).map(([name, fact]) => [name, sayFact(name, fact, language)]),
  )
  const sentence = (key: string, stored: string) => {
    const said = words.has(key) ? words.by(key, values) : stored
    return /\{\w+\}/.test(said) ? stored : said
  }
  return {
    title: sentence(`${notification.indication}_title`, notification.title),
    text: sentence(`${notification.indication}_text`, notification.content),
  }
}

function sayFact(name: string, fact: string | number, language: Language): string | number {
  if (MONEY.has(name) && Number.isSafeInteger(fact)) return showCents(Number(fact), language)
  return name.endsWith('_day') && DAY.test(String(fact)) ? dayIn(String(fact), language) : fact
}

/** A calendar day is the same for every reader, wherever they are. */
const dayIn = (day: string, language: Language): string =>
  dateFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
