import { addDays } from '#kit/days.ts'

/** A day in a calendar, the whole of it. */
export type CalendarDay = {
  /** Always the same for the same thing, so that a program moves what it has instead of adding to it. */
  readonly uid: string
  readonly on: string
  readonly summary: string
  /** Not certain: programs show it faintly. */
  readonly isTentative: boolean
}

export type CalendarText = { readonly name: string; readonly days: readonly CalendarDay[]; readonly madeAt: Date }

const MOST_OCTETS = 75

/** A calendar of whole days as RFC 5545 writes it, with what programs ask for besides: its name, and how often to look again. */
export function icalOf({ name, days, madeAt }: CalendarText): string {
  const stamp = `${madeAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Freehold//Income//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...days.flatMap((day) => linesOf(day, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

const linesOf = ({ uid, on, summary, isTentative }: CalendarDay, stamp: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${plainDay(on)}`,
  `DTEND;VALUE=DATE:${plainDay(addDays(on, 1))}`,
  `SUMMARY:${escapeText(summary)}`,
  `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  'TRANSP:TRANSPARENT',
  'CLASS:PRIVATE',
  'END:VEVENT',
]

const plainDay = (day: string): string => day.replaceAll('-', '')

/** RFC 5545, 3.3.11: what would end a value, or a line, is escaped. Other control characters have no place in a text. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** RFC 5545, 3.1: no line is longer than 75 octets; it goes on after a blank, and no character is cut in two. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let [part, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MOST_OCTETS) {
      lines.push(part)
      ;[part, octets] = [' ', 1]
    }
    part += character
    octets += size
  }
  return [...lines, part].join('\r\n')
}
