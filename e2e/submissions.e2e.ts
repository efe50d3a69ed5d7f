import { beforeAll, expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { picture as photo } from '#test/document-files.ts'
import { looks } from '#test/looks.ts'
import { addOperator, OPERATOR_PASSWORD } from '#test/operators.ts'
import { startServer } from '#test/server-process.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'

// A home is offered in four steps, asked about, taken in and seen live; another one is withdrawn.

const site = openSite(() => startServer(() => ({ DEMO: 'on', OPERATOR_PASSWORD }), 'demo'))
let operator = ''
beforeAll(async () => {
  operator = (await addOperator(site.server.deps)).email
})

const WORDS = [
  [
    'en',
    DESK,
    {
      post: 'Tell us about your home',
      begin: 'Offer a home',
      line1: 'Street and number',
      city: 'City',
      state: 'State',
      zip: 'ZIP code',
      kind: 'Single-family house',
      bedrooms: 'Bedrooms',
      bathrooms: /^Bathrooms/,
      sqft: 'Living area in square feet',
      asking: /^What you ask for it/,
      description: /^About the home/,
      on: 'Save and continue',
      missing: 'Still missing',
      back: 'Back',
      send: 'Send',
      review: 'Being looked at',
      question: 'A question for you',
      answer: /^Your answer/,
      again: 'Answer and send',
      accepted: 'Taken in',
      live: 'See it live',
      withdraw: 'Withdraw this home',
      yes: 'Withdraw it',
      withdrawn: 'Withdrawn',
      wrong: 'A number, please.',
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      post: 'Cuéntanos de tu propiedad',
      begin: 'Ofrecer una propiedad',
      line1: 'Calle y número',
      city: 'Ciudad',
      state: 'Estado',
      zip: 'Código postal',
      kind: 'Casa unifamiliar',
      bedrooms: 'Dormitorios',
      bathrooms: /^Baños/,
      sqft: 'Superficie habitable en pies cuadrados',
      asking: /^Lo que pides por ella/,
      description: /^Sobre la propiedad/,
      on: 'Guardar y continuar',
      missing: 'Todavía falta',
      back: 'Atrás',
      send: 'Enviar',
      review: 'En revisión',
      question: 'Una pregunta para ti',
      answer: /^Tu respuesta/,
      again: 'Responder y enviar',
      accepted: 'Aceptada',
      live: 'Verla publicada',
      withdraw: 'Retirar esta propiedad',
      yes: 'Retirarla',
      withdrawn: 'Retirada',
      wrong: 'Escribe un número.',
    },
  ],
] as const

test.each(looks(WORDS, 1))(
  'a home (%s) is offered, asked about, taken in and seen live',
  async (language, options, words) => {
    const { context, page, watch } = await site.openAsDemo(options)
    const next = () => page.getByRole('button', { name: words.on }).click()
    await page.goto('/sellers', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: words.post }).click()
    await page.getByRole('button', { name: words.begin }).waitFor()
    await inspect(page, `homes-${language}`)
    await page.getByRole('button', { name: words.begin }).click()

    await page.getByLabel(words.line1).fill(`${language} Alder Street 12`)
    await page.getByLabel(words.city).fill('Tacoma')
    await page.getByLabel(words.state, { exact: true }).selectOption('WA')
    await page.getByLabel(words.zip).fill('98405')
    await page.getByRole('radio', { name: words.kind, exact: true }).check()
    await page.getByLabel(words.bedrooms).fill('three')
    await page.getByLabel(words.bathrooms).fill('1.5')
    await page.getByLabel(words.sqft).fill('1,480')
    await next()
    await page.getByText(words.wrong).waitFor()
    await inspect(page, `home-step-${language}`)
    await page.getByLabel(words.bedrooms).fill('3')
    await next()
    // What was kept is there after a reload, in the step of its address.
    await page.getByLabel(words.asking).waitFor()
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByLabel(words.asking).fill('412500')
    await page.getByLabel(words.description).fill('New roof in 2021. Let until June.')
    await next()
    const front = { name: `front ${language}.jpg`, mimeType: 'image/jpeg', buffer: await photo('jpeg', 400) }
    await page.getByTestId('photo-files').setInputFiles(front)
    await page.getByRole('img', { name: front.name }).waitFor()
    await inspect(page, `home-files-${language}`)
    await next()
    await page.getByRole('button', { name: words.send, exact: true }).waitFor()
    expect(await page.getByText(words.missing).count()).toBe(0)
    await inspect(page, `home-send-${language}`)
    await page.getByRole('button', { name: words.send, exact: true }).click()
    await page.getByText(words.review, { exact: true }).waitFor()

    const id = page.url().split('?')[0]!.split('/').at(-1)!
    const { server } = site
    const as = ['--as', operator]
    const asked = await server.command('submission', 'ask', id, '--question', 'Is the roof paid for?', ...as)
    expect([asked.code, asked.output]).toEqual([0, expect.stringContaining('question')])
    await page.goto(`/sellers/homes/${id}?step=send`, { waitUntil: 'networkidle' })
    await page.getByText('Is the roof paid for?').waitFor()
    await page.getByLabel(words.answer).fill('Yes, in full.')
    await inspect(page, `home-asked-${language}`)
    await page.getByRole('button', { name: words.again }).click()
    await page.getByText(words.review, { exact: true }).waitFor()

    const place = ['--at', '47.25,-122.44']
    expect(await server.command('submission', 'accept', id, ...place, ...as)).toMatchObject({ code: 0 })
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByText(words.accepted, { exact: true }).waitFor()
    await server.database.pool.query(
      'UPDATE listings SET is_public = true WHERE id = (SELECT listing_id FROM submissions WHERE id = $1)',
      [id],
    )
    await page.reload({ waitUntil: 'networkidle' })
    await inspect(page, `home-live-${language}`)
    await page.getByRole('link', { name: words.live }).click()
    await page.getByRole('heading', { name: /Alder Street 12/, level: 1 }).waitFor()
    expect(watch.faults).toEqual([])
    await context.close()
  },
)

