import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { showDollars } from '#kit/money.ts'
import { holdWaits, picture } from './browser.ts'
import { agree } from './pay-page.ts'
import { goTo, heading, raisedCents, soon } from './walk.ts'
import type { Walk } from './walk.ts'

const GOOD_CARD = '4242424242424242'
const DECLINED_CARD = '4000000000000002'
const THANKS = 'Thank you! Your investment has been made'
const FUND_CALL = '**/api/asapleads/fund_project'

/** Chooses $500 by the keyboard, leaves the card empty, is declined, and pays; the other tab hears of it. */
export async function investByCard(walk: Walk, otherTab: Page): Promise<void> {
  const { page, width, listing, chargeCount, see } = walk
  const [raised, charges] = [await raisedCents(walk), await chargeCount()]
  await page.getByRole('link', { name: 'FUND', exact: true }).click()
  await heading(page, `Invest in ${listing.name}`).waitFor()
  await see('16-fund')
  await slideTo(page, 500)
  await agree(page)
  const pay = page.getByRole('button', { name: 'Pay With Card: $500.00' })
  await pay.click()
  const list = page.getByRole('alert').filter({ hasText: 'Please check the card' })
  // Spec §5
  await soon(() => list.getByRole('listitem').allTextContents()).toEqual([
    'Cardholder information is required',
    'Card Number is required',
    'Expiration date is required',
    'CVC is required',
  ])
  await see('17-card-empty')

  await fillCard(page, DECLINED_CARD)
  await pay.click()
  await page.getByText('Your card was declined.').waitFor()
  await see('18-declined')
  expect([await raisedCents(walk), await chargeCount()]).toEqual([raised, charges])

  await page.getByLabel('Card Number').fill(GOOD_CARD)
  // The page would lead on by itself, maybe before it has been looked at.
  await holdWaits(page, 3000)
  await pay.click()
  await heading(page, THANKS).waitFor()
  await see('19-thanks')
  // Without a reload: the news come by themselves, to every open tab.
  await otherTab.getByRole('link', { name: /1 unread notification/ }).waitFor()
  await picture(otherTab, `${width}-20-other-tab`)
  expect([await raisedCents(walk), await chargeCount()]).toEqual([raised + 50_000, charges + 1])
}

async function slideTo(page: Page, dollars: number): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Amount to invest' })
  const field = page.getByLabel('Amount', { exact: true })
  const amount = async () => Number(await field.inputValue())
  for (await slider.focus(); (await amount()) < dollars;) await page.keyboard.press('ArrowRight')
  expect(await slider.getAttribute('aria-valuetext')).toBe(`$${dollars}.00`)
  await soon(() => field.inputValue()).toBe(String(dollars))
}

async function fillCard(form: Page | Locator, number: string): Promise<void> {
  await form.getByLabel('Cardholder').fill('Rosa Delgado')
  await form.getByLabel('Card Number').fill(number)
  await form.getByLabel(/^Expiration Date/).fill('12/34')
  await form.getByLabel('CVC').fill('123')
}

/** Positions, history and news say the same, and the listing's page has grown by it. */
export async function readTheBooks(walk: Walk, otherTab: Page): Promise<void> {
  const { page, listing, see } = walk
  await page.getByRole('button', { name: 'Continue now' }).click()
  await heading(page, 'Positions').waitFor()
  const house = page.getByRole('row').filter({ has: page.getByRole('link', { name: listing.name }) })
  await house.getByText('$500.00').first().waitFor()
  await see('21-positions')
  await page.getByRole('tab', { name: 'History' }).click()
  const entry = page.getByRole('row').filter({ hasText: `Investment in ${listing.name}` })
  await entry.waitFor()
  await soon(() => entry.getByRole('cell').allTextContents()).toEqual(
    expect.arrayContaining(['Visa ending in 4242', 'In escrow', '−$500.00']),
  )
  await see('22-history')

  await goTo(page, 'Notifications')
  await heading(page, 'Notifications').waitFor()
  await page.getByText('Your investment has been made').waitFor()
  await page.getByText(`$500.00 in ${listing.name}.`).waitFor()
  await see('23-news')
  // Seen is read, in the other tab as well.
  await otherTab.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
  await otherTab.close()

  await page.getByRole('link', { name: new RegExp(`in ${listing.name}`) }).click()
  await heading(page, `Your order for ${listing.name}`).waitFor()
  await see('24-order')
  await page.getByRole('link', { name: 'See the property' }).click()
  await heading(page, listing.name).waitFor()
  await page
    .locator('.project-summary')
    .getByText(showDollars(await raisedCents(walk), 'en'), { exact: true })
    .waitFor()
  await page.getByText('$500 in 50 shares').waitFor()
  await see('24-listing-owned')
}

