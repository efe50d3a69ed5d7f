import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { linkFor, register, UPDATE } from '../reset-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const ada = (password: (email: string) => string) => {
  const email = `ada-${newId().slice(-8)}@test.example`
  return { email, password: password(email), fname: 'Ada', lname: 'Lovelace', dob: '1985-12-10' }
}

test.each([
  ['a common password with digits', () => 'password1234567'],
  ['the own email', (email: string) => email],
  ['the own name with digits', () => 'lovelace481516'],
  ['the own name with the birthday', () => 'AdaLovelace10121985'],
])('no account is opened with %s', async (_what, password) => {
  const answer = await app.send('POST', '/api/register', ada(password))
  expect(answer).toMatchObject({ status: 422, body: { status: 'danger', code: 'weak_password' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('no password is changed to one of these either, and the link goes on working', async () => {
  const { userId, email } = await register(app, { fname: 'Ada', lname: 'Lovelace' })
  const reset_token = await linkFor(app, { email })
  const change = (password: string) => app.send('POST', UPDATE, { user_id: userId, password, reset_token })
  for (const password of ['password1234567', email, 'lovelace481516', 'AdaLovelace10121985']) {
    expect(await change(password)).toMatchObject({ status: 422, body: { code: 'weak_password' } })
  }
  expect((await change('four walls and a red door')).status).toBe(200)
})

test.each([64, 256])('a password of %d characters is taken, all of it', async (length) => {
  const sentence = 'Nine quiet foxes cross a bridge and count the lamps. '
  const who = ada(() => sentence.repeat(5).slice(0, length))
  expect((await app.send('POST', '/api/register', who)).status).toBe(200)
  const enter = (password: string) => app.send('POST', '/api/login', { email: who.email, password })
  expect((await enter(who.password.slice(0, -1))).status).toBe(401)
  expect((await enter(who.password.toLowerCase())).status).toBe(401)
  expect((await enter(who.password)).status).toBe(200)
})

test('the refusal says what is wrong and what is better, in both languages', async () => {
  const said = async (language: string) => {
    const headers = { 'accept-language': language }
    return (
      await app.send(
        'POST',
        '/api/register',
        ada(() => 'password1234567'),
        { headers },
      )
    ).body['feedback']
  }
  expect(await said('en')).toMatch(
    /common password.*name or email.*date.*keys in a row.*sentence of four or more words/,
  )
  expect(await said('es')).toMatch(/contraseña común.*nombre o correo.*fecha.*teclas seguidas.*frase de cuatro o más/)
})
