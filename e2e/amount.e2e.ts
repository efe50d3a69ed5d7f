import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { addInvestor } from '#test/builders.ts'
import { apiClient } from '#test/api-client.ts'
import { looks } from '#test/looks.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { agree, chooseAmount, openOrder, thanks } from '#test/pay-page.ts'
import { soon } from '#test/walk.ts'

let world: MoneyWorld
let browser: Browser
beforeAll(async () => {
  world = await startMoneyWorld()
  browser = await takeBrowser()
})
afterAll(async () => {
  await leaveBrowser(browser)
  await world?.remove()
})

const sliderOf = (page: Page) => page.getByRole('slider', { name: /Amount to invest|Monto a invertir/ })
const goOnOf = (page: Page) => page.getByRole('button', { name: /^Continue|^Continuar/ })

/** Somebody who stated nothing: the law's least, $2,500 within twelve months. */
const unstated = async (walletCents: number) =>
  apiClient(world.server, await addInvestor(world.server.deps, walletCents, null))

describe('the slider, by the keyboard alone', () => {
  test('goes by shares, by stops, and to both ends; nothing is chosen below the least', async () => {
    const listingId = await world.listing({ goalCents: 5_000_000, minimumCents: 2000, ownerPercent: 10 })
    const { page, watch } = await openOrder(browser, world, await world.investor(), listingId)
    const slider = sliderOf(page)
    const field = page.getByLabel('Amount', { exact: true })
    await slider.focus()
    const steps = [
      ['ArrowRight', '20'],
      ['ArrowRight', '30'],
      ['PageUp', '50'],
      ['PageUp', '100'],
      ['ArrowUp', '110'],
      ['PageDown', '100'],
      ['ArrowLeft', '90'],
      ['End', '5,000'],
      ['ArrowRight', '5,000'],
      ['PageDown', '2,500'],
      ['Home', '20'],
      ['ArrowLeft', ''],
    ] as const
    for (const [key, amount] of steps) {
      await page.keyboard.press(key)
      expect([key, await field.inputValue()]).toEqual([key, amount])
    }
    expect(await slider.getAttribute('aria-valuetext')).toBe('$0.00')
    await page.keyboard.press('End')
    expect(await slider.getAttribute('aria-valuetext')).toBe('$5,000.00')
    await page.getByText('Up to $5,000.00: one investor may have at most 10% of this raise.').waitFor()
    await goOnOf(page).and(page.getByText('Continue with $5,000.00')).waitFor()
    expect(watch.faults).toEqual([])
    await page.context().close()
  })

  test('the thumb chooses by the logarithm, and the field takes any amount to the cent', async () => {
    const listingId = await world.listing({ goalCents: 10_000_000, minimumCents: 1000, ownerPercent: 100 })
    const { page } = await openOrder(browser, world, await world.investor(), listingId)
    await sliderOf(page).fill('201')
    // Half of the way from $10 to $100,000 is $1,000.
    await soon(() => page.getByLabel('Amount', { exact: true }).inputValue()).toBe('1,000')
    await chooseAmount(page, '123.45')
    await goOnOf(page).and(page.getByText('Continue with $123.45')).waitFor()
    // A key too many, taken back without looking, is not paid for.
    await chooseAmount(page, '')
    await page.keyboard.type('50..')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('25')
    await goOnOf(page).and(page.getByText('Continue with $50.25')).waitFor()
    // What is selected is deleted, also where a key before it was not taken, and stays selected while another window is looked at.
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('500e')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('5')
    await goOnOf(page).and(page.getByText('Continue with $505.00')).waitFor()
    await page.keyboard.press('ControlOrMeta+A')
    await page
      .getByLabel('Amount', { exact: true })
      .evaluate((field) => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    await page.keyboard.type('75')
    await goOnOf(page).and(page.getByText('Continue with $75.00')).waitFor()
    // A slip is said while keys go on behind it, and no amount is gone on with until it is written anew.
    await page.keyboard.type('/50')
    await page.getByText('This was not taken.').waitFor()
    await goOnOf(page)
      .and(page.getByText('Continue', { exact: true }))
      .waitFor()
    await goOnOf(page).click()
    await page.locator('input.figures:focus').waitFor()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('75/')
    await page.getByText('This was not taken.').waitFor()
    // Moved up and down again by the slider, nothing is chosen, and nothing of the slip is left.
    await sliderOf(page).focus()
    for (const [key, amount] of [
      ['Home', '10'],
      ['ArrowLeft', ''],
    ] as const) {
      await page.keyboard.press(key)
      expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe(amount)
      expect(await page.getByText('This was not taken.').count()).toBe(0)
    }
    await chooseAmount(page, '75')
    await goOnOf(page).and(page.getByText('Continue with $75.00')).waitFor()
    await page.context().close()
  })
})

describe.each(
  looks(
    [
      { width: 390, language: 'en', theme: 'light' },
      { width: 1440, language: 'es', theme: 'dark' },
    ] as const,
    1,
  ),
)('over a limit, $width px wide, $language', ({ width, language, theme }) => {
  const look = { width, language, theme }
  const isEnglish = language === 'en'

  test('the amount says which, nothing can be gone on with, and figures that are stated widen it in place', async () => {
    const listingId = await world.listing({ minimumCents: 1000, ownerPercent: 100 })
    const ada = await unstated(1_000_000)
    const { page, watch } = await openOrder(browser, world, ada, listingId, look)
    await chooseAmount(page, '4000', language)
    await page
      .getByText(
        isEnglish ? 'You can still invest $2,500.00, because the law' : 'Aún puedes invertir $2,500.00, porque la ley',
      )
      .waitFor()
    await soon(() => goOnOf(page).isDisabled()).toBe(true)
    await page.getByText(isEnglish ? 'Why we ask' : 'Por qué lo preguntamos').click()
    await page.getByText('Regulation Crowdfunding, 17 CFR 227.100(a)(2)').waitFor()
    await inspect(page, `amount-over-room-${width}`)
    // The golden value of F14: income 60,000 and worth 80,000 give 4,000.
    await page.getByLabel(isEnglish ? 'Income of a year' : 'Ingresos de un año').fill('60000')
    await page.getByLabel(isEnglish ? 'Net worth' : 'Patrimonio neto').fill('80000')
    await page.keyboard.press('Enter')
    await page.getByText(isEnglish ? '$4,000.00 of $4,000.00 left' : 'Quedan $4,000.00 de $4,000.00').waitFor()
    await soon(() => goOnOf(page).isEnabled()).toBe(true)
    await chooseAmount(page, '4000.01', language)
    await soon(() => goOnOf(page).isDisabled()).toBe(true)
    expect(watch.faults).toEqual([])
    await page.context().close()
  })

  test('every figure opens its math', async () => {
    const listingId = await world.listing({ minimumCents: 1000 })
    const { page } = await openOrder(browser, world, await world.investor(), listingId, look)
    await chooseAmount(page, '500', language)
    const summaries = page.getByText(isEnglish ? /^Show the math/ : /^Ver el cálculo/)
    expect(await summaries.count()).toBeGreaterThanOrEqual(7)
    for (const summary of await summaries.all()) await summary.click()
    // Nothing is shown that the listing does not give: then it says why.
    await page
      .getByText(
        isEnglish
          ? 'The listing does not say what the property earns and costs.'
          : 'La propiedad no dice lo que gana y cuesta.',
      )
      .first()
      .waitFor()
    await inspect(page, `amount-math-${width}`)
    await page.context().close()
  })
})

test('two tabs: what one has used is used in the other, and its button follows', async () => {
  const listingId = await world.listing({ minimumCents: 1000, ownerPercent: 100 })
  const ada = await unstated(1_000_000)
  const { page, otherTab } = await openOrder(browser, world, ada, listingId)
  const other = await otherTab()
  await chooseAmount(other, '2000')
  await page.bringToFront()
  await chooseAmount(page, '2000')
  await agree(page)
  await page.getByRole('button', { name: 'Fund From Account Pay $2,000.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $2,000.00' }).click()
  await thanks(page).waitFor()
  await other.bringToFront()
  await other.getByText('$500.00 of $2,500.00 left').waitFor()
  await other.getByText('You can still invest $500.00, because the law').waitFor()
  await soon(() => goOnOf(other).isDisabled()).toBe(true)
  await chooseAmount(other, '500')
  await soon(() => goOnOf(other).and(other.getByText('Continue with $500.00')).isEnabled()).toBe(true)
  await page.context().close()
})

test('what is held for this order is still to be chosen, also by the limit beside it; the figures are stated on Positions, too', async () => {
  const listingId = await world.listing({ minimumCents: 1000, ownerPercent: 100 })
  const { page, watch } = await openOrder(browser, world, await unstated(1_000_000), listingId)
  await chooseAmount(page, '500')
  await agree(page)
  await page.getByRole('button', { name: 'Change the amount' }).click()
  await page.getByText('Up to $2,500.00: what the law still allows you').waitFor()
  await page.getByText('$2,500.00 of $2,500.00 left').waitFor()

  await page.goto('/projects/positions')
  // Without an order at hand what is held counts.
  await page.getByText('$2,000.00 of $2,500.00 left').waitFor()
  await page.getByRole('button', { name: 'State my income and net worth' }).click()
  await page.getByLabel('Income of a year').fill('60000')
  await page.getByLabel('Net worth').fill('80000')
  await page.getByRole('button', { name: 'Save my figures' }).click()
  await page.getByText('Saved. You can still invest $3,500.00 within twelve months.').waitFor()
  await inspect(page, 'limit-on-positions')
  expect(watch.faults).toEqual([])
  await page.context().close()
})
