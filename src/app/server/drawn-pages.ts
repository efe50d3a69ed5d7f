import type { FastifyRequest } from 'fastify'
import type { PageData, Theme } from './render-page.ts'

/** The pages of the app that the server draws for whoever is signed in. */
export const DRAWN: readonly string[] = ['/projects', '/app']

/** Whether it is the plain address of one of them: what a query would change is drawn by the browser. */
const isDrawn = (address: string): boolean => DRAWN.includes(address)

/**
 * In which theme the page of a request is drawn: the one that this browser was last seen in (theme-boot.js). Null where the browser is to draw
 * it, e.g. because one of the `answers` that it shows is missing.
 */
export function drawnTheme(
  { url, cookies }: Pick<FastifyRequest, 'url' | 'cookies'>,
  answers: readonly string[],
  { visitor, data }: Pick<PageData, 'visitor' | 'data'>,
): Theme | null {
  if (!visitor || !isDrawn(url) || !answers.every((address) => address in data)) return null
  return cookies['theme'] === 'dark' ? 'dark' : 'light'
}
