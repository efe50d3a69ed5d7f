import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spanishRefusals } from '#app/server/spanish-refusals.ts'
import { paymentRefusalWords } from '#features/payments/rules.ts'
import { sayFeedback } from '#platform/server/feedback-words.ts'
import { contracts } from './contracts.ts'
import { makeTestApp } from './http-app.ts'
import type { TestApp } from './http-app.ts'
import { readSource, ROOT, sourcesLike, usesIn } from './read-words.ts'
import { findFaultsOfSpanish, findFaultsOfTranslation } from './spanish-words.ts'

describe('for clients that ask for Spanish', () => {
  test('every refusal of every call has its sentence, and there is no other', () => {
    const codes = new Set(contracts.flatMap(({ refusals }) => Object.keys(refusals)))
    expect(codes.size).toBeGreaterThan(20)
    expect([...codes].filter((code) => !Object.hasOwn(spanishRefusals, code))).toEqual([])
    expect(Object.keys(spanishRefusals).filter((code) => !codes.has(code))).toEqual([])
  })

  test('each says what English says, with the same figures', async () => {
    const english = [...wordsIn(paymentRefusalWords)]
    for (const path of sourcesLike(/\/refusal-words\.ts$/)) english.push(...wordsIn(await import(join(ROOT, path))))
    expect(english.length).toBeGreaterThan(25)
    const faults = english.flatMap(([code, sentence]) => {
      const said = spanishRefusals[code] ?? ''
      return [...findFaultsOfTranslation(sentence, said), ...findFaultsOfSpanish(said)].map(
        (fault) => `${code} ${fault}`,
      )
    })
    expect(faults).toEqual([])
  })

  test('every sentence of the edge has its Spanish', () => {
    const written = ['http.ts', 'fault.ts', 'metrics-route.ts'].flatMap((name) => {
      const { literals, templates } = usesIn(name, readSource(`src/platform/server/${name}`))
      return [...literals, ...templates.map((text) => text.replaceAll('{}', '7'))].filter(isSentence)
    })
    expect(written.length).toBeGreaterThan(9)
    expect(written.filter((sentence) => sayFeedback(sentence, 'es') === sentence)).toEqual([])
    expect(written.flatMap((sentence) => findFaultsOfSpanish(sayFeedback(sentence, 'es')))).toEqual([])
  })
})

describe('a request', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await makeTestApp()
  })
  afterAll(() => app.close())

  const wrong = { email: 'nobody@test.example', password: 'four walls and a roof' }
  const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }

  test('in Spanish is told in Spanish what is wrong with its fields', async () => {
    const { status, body } = await app.send('POST', '/api/login', { email: 'a', extra: 1 }, { headers: spanish })
    expect(status).toBe(400)
    expect(body['fields']).toEqual({ password: 'debe ser texto', extra: 'no es un campo de esta llamada' })
    expect(body['feedback']).toBe('password debe ser texto')
  })

  test('in Spanish is refused in Spanish, by the call and by the edge', async () => {
    const refused = await app.send('POST', '/api/login', wrong, { headers: spanish })
    expect(refused.body).toMatchObject({ code: 'wrong_credentials', feedback: spanishRefusals['wrong_credentials'] })
    const denied = await app.send('GET', '/api/me', undefined, { headers: spanish })
    expect(denied.body).toMatchObject({ code: 'signed_out', feedback: 'Inicia sesión para continuar.' })
    const lost = await app.send('GET', '/api/nothing', undefined, { cookie: 'lang_code=es' })
    expect(lost.body).toMatchObject({ code: 'not_found', feedback: 'No hay nada en esta dirección.' })
  })

  test('that names no language, or chose English, is answered in English', async () => {
    const plain = await app.send('POST', '/api/login', { email: 'a' })
    expect(plain.body['fields']).toEqual({ password: 'must be text' })
    const chosen = await app.send('POST', '/api/login', wrong, { headers: { ...spanish, cookie: 'lang_code=en' } })
    expect(chosen.body['feedback']).toBe('The email or the password is wrong.')
  })
})

const isSentence = (text: string): boolean => /^[A-Z][^]* [^]*\.$/.test(text)

/** Every sentence of a module by its code, however deep it stands. */
function* wordsIn(value: unknown): Generator<[string, string]> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string') yield [name, inner]
    else yield* wordsIn(inner)
  }
}
