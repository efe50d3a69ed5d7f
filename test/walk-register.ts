import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { picture } from './browser.ts'
import { heading, soon } from './walk.ts'
import type { Walk } from './walk.ts'

export const PASSWORD = 'seven green lamps at noon'

const titles = {
  email: 'What is your email?',
  name: 'Who are you?',
  password: 'Choose a password',
  citizenship: 'What is your citizenship?',
  address: 'Where do you live?',
  phone: 'And your phone number?',
}

/** From the front page through every slide of the survey (Spec §2) to the home page of a new investor. */
export async function register(walk: Walk): Promise<void> {
  const { page, see } = walk
  await page.goto('/')
  await heading(page, 'Simplifying Real Estate').waitFor()
  await page.getByRole('heading', { name: /^(Nearly funded|Open now)$/ }).waitFor()
  await see('01-land')
  await page.getByRole('main').getByRole('link', { name: 'Create a free account' }).click()
  await heading(page, 'Own a share of a property').waitFor()
  await bar(walk, 0)
  await see('02-register')
  await page.getByRole('link', { name: 'Begin' }).click()
  await whoYouAre(walk)
  await reloadAndGoOn(walk)
  await whereYouLive(walk)
  await openAccount(walk)
}

/** The bar of Spec §9: 15 % a step, 100 % at step 6. */
async function bar({ page }: Walk, percent: number): Promise<void> {
  await soon(async () => await page.getByRole('progressbar').getAttribute('value')).toBe(String(percent))
}

const goOn = async ({ page }: Walk) => await page.getByRole('button', { name: 'Continue', exact: true }).click()

async function whoYouAre(walk: Walk): Promise<void> {
  const { page, width, see } = walk
  await heading(page, titles.email).waitFor()
  await bar(walk, 15)
  await goOn(walk)
  await page.getByText('Enter your email', { exact: true }).waitFor()
  await see('02-register-email')
  await page.getByLabel('Email').fill(`rosa.${width}@example.com`)
  // Enter goes on, too.
  await page.keyboard.press('Enter')
  await heading(page, titles.name).waitFor()
  await bar(walk, 30)
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Delgado')
  for (const [part, text] of [
    ['Month', '4'],
    ['Day', '12'],
    ['Year', '2020'],
  ] as const) {
    await page.getByLabel(part).fill(text)
  }
  await goOn(walk)
  await page.getByText('You must be 18 or older to invest.').waitFor()
  await see('02-register-name')
  await page.getByLabel('Year').fill('90')
  await goOn(walk)
  await page.getByText('Enter the year with four digits, like 1988').waitFor()
  await pasteInto(page.getByLabel('Day'), '1988-04-12')
  await soon(() => page.getByLabel('Year').inputValue()).toBe('1988')
  expect(await page.getByLabel('Day').inputValue()).toBe('12')
  await houseIsInView(walk)
  await goOn(walk)
  await choosePassword(walk)
}

/** As a password keeper or a note gives it: whole, in one box. */
const pasteInto = async (field: Locator, text: string) =>
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** The house that grows with the answers is never out of sight, however long the slide is. */
async function houseIsInView({ page }: Walk): Promise<void> {
  const isInView = `(() => {
    const { top, bottom, height } = document.querySelector('.stepped-drawing').getBoundingClientRect()
    return height > 100 && top < innerHeight - 90 && bottom > 90
  })()`
  await soon(() => page.evaluate(isInView)).toBe(true)
}

async function choosePassword(walk: Walk): Promise<void> {
  const { page, see } = walk
  await heading(page, titles.password).waitFor()
  await bar(walk, 45)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByText('Good: long, and not among those that are guessed first.').waitFor()
  await page.getByLabel('Password again').fill(PASSWORD)
  await see('02-register-password')
  await goOn(walk)
  await heading(page, titles.citizenship).waitFor()
}

/** What was typed is there after a reload, except for the password, which is kept nowhere. */
async function reloadAndGoOn(walk: Walk): Promise<void> {
  const { page, see } = walk
  await bar(walk, 60)
  await see('02-register-citizenship')
  expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain(PASSWORD)
  await page.reload()
  await heading(page, titles.password).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await heading(page, titles.name).waitFor()
  await soon(() => page.getByLabel('Last name').inputValue()).toBe('Delgado')
  await page.goBack()
  await choosePassword(walk)
}

async function whereYouLive(walk: Walk): Promise<void> {
  const { page, see } = walk
  await page.getByRole('radio', { name: 'USA' }).check()
  await goOn(walk)
  await heading(page, titles.address).waitFor()
  await bar(walk, 75)
  await page.getByLabel('Residence').selectOption('FRANCE')
  await page.getByLabel('Postcode (code postal)').waitFor()
  await page.getByLabel('Residence').selectOption('USA')
  const fields = { 'Apartment, suite': '4B', City: 'Seattle', 'ZIP code': '9812' }
  await page.getByLabel('Address').fill('1418 East Olive Street')
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('State').selectOption('WA')
  await goOn(walk)
  await page.getByText('A ZIP code has five digits, like 98122').waitFor()
  await see('02-register-address')
  await houseIsInView(walk)
  await page.getByLabel('ZIP code').fill('98122')
  await goOn(walk)
}

async function openAccount(walk: Walk): Promise<void> {
  const { page, width, see } = walk
  await heading(page, titles.phone).waitFor()
  await bar(walk, 100)
  await page.getByLabel('Phone').fill('206 555 0142')
  await see('02-register-phone')
  await page.getByRole('button', { name: 'Create account' }).click()
  await heading(page, 'Your account is open, Rosa.').waitFor()
  await page.getByText(`The link in our email to rosa.${width}@example.com confirms it.`).waitFor()
  await page.getByRole('button', { name: 'Tell us how you invest' }).waitFor()
  await page.getByRole('button', { name: 'Continue now' }).waitFor()
  await picture(page, `${width}-03-registered`)
  // Nobody presses it: the app opens by itself (Spec §4).
  await page.waitForURL('/app')
  await heading(page, 'My Portfolio').waitFor()
  await page.getByText('No property yet').waitFor()
  await see('04-home-empty')
  expect(await page.evaluate('localStorage.getItem("survey_data")')).toBeNull()
}
