import type { FastifyRequest } from 'fastify'
import { isTimeZone } from '#kit/time-zone.ts'
import type { FoundPreloads } from './page-preloads.ts'
import type { Drawn, PageData } from './render-page.ts'

/**
 * How the page of a request is drawn for whoever is signed in: in the theme and by the clock that this browser had at its last page
 * (theme-boot.js). Null where the browser is to draw it, e.g. because one of the `answers` that it shows is missing, or because it has said
 * nothing of its clock yet: days would be told by another one.
 */
export function drawnFor(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  { isDrawn, answers }: Pick<FoundPreloads, 'isDrawn' | 'answers'>,
  { visitor, data }: Pick<PageData, 'visitor' | 'data'>,
): Drawn | null {
  const { theme, time_zone: timeZone } = cookies
  if (!visitor || !isDrawn || timeZone === undefined || !isTimeZone(timeZone)) return null
  if (!answers.every((address) => address in data)) return null
  return { theme: theme === 'dark' ? 'dark' : 'light', time_zone: timeZone, at: Date.now() }
}
