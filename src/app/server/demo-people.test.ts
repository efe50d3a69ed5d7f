import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPassword } from '#features/accounts/server/store-password.ts'
import { addPerson } from '#features/people/server/add-person.ts'
import { makeTestApp } from '#test/http-app.ts'
import type { TestApp } from '#test/http-app.ts'
import { hashPassword } from '#features/accounts/server/password.ts'
import type { Config } from '#platform/server/config.ts'
import type { PersonSeed } from '../../../seed/person-seed.ts'
import { demoInvestor, demoOperator, demoPeople, peopleOfAges } from '../../../seed/people.ts'
import { isToSignInAs, keepDemoOut } from './demo-people.ts'

const PASSWORD = 'four walls and a red door'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const start = (change: Partial<Config>) =>
  keepDemoOut({ ...app.deps.config, ...change }, app.deps.database, app.deps.log)
const openAgain = async () => {
  const hash = await hashPassword(PASSWORD)
  await app.deps.database.pool.query('UPDATE passwords SET hash = $2 WHERE user_id = $1', [demoOperator.id, hash])
}
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

const addToDemo = async (person: PersonSeed) => {
  const passwordHash = (await hashPassword(PASSWORD)) as string
  await app.deps.database.transaction(async (tx) => {
    const about = { ...person, userId: person.id, createdAt: new Date(), emailVerifiedAt: new Date() }
    await addPerson(tx, app.deps.config, about)
    await addPassword(tx, person.id, passwordHash)
  })
}

test('production does not start on a database with people of the demo, also one without any mark of the seed', async () => {
  await addToDemo(demoOperator)
  await expect(start({ production: true })).rejects.toThrow(/people of the demo.*SANDBOX=on/)
  await expect(start({ production: false, forThisMachine: false })).rejects.toThrow(/people of the demo/)
  await start({ production: false })
  expect((await logIn()).status).toBe(200)
})

test('with the password of the README one signs in as an investor or seller, and as the operator on this machine alone', () => {
  const open = peopleOfAges.map((one) => one.email)
  const known = (change: Partial<Config>) =>
    demoPeople.filter((one) => isToSignInAs(one, { ...app.deps.config, ...change })).map((one) => one.email)
  expect(known({})).toEqual([demoInvestor.email, demoOperator.email, ...open])
  for (const door of [{ forThisMachine: false, sandbox: true }, { trustProxy: 'loopback' }])
    expect(known(door)).toEqual([demoInvestor.email, ...open])
})

// What a proxy lets in comes from elsewhere, whatever address the server itself listens on.
test.each([{ forThisMachine: false, sandbox: true }, { trustProxy: 1 as const }])(
  "outside production a server that others can reach, by %o, closes the operator's account",
  async (door) => {
    await openAgain()
    const token = String((await logIn()).body['token'])
    await start({ production: false, ...door })
    expect((await logIn()).status).toBe(401)
    expect((await app.send('GET', '/api/me', undefined, { token })).status).toBe(401)
  },
)

test('a declared sandbox in production shows them, and nobody signs in with the password of the README', async () => {
  await openAgain()
  const { body } = await logIn()
  const token = String(body['token'])
  expect((await app.send('GET', '/api/me', undefined, { token })).status).toBe(200)
  await start({ production: true, sandbox: true })
  expect((await logIn()).status).toBe(401)
  expect((await app.send('GET', '/api/me', undefined, { token })).status).toBe(401)
})
