import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addInvestor, addListing, cardToken } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { Answer, TestApp } from '../http-app.ts'
import { person } from '../login-world.ts'

const SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }
const LOST = { email: 'nobody@test.example', password: 'four walls and a roof' }
const ELSEWHERE = 'https://evil.example'

let app: TestApp
let ada: TestInvestor
let listingId: string
beforeAll(async () => {
  app = await makeTestApp()
  ada = await addInvestor(app.deps)
  listingId = await addListing(app.deps.database, { goalCents: 1_000_000, minimumCents: 10_000 })
})
afterAll(() => app.close())

type Sent = Parameters<TestApp['send']>
const ask = async (...[method, url, body, options]: Sent): Promise<Answer> =>
  await app.send(method, url, body, { ...options, headers: { ...SPANISH, ...options?.headers } })
const invest = async (change: object) =>
  await ask('POST', '/api/asapleads/fund_project', { project_id: listingId, ...change }, { token: ada.token })
const depositBy = async (number: string) =>
  await ask(
    'POST',
    '/api/wallet/deposit',
    { amount: 5000, token: await cardToken(app.sandboxUrl, number), cardholder: 'Ada Tester' },
    { token: ada.token },
  )

describe('whoever asks for Spanish is answered in Spanish', () => {
  test.each<[string, () => Promise<Answer>, number, string]>([
    [
      'a refusal',
      async () => await ask('POST', '/api/login', LOST),
      401,
      'El correo o la contraseña no son correctos.',
    ],
    [
      'a refusal with its figures',
      async () => await invest({ total: 500, source: 'wallet' }),
      422,
      'Invierte al menos $100.00 en esta propiedad.',
    ],
    [
      'a refusal on what is not there',
      async () => await ask('GET', '/api/listings/nothing'),
      404,
      'Esta propiedad no existe o ya no se muestra.',
    ],
    ['a success', async () => await ask('POST', '/api/logout'), 200, 'Cerraste la sesión.'],
    [
      'another success',
      async () => await ask('POST', '/api/asapleads/newsletter', { email: 'ines@test.example' }),
      200,
      'Sigue, por favor, el enlace que te enviamos.',
    ],
    [
      'a success beside a page that is ready',
      async () => await ask('POST', '/api/properties/read_properties', {}),
      200,
      'Se encontraron propiedades.',
    ],
    [
      'a payment that went well',
      async () => await depositBy('4242424242424242'),
      200,
      'El dinero está en tu billetera.',
    ],
    [
      'a declined card, by its code',
      async () => await depositBy('4000000000009995'),
      422,
      'Tu tarjeta no tiene fondos suficientes. No se cobró nada.',
    ],
    [
      'a field that is missing',
      async () => await ask('POST', '/api/login', { email: 'a' }),
      400,
      'password debe ser texto',
    ],
    [
      'a field that nobody asked for',
      async () => await ask('POST', '/api/login', { ...LOST, extra: 1 }),
      400,
      'extra no es un campo de esta llamada',
    ],
    [
      'a field out of its bounds',
      async () => await ask('GET', '/api/listings?limit=101'),
      400,
      'limit debe ser como máximo 100',
    ],
    [
      'a check of our own',
      async () => await ask('GET', '/api/listings?bbox=1,2,3'),
      400,
      'bbox deben ser cuatro números: oeste,sur,este,norte',
    ],
    [
      'a figure that is none',
      async () => await ask('GET', '/api/listings?beds=-1'),
      400,
      'beds debe ser un número entero, cero o más',
    ],
    [
      'a postcode of a country',
      async () => await ask('PATCH', '/api/me', FRENCH, { token: ada.token }),
      400,
      'address.zip debe ser un código postal de FRANCE como 75011',
    ],
    ['nobody signed in', async () => await ask('GET', '/api/me'), 401, 'Inicia sesión para continuar.'],
    ['no such address', async () => await ask('GET', '/api/nothing'), 404, 'No hay nada en esta dirección.'],
    [
      'another site',
      async () => await ask('POST', '/api/logout', undefined, { headers: { origin: ELSEWHERE } }),
      403,
      'Esta solicitud vino de otro sitio y no se llevó a cabo.',
    ],
    ['what cannot be read', async () => await ask('POST', '/api/login', '{"'), 400, 'No se pudo leer la solicitud.'],
  ])('%s', async (_what, call, status, feedback) => {
    const answer = await call()
    expect([answer.status, answer.body['feedback']]).toEqual([status, feedback])
  })

  test('a register, and somebody who is too young for it', async () => {
    const child = await ask('POST', '/api/register', person({ dob: '2020-01-01' }))
    expect(child.body).toMatchObject({ code: 'too_young', feedback: 'Debes tener 18 años o más para invertir.' })
    const joined = await ask('POST', '/api/register', person())
    expect(joined.body['feedback']).toMatch(/^Te damos la bienvenida a Freehold\./)
  })

  test('the choice that is kept in the cookie counts before the browser’s languages', async () => {
    const kept = await app.send('GET', '/api/nothing', undefined, { cookie: 'lang_code=es' })
    expect(kept.body['feedback']).toBe('No hay nada en esta dirección.')
    const english = await ask('POST', '/api/login', LOST, { cookie: 'lang_code=en' })
    expect(english.body['feedback']).toBe('The email or the password is wrong.')
  })

  test('who names no language is answered in English', async () => {
    const plain = await app.send('POST', '/api/login', { email: 'a', extra: 1 })
    expect(plain.body).toMatchObject({
      feedback: 'password must be text',
      fields: { password: 'must be text', extra: 'is not a field of this call' },
    })
  })
})

const FRENCH = { country: { citizenship: 'FRANCE', residence: 'FRANCE' }, address: { zip: 'WA' } }
