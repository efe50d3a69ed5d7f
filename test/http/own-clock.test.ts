import { afterAll, beforeAll, expect, test } from 'vitest'
import { logOutByStaff } from '#features/accounts/server/log-out-by-staff.ts'
import { exportPage } from '#features/personal-data/server/export-page.ts'
import { makeOwner } from '../factor-world.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { linkFor, UPDATE } from '../reset-world.ts'

// Whoever lives elsewhere reads when something happened by their own clock, which is named.
const NOW = new Date('2026-07-01T20:05:00Z')
let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ publicUrl: 'http://localhost:3000' }, () => NOW)
})
afterAll(() => app.close())

const inKolkata = /July 2, 2026 at 01:35 GMT\+5:30/

test('a letter tells times by the clock of its reader', async () => {
  const ada = await makeOwner(app)
  await app.send('PATCH', '/api/me', { time_zone: 'Asia/Kolkata' }, { token: ada.token })
  await app.send('POST', '/api/password', { password: 'seven grey herons stand still' }, { token: ada.token })
  const reset_token = await linkFor(app, { email: ada.who.email })
  await app.send('POST', UPDATE, { user_id: ada.id, password: 'nine quiet foxes cross a bridge', reset_token })
  await logOutByStaff(app.deps, ada.id, 'stolen')
  const letters = await app.letters(ada.who.email)
  const subjects = ['You have a new password', 'Your password was changed', 'You were logged out everywhere']
  for (const subject of subjects)
    expect(letters.find((one) => one.subject === subject)?.text.replaceAll(/\s+/g, ' ')).toMatch(inKolkata)
})

test('without a clock of one’s own it is UTC, and the letter says so', async () => {
  const ada = await makeOwner(app)
  await logOutByStaff(app.deps, ada.id, 'stolen')
  const [letter] = (await app.letters(ada.who.email)).filter((one) => one.subject.startsWith('You were logged out'))
  expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain('July 1, 2026 at 20:05 UTC')
})

test.each([
  ['Asia/Kolkata', '2026-07-02 01:35', 'July 2, 2026'],
  ['', '2026-07-01 20:05', 'July 1, 2026'],
])('the page of an export tells times by the clock %j, and says by which', (timeZone, at, day) => {
  const section = { key: 'x', title: { en: 'X', es: 'X' }, rows: [{ at: NOW }], count: 1, tables: [], files: [] }
  const page = [...exportPage([section], { name: 'Ada', at: NOW, other: 'index.es.html', timeZone }, 'en')].join('')
  expect(page).toContain(`<dd>${at}</dd>`)
  expect(page).toContain(`as of ${day}`)
  expect(page).toContain(`Times on this page are in ${timeZone || 'UTC'},`)
})
