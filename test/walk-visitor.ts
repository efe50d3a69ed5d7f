import { expect } from 'vitest'
import { allListings } from '../seed/listings.ts'
import { picture } from './browser.ts'
import { PASSWORD } from './walk-register.ts'
import { goTo, heading, soon } from './walk.ts'
import type { Listing, Walk } from './walk.ts'

/** How many listings the demo has. */
const SHOWN = allListings.length

export async function logOutAndIn({ page, width, see }: Walk): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Rosa Delgado' }).waitFor()
  await see('05-menu')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByText('You are logged out').waitFor()
  await picture(page, `${width}-06-logged-out`)
  await page.waitForURL('/')
  await page.getByRole('link', { name: 'Log in' }).click()
  await heading(page, 'Log in').waitFor()
  await see('07-login')
  await page.getByLabel('Email').fill(`rosa.${width}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'LOG IN!' }).click()
  await page.getByText('Welcome back, Rosa.').waitFor()
  await page.getByRole('button', { name: 'Continue now' }).click()
  await heading(page, 'My Portfolio').waitFor()
}

export async function browseList({ page, listing, ask, see }: Walk): Promise<void> {
  await goTo(page, 'Projects')
  await heading(page, 'Projects').waitFor()
  await page.getByText(`${SHOWN} listings`).waitFor()
  await see('08-list')

  const search = page.getByRole('combobox', { name: 'Search listings' })
  await search.fill(listing.name)
  const named = await ask<{ total: number }>(`/api/listings?limit=1&q=${encodeURIComponent(listing.name)}`)
  await page
    .getByRole('paragraph')
    .filter({ hasText: countText(named.total) })
    .waitFor()
  await page.getByRole('button', { name: 'Clear the search' }).click()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filter listings' })
  const { state } = listing.address
  await filters.getByLabel('State').selectOption(state)
  const inState = await ask<{ total: number }>(`/api/listings?limit=1&state=${state}`)
  const show = filters.getByRole('button', { name: new RegExp(`^Show ${inState.total} listing`) })
  await show.waitFor()
  await see('09-filter')
  await show.click()
  await page.getByText(countText(inState.total)).waitFor()
  await page.getByRole('button', { name: `Remove the filter ${state}` }).click()
  await page.getByText(countText(SHOWN)).waitFor()

  await page.getByLabel('Sort').selectOption('price_low')
  const cheapest = await ask<{ listings: Listing[] }>('/api/listings?limit=1&sort=price_low')
  await soon(() => page.getByRole('article').first().getByRole('heading').textContent()).toBe(
    cheapest.listings[0]?.name,
  )
  // More come by themselves as the end of the list comes near; the link is for those who are faster.
  await soon(async () => {
    await page.getByText(new RegExp(` of ${SHOWN} shown$`)).scrollIntoViewIfNeeded()
    return await page.getByText(`${SHOWN} of ${SHOWN} shown`).count()
  }).toBe(1)
  await soon(() => page.getByRole('article').count()).toBe(SHOWN)
  await see('10-list-end')
  await page.getByLabel('Sort').selectOption('newest')
}

const countText = (count: number): RegExp => new RegExp(`^${count} listings?$`)

export async function browseMap({ page, width, ask, see }: Walk): Promise<void> {
  if (width < 1000) await page.getByRole('tab', { name: 'Map' }).click()
  const map = page.getByRole('application', { name: /^Map of the listings/ })
  const isStill = async () => (await map.getByLabel('Updating the map').count()) === 0
  const crowds = map.getByRole('button', { name: /listings here\. Zoom in\.$/ })
  const homes = map.getByRole('button', { name: /, \$[\d.,]+[KM]?$/ })
  const countOnMap = async () => {
    const counts = await crowds.allTextContents()
    return counts.reduce((sum, count) => sum + Number(count), 0) + (await homes.count())
  }
  await soon(isStill).toBe(true)
  await soon(countOnMap).toBe(SHOWN)
  await soon(() => crowds.count()).toBeGreaterThan(0)
  await see('11-map')

  await map.getByRole('button', { name: 'Zoom in', exact: true }).click()
  const boxOf = () => new URL(page.url()).searchParams.get('bbox')
  await soon(async () => boxOf()).not.toBeNull()
  const box = boxOf() ?? ''
  const { total } = await ask<{ total: number }>(`/api/listings?limit=1&bbox=${box}`)
  const onMap = await ask<{ clusters: { count: number }[]; points: unknown[]; total: number }>(
    `/api/listings/map?bbox=${box}&zoom=6`,
  )
  expect(onMap.clusters.reduce((sum, { count }) => sum + count, 0) + onMap.points.length).toBe(total)
  await page.getByText(new RegExp(`^${total} listings? in this part of the map$`)).waitFor()
  await soon(isStill).toBe(true)
  await soon(countOnMap).toBe(total)
  await see('12-map-closer')
}

export async function likeAndSave({ page, width, listing, see }: Walk): Promise<void> {
  await goTo(page, 'Projects')
  if (width < 1000) await page.getByRole('tab', { name: 'Lists' }).click()
  await page.getByRole('combobox', { name: 'Search listings' }).fill(listing.name)
  await page.getByRole('link', { name: listing.name }).click()
  await heading(page, listing.name).waitFor()
  await see('13-listing')
  await page.getByRole('button', { name: 'SAVE', exact: true }).click()
  await page.getByText('Saved.', { exact: false }).first().waitFor()
  await picture(page, `${width}-14-saved`)
  const banner = page.getByRole('status').filter({ hasText: 'New property added to your favorites' })
  await banner.waitFor()
  await page.getByRole('button', { name: 'SAVED', exact: true }).waitFor()
  await see('15-banner')
  await banner.getByRole('button', { name: 'Close' }).click()
  await banner.waitFor({ state: 'hidden' })
}