/** The answer never comes and the page is loaded anew: it asks how the payment ended, and none is made twice. */
export async function reloadInMidPayment(walk: Walk): Promise<void> {
  const { page, width, chargeCount, see } = walk
  const [raised, charges] = [await raisedCents(walk), await chargeCount()]
  await page.getByRole('link', { name: 'FUND', exact: true }).click()
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await agree(page)
  await fillCard(page, GOOD_CARD)
  const wasMade = new Promise<number>((resolve, reject) => {
    const loseAnswer = async () => {
      await page.route(FUND_CALL, async (route) => resolve((await route.fetch()).status()), { times: 1 })
      await page.getByRole('button', { name: 'Pay With Card: $100.00' }).click()
    }
    loseAnswer().catch(reject)
  })
  expect(await wasMade).toBe(200)
  await page.getByText('Please wait, your payment is being processed').waitFor()
  await see('25-mid-payment')
  await page.reload()
  await heading(page, THANKS).waitFor()
  await picture(page, `${width}-26-resumed`)
  expect([await raisedCents(walk), await chargeCount()]).toEqual([raised + 10_000, charges + 1])
}

/** $100 into the account by card, and from there into the house. */
export async function payFromAccount(walk: Walk): Promise<void> {
  const { page, width, listing, chargeCount, see } = walk
  const [raised, charges] = [await raisedCents(walk), await chargeCount()]
  await page.getByRole('button', { name: 'Continue now' }).click()
  await heading(page, 'Positions').waitFor()
  await page.getByRole('link', { name: listing.name }).click()
  await page.getByRole('link', { name: 'FUND', exact: true }).click()
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await agree(page)
  await page.getByRole('button', { name: 'Add money' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add money to your wallet' })
  await dialog.getByRole('button', { name: '$100', exact: true }).click()
  await fillCard(dialog, GOOD_CARD)
  await see('27-add-money')
  await dialog.getByRole('button', { name: 'Add $100 by card' }).click()
  await page.getByText('$100 is in your wallet.').waitFor()
  await page.getByText('Pay $100.00 from your wallet ($100.00)').waitFor()
  await see('28-account-holds')
  await page.getByRole('button', { name: 'Fund From Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $100.00' }).click()
  await heading(page, THANKS).waitFor()
  await picture(page, `${width}-29-from-account`)
  expect([await raisedCents(walk), await chargeCount()]).toEqual([raised + 10_000, charges + 1])
}

// Each place by its Spanish name, as the bars of the app lead there.
const EN_ESPANOL = [
  ['/app', 'Mi portafolio', '30-es-home'],
  ['/projects', 'Proyectos', '31-es-list'],
  ['/projects/positions', 'Posiciones', '32-es-positions'],
  ['/projects/positions?tab=history', 'Posiciones', '33-es-history'],
  ['/notifications', 'Notificaciones', '34-es-news'],
] as const

/** The same places in the other language, and in the theme that the walk was not in so far. */
export async function inSpanish({ page, listing, see }: Walk, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.getByRole('button', { name: 'Continue now' }).click()
  await heading(page, 'Positions').waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'ES', exact: true }).click()
  await page.keyboard.press('Escape')
  await heading(page, 'Posiciones').waitFor()
  for (const [path, title, step] of EN_ESPANOL) {
    await page.goto(path)
    await heading(page, title).waitFor()
    await page.getByText(listing.name).filter({ visible: true }).first().waitFor()
    await see(step)
  }
  await page.goto(`/project/${listing.id}`)
  await heading(page, listing.name).waitFor()
  await see('35-es-listing')
  await page.goto(`/project/${listing.id}/fund`)
  await page.getByRole('slider').waitFor()
  await see('36-es-fund')
}
