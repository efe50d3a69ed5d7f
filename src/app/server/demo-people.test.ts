import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPassword } from '#features/accounts/server/store-password.ts'
import { addPerson } from '#features/people/server/add-person.ts'
import { makeTestApp } from '#test/http-app.ts'
import type { TestApp } from '#test/http-app.ts'
import { hashPassword } from '#features/accounts/server/password.ts'
import type { Config } from '#platform/server/config.ts'
import { demoOperator } from '../../../seed/people.ts'
import { keepDemoOut } from './demo-people.ts'

const PASSWORD = 'four walls and a red door'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const start = (change: Partial<Config>) =>
  keepDemoOut({ ...app.deps.config, ...change }, app.deps.database, app.deps.log)
const logIn = () => app.send('POST', '/api/login', { email: demoOperator.email, password: PASSWORD })

test('somebody who registers under an email of the demo does not stop the next start', async () => {
  const fields = { fname: 'Eve', lname: 'Tester', dob: '1980-05-05' }
  await app.send('POST', '/api/register', {
    email: 'demo@freehold.example',
    password: 'quiet river of nine stones',
    ...fields,
  })
  await start({ production: true })
  expect(await app.deps.database.pool.query('SELECT 1 FROM users')).toMatchObject({ rowCount: 1 })
})

test('production does not start on a database with people of the demo, also one without any mark of the seed', async () => {
  const passwordHash = (await hashPassword(PASSWORD)) as string
  const user = {
    ...demoOperator,
    userId: demoOperator.id,
    createdAt: new Date(),
    emailVerifiedAt: new Date(),
  }
  await app.deps.database.transaction(async (tx) => {
    await addPerson(tx, app.deps.config, user)
    await addPassword(tx, user.userId, passwordHash)
  })
  await expect(start({ production: true })).rejects.toThrow(/people of the demo.*SANDBOX=on/)
  await expect(start({ production: false, forThisMachine: false })).rejects.toThrow(/people of the demo/)
  await start({ production: false })
  await start({ production: false, forThisMachine: false, sandbox: true })
  expect((await logIn()).status).toBe(200)
})

test('a declared sandbox in production shows them, and nobody signs in with the password of the README', async () => {
  const { body } = await logIn()
  const token = String(body['token'])
  expect((await app.send('GET', '/api/me', undefined, { token })).status).toBe(200)
  await start({ production: true, sandbox: true })
  expect((await logIn()).status).toBe(401)
  expect((await app.send('GET', '/api/me', undefined, { token })).status).toBe(401)
})
