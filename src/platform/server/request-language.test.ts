import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { requestLanguage } from './request-language.ts'

const asked = (header: string | undefined, kept?: string) =>
  requestLanguage({
    cookies: kept === undefined ? {} : { lang_code: kept },
    headers: header === undefined ? {} : { 'accept-language': header },
  } as unknown as FastifyRequest)

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr-FR,fr;q=0.9,es;q=0.6,en;q=0.4', 'es'],
  ['en;q=0.2,es;q=0.7', 'es'],
  ['es;q=0', 'en'],
  ['*', 'en'],
  [';;;,q=,es;q=x', 'es'],
])('the browser says %j: %s', (header, language) => {
  expect(asked(header)).toBe(language)
})

test('what was chosen here wins over the browser, and nonsense does not', () => {
  expect(asked('en-US', 'es')).toBe('es')
  expect(asked('es-ES', 'en')).toBe('en')
  expect(asked('es-ES', 'xx')).toBe('es')
})
