import { expect, test } from 'vitest'
import { addInvestor } from '#test/builders.ts'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { HOME_FACTS, offerHome } from '#test/offered-home.ts'
import { addOperator, OPERATOR_PASSWORD } from '#test/operators.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'

// An operator looks at a home that somebody offers, asks, takes it in, and refuses another one.

const site = openSite()

const WORDS = [
  [
    'en-1440',
    DESK,
    {
      look: 'Look at it',
      stated: 'What its owner stated',
      photo: 'Photo front.jpg',
      paper: 'tax bill.txt',
      ask: 'Ask something',
      question: 'Your question',
      empty: 'Write something here',
      asked: 'Your question was sent.',
      waits: 'Waits for its owner’s answer',
      accept: 'Take it in',
      place: 'Latitude and longitude',
      wrong: 'A place in the United States: two numbers in degrees, the latitude first, as 47.25, -122.44',
      accepted: 'Taken in',
      refuse: 'Do not take it in',
      reason: 'The reason',
      refused: 'Not taken in',
      gone: 'There is no such home.',
    },
  ],
  [
    'es-390',
    PHONE_ES,
    {
      look: 'Verla',
      stated: 'Lo que indicó su dueño',
      photo: 'Foto front.jpg',
      paper: 'tax bill.txt',
      ask: 'Preguntar algo',
      question: 'Tu pregunta',
      empty: 'Escribe algo aquí',
      asked: 'Tu pregunta se envió.',
      waits: 'Espera la respuesta de su dueño',
      accept: 'Aceptarla',
      place: 'Latitud y longitud',
      wrong: 'Un lugar en Estados Unidos: dos números en grados, primero la latitud, como 47.25, -122.44',
      accepted: 'Aceptada',
      refuse: 'No aceptarla',
      reason: 'La razón',
      refused: 'No aceptada',
      gone: 'Esta propiedad no existe.',
    },
  ],
] as const

async function offered(): Promise<{ id: string; email: string }> {
  const { deps, url } = site.server
  const owner = await addInvestor(deps)
  const { id } = await offerHome(async (method, path, body) => {
    const isFile = Buffer.isBuffer(body)
    const headers = {
      authorization: `Bearer ${owner.token}`,
      ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    }
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    expect(answer.status).toBe(200)
    return await answer.json()
  })
  return { id, email: owner.email }
}

test.each(looks(WORDS, 0))('a home is looked at and decided about (%s)', async (name, options, words) => {
  const operator = await addOperator(site.server.deps)
  const [home, other] = [await offered(), await offered()]
  const { context, page, watch } = await site.open(options)
  const login = await context.request.post('/api/login', {
    data: { email: operator.email, password: OPERATOR_PASSWORD },
  })
  expect(login.ok()).toBe(true)
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  const dialog = page.getByRole('dialog')
  const decide = (label: string) => dialog.getByRole('button', { name: label, exact: true }).click()

  await page.goto('/operator', { waitUntil: 'networkidle' })
  await page.getByRole('listitem').filter({ hasText: home.email }).getByRole('link', { name: words.look }).click()
  await page.getByRole('heading', { name: HOME_FACTS.line1, level: 1 }).waitFor()
  await page.getByRole('heading', { name: words.stated }).waitFor()
  const photo = page.getByRole('img', { name: words.photo })
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const paper = await page.getByRole('link', { name: words.paper }).getAttribute('href')
  expect(await (await context.request.get(paper!)).text()).toContain('Tax of 2025')
  await inspect(page, `home-review-${name}`)

  await button(words.ask).click()
  await decide(words.ask)
  await dialog.getByText(words.empty).waitFor()
  await dialog.getByLabel(words.question).fill('Is the roof paid for?')
  await inspect(page, `home-review-ask-${name}`)
  await decide(words.ask)
  await page.getByText(words.asked).waitFor()
  await page.getByText(words.waits, { exact: true }).waitFor()
  await page.getByText('Is the roof paid for?').waitFor()
  expect(await button(words.ask).count()).toBe(0)

  await button(words.accept).click()
  await dialog.getByLabel(words.place).fill('47.25')
  await decide(words.accept)
  await dialog.getByText(words.wrong).waitFor()
  await dialog.getByLabel(words.place).fill('47.25, -122.44')
  await inspect(page, `home-review-accept-${name}`)
  await decide(words.accept)
  await page.getByText(words.accepted, { exact: true }).waitFor()
  await inspect(page, `home-review-accepted-${name}`)

  await page.goto(`/operator/homes/${other.id}`, { waitUntil: 'networkidle' })
  await button(words.refuse).click()
  await dialog.getByLabel(words.reason).fill('A lien of 2019.')
  await decide(words.refuse)
  await page.getByText(words.refused, { exact: true }).waitFor()
  await page.getByText('A lien of 2019.').waitFor()
  expect(watch.faults).toEqual([])

  const none = '/operator/homes/01900000-0000-7000-8000-000000000000'
  expect((await page.goto(none, { waitUntil: 'networkidle' }))?.status()).toBe(404)
  await page.getByText(words.gone).waitFor()
  await context.close()
})