test.each(looks(WORDS, 0))('a home (%s) is begun and withdrawn', async (language, options, words) => {
  const { context, page, watch } = await site.openAsDemo(options)
  await page.goto('/sellers/homes', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: words.begin }).click()
  await page.getByLabel(words.line1).fill(`${language} Birch Street 1`)
  await page.getByRole('button', { name: words.on }).click()
  await page.getByLabel(words.asking).waitFor()
  await page.goto(`${page.url().split('?')[0]}?step=send`, { waitUntil: 'networkidle' })
  await page.getByText(words.missing).waitFor()
  expect(await page.getByRole('button', { name: words.send, exact: true }).isDisabled()).toBe(true)
  await inspect(page, `home-missing-${language}`)
  // What is missing leads to the step in which it is stated.
  await page.getByRole('button', { name: words.city, exact: true }).click()
  await page.getByLabel(words.city).waitFor()
  await page.goBack()
  await page.getByText(words.missing).waitFor()
  await page.getByRole('button', { name: words.withdraw }).click()
  await page.getByRole('button', { name: words.yes }).click()
  await page.getByText(words.withdrawn, { exact: true }).waitFor()
  expect(watch.faults).toEqual([])
  await context.close()
})

test('what was typed and not saved outlives a step back, a reload and a login, and what another tab saved is not undone', async () => {
  const { context, page, watch } = await site.openAsDemo(DESK)
  await page.goto('/sellers/homes', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Offer a home' }).click()
  await page.getByLabel('Street and number').fill('Cedar Street 9')
  await page.getByLabel('Bedrooms').fill('3')
  await page.getByLabel(/^Bathrooms/).fill('2,5')
  const next = page.getByRole('button', { name: 'Save and continue' })
  await next.click()
  const asking = page.getByLabel(/^What you ask for it/)
  await asking.fill('412500')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => page.getByLabel(/^Bathrooms/).inputValue()).toBe('2.5')
  await next.click()
  await expect.poll(() => asking.inputValue()).toBe('412,500')
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(() => asking.inputValue()).toBe('412,500')

  await page.getByRole('button', { name: 'Back' }).click()
  const other = await context.newPage()
  await other.goto(page.url().split('?')[0]!, { waitUntil: 'networkidle' })
  await page.getByLabel('City').fill('Tacoma')
  await other.getByLabel('Bedrooms').fill('4')
  watch.provoke(/\/api\/submissions\//)
  await other.getByRole('button', { name: 'Save and continue' }).click()
  await other.getByLabel(/^What you ask for it/).waitFor()
  await other.close()
  await next.click()
  const bedrooms = page.getByLabel('Bedrooms')
  await expect.poll(() => bedrooms.inputValue()).toBe('4')
  expect(await page.getByLabel('City').inputValue()).toBe('Tacoma')

  watch.provoke(/\/api\//)
  const session = await context.cookies()
  await context.clearCookies()
  await page.getByLabel('ZIP code').fill('98405')
  await next.click()
  await page.getByRole('dialog', { name: 'You were signed out' }).getByText('What you entered is kept.').waitFor()
  // As if signed in again in another tab.
  await context.addCookies(session)
  await page.evaluate(`dispatchEvent(new Event('focus'))`)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await next.click()
  await asking.waitFor()
  const id = page.url().split('?')[0]!.split('/').at(-1)!
  const { rows } = await site.server.database.pool.query('SELECT facts FROM submissions WHERE id = $1', [id])
  expect(rows[0].facts).toMatchObject({ city: 'Tacoma', zip: '98405', bedrooms: 4, bathrooms: 2.5 })
  expect(watch.faults).toEqual([])
  await context.close()
})
