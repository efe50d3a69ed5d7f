import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { addInvestor } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { looks } from '#test/looks.ts'
import { startServer } from '#test/server-process.ts'
import { DESK, openSite, PHONE, PHONE_ES } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

// The own profile: read, written, illustrated, named, shown to others, and saved by two tabs.

const site = openSite(() => startServer())

async function openAs(who: TestInvestor, options: BrowserContextOptions) {
  const opened = await site.open(options)
  const { url } = site.server
  await opened.context.addCookies([{ name: 'freehold_session', value: who.token, url }])
  return opened
}

const readMe = async (who: TestInvestor) =>
  (await (
    await fetch(`${site.server.url}/api/me`, { headers: { authorization: `Bearer ${who.token}` } })
  ).json()) as Record<string, unknown>

let picture: Buffer
beforeAll(async () => {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#7c9a92"/>
    <rect x="250" y="260" width="400" height="260" fill="#e9e2d0"/><path d="M220 270 450 90 680 270z" fill="#9a4b32"/></svg>`
  picture = await sharp(Buffer.from(drawn)).jpeg().toBuffer()
})

const WORDS = {
  en: {
    title: 'Your profile',
    edit: 'Edit Account',
    update: 'Update Account',
    first: 'First Name',
    bold: 'Bold',
    save: 'Save Account',
    cancel: 'Cancel',
    updated: 'Profile updated.',
    crop: 'Your profile picture',
    turn: 'Turn',
    use: 'Use this picture',
    shown: 'Your profile picture is changed.',
    remove: 'Remove the profile picture',
    undo: 'Undo',
    change: 'Change username',
    username: 'Username',
    free: 'This username is free.',
    reserved: 'This username could be taken for ours. Please choose another.',
    saveName: 'Save username',
    switches: ['Name', 'Profile picture', 'Bio'],
    see: 'See it as others do',
    own: 'This is your profile as other members see it.',
  },
  es: {
    title: 'Tu perfil',
    edit: 'Editar cuenta',
    update: 'Actualizar cuenta',
    first: 'Nombre',
    bold: 'Negrita',
    save: 'Guardar cuenta',
    cancel: 'Cancelar',
    updated: 'Perfil actualizado.',
    crop: 'Tu foto de perfil',
    turn: 'Girar',
    use: 'Usar esta imagen',
    shown: 'Tu foto de perfil cambió.',
    remove: 'Quitar la foto de perfil',
    undo: 'Deshacer',
    change: 'Cambiar nombre de usuario',
    username: 'Nombre de usuario',
    free: 'Este nombre de usuario está libre.',
    reserved: 'Este nombre de usuario podría confundirse con los nuestros. Elige otro.',
    saveName: 'Guardar nombre de usuario',
    switches: ['Nombre', 'Foto de perfil', 'Biografía'],
    see: 'Verlo como los demás',
    own: 'Este es tu perfil como lo ven otros miembros.',
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe.each(
  looks(
    [
      ['en-1440', DESK, WORDS.en],
      ['es-390', PHONE_ES, WORDS.es],
      ['en-390', PHONE, WORDS.en],
      ['es-1440-dark', { ...DESK, locale: 'es-MX', colorScheme: 'dark' as const }, WORDS.es],
    ],
    1,
  ),
)('the own profile, %s', (name, options, words) => {
  test('is written, illustrated, named and shown', async () => {
    const ada = await addInvestor(site.server.deps)
    const { context, page, watch } = await openAs(ada, options)
    await page.goto('/account', { waitUntil: 'networkidle' })
    await heading(page, words.title).waitFor()
    await inspect(page, `profile-${name}-1-read`)
    await writeInfo(page, words, name)
    expect((await readMe(ada))['bio']).toBe('<p>I like <strong>roofs</strong></p>')
    await choosePicture(page, words, name)
    await rename(page, words, `house.${name}`)
    for (const one of words.switches) await page.getByRole('switch', { name: one, exact: true }).click()
    await soon(async () => (await readMe(ada))['shows']).toEqual(['name', 'photo', 'bio'])
    await inspect(page, `profile-${name}-5-switches`)

    await page.getByRole('link', { name: words.see }).click()
    await page.getByText(words.own).waitFor()
    await heading(page, 'Augusta T.').waitFor()
    await page.getByText('I like roofs').waitFor()
    await page.waitForLoadState('networkidle')
    await inspect(page, `profile-${name}-6-as-others`)
    expect(watch.faults).toEqual([])
    await context.close()
  })
})

async function writeInfo(page: Page, words: Words, name: string): Promise<void> {
  await button(page, words.edit).click()
  await page.getByRole('heading', { name: words.update }).waitFor()
  await page.getByRole('textbox', { name: words.first, exact: true }).fill('Augusta')
  const bio = page.locator('[contenteditable="true"]')
  await bio.click()
  await page.keyboard.type('I like ')
  await button(page, words.bold).click()
  await page.keyboard.type('roofs')
  await inspect(page, `profile-${name}-2-update`)
  await button(page, words.save).click()
  await page.getByText(words.updated).waitFor()
  // Whoever is done goes on where they began.
  await soon(() => page.evaluate('document.activeElement.textContent')).toBe(words.edit)
}

async function isWithinWindow(page: Page, part: Locator): Promise<boolean> {
  const box = await part.boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= page.viewportSize()!.height
}

async function choosePicture(page: Page, words: Words, name: string): Promise<void> {
  await page
    .locator('input[data-picture="photo"]')
    .setInputFiles({ name: 'house.jpg', mimeType: 'image/jpeg', buffer: picture })
  const dialog = page.getByRole('dialog', { name: words.crop })
  await dialog.waitFor()
  await dialog.locator('img').waitFor()
  await button(page, words.turn).click()
  await soon(() => button(page, words.use).isEnabled()).toBe(true)
  await inspect(page, `profile-${name}-3-crop`)
  await button(page, words.use).click()
  await page.getByText(words.shown).waitFor()
  await button(page, words.remove).click()
  await button(page, words.undo).click()
  await button(page, words.remove).waitFor()
  await page.waitForLoadState('networkidle')
  await inspect(page, `profile-${name}-4-picture`)
}

async function rename(page: Page, words: Words, username: string): Promise<void> {
  await button(page, words.change).click()
  const field = page.getByRole('textbox', { name: words.username, exact: true })
  await field.fill('freeh0ld')
  await page.getByText(words.reserved).waitFor()
  await field.fill(username)
  await page.getByText(words.free).waitFor()
  await button(page, words.saveName).click()
  await soon(() => page.locator('[data-username]').textContent()).toBe(username)
}

test('two tabs that save the same profile: the later sees what changed, and chooses', async () => {
  const ada = await addInvestor(site.server.deps)
  const { context, page: one, watch } = await openAs(ada, DESK)
  const two = await context.newPage()
  watch.provoke(/\/api\/me$/)
  for (const page of [one, two]) {
    await page.goto('/account', { waitUntil: 'networkidle' })
    await button(page, 'Edit Account').click()
  }
  await one.getByLabel('First Name').fill('Augusta')
  await button(one, 'Save Account').click()
  await one.getByText('Profile updated.').waitFor()
  await two.getByLabel('Last Name').fill('King')
  await button(two, 'Save Account').click()
  await two.getByRole('heading', { name: 'Your profile was changed elsewhere' }).waitFor()
  await two.getByText('First Name: Augusta').waitFor()
  await inspect(two, 'profile-two-tabs')
  await button(two, 'Save my changes').click()
  await two.getByText('Profile updated.').waitFor()
  expect(await readMe(ada)).toMatchObject({ fname: 'Augusta', lname: 'King' })
  expect(watch.faults).toEqual([])
  await context.close()
})

test('a session that ends under the form leaves what was typed, and goes on once it is back', async () => {
  const ada = await addInvestor(site.server.deps)
  const { context, page, watch } = await openAs(ada, DESK)
  await page.goto('/account', { waitUntil: 'networkidle' })
  await button(page, 'Edit Account').click()
  await page.getByLabel('First Name').fill('Augusta')
  watch.provoke(/\/api\//)
  const session = await context.cookies()
  await context.clearCookies()
  await button(page, 'Save Account').click()
  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await dialog.getByText('What you entered is kept.').waitFor()
  // As if signed in again in another tab.
  await context.addCookies(session)
  await page.evaluate(`dispatchEvent(new Event('focus'))`)
  await dialog.waitFor({ state: 'detached' })
  await button(page, 'Save Account').click()
  await page.getByText('Profile updated.').waitFor()
  expect(await readMe(ada)).toMatchObject({ fname: 'Augusta' })
  expect(watch.faults).toEqual([])
  await context.close()
})

test('Cancel saves nothing, a failed save is said where it is seen; a picture that is none is refused in words; nothing hostile runs where a bio is shown', async () => {
  const ada = await addInvestor(site.server.deps)
  const { context, page, watch } = await openAs(ada, PHONE)
  // Whatever came into the table some other way: the page cleans it all the same.
  const planted =
    '<p>hi<img src=x onerror="window.hit=1"></p><svg onload="window.hit=1"></svg><a href="javascript:window.hit=1">go</a>'
  await site.server.database.pool.query(`UPDATE users SET bio = $2, profile_shows = '{bio}' WHERE id = $1`, [
    ada.id,
    planted,
  ])
  await page.goto('/account', { waitUntil: 'networkidle' })
  await page.locator('[data-rich-text] p').waitFor()
  expect(await page.locator('[data-rich-text]').innerHTML()).toBe('<p>hi</p><a rel="nofollow noopener">go</a>')
  expect(await page.evaluate('window.hit')).toBeUndefined()

  await button(page, 'Edit Account').click()
  await page.getByLabel('First Name').fill('Nobody')
  // The server cannot: what says so stands above the fields, a phone's window above the button, and is brought into view.
  watch.provoke(/\/api\/me$/)
  await page.route(
    '**/api/me',
    async (route) => await route.fulfill({ status: 503, json: { error: { code: 'overloaded' } } }),
  )
  await button(page, 'Save Account').click()
  await soon(() => isWithinWindow(page, page.getByRole('alert'))).toBe(true)
  await page.unroute('**/api/me')
  await button(page, 'Cancel').click()
  expect(await readMe(ada)).toMatchObject({ fname: 'Ada', bio: planted })

  watch.provoke(/\/api\/me\/pictures|blob:/)
  await page
    .locator('input[data-picture="banner"]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByText('This is no JPEG, PNG or WebP, whatever its name says.').waitFor()
  await page.keyboard.press('Escape')
  await soon(() => page.getByRole('dialog').count()).toBe(0)
  // While it was taken apart the content policy stopped the handlers once more; nothing else went wrong.
  expect(watch.faults.filter((fault) => !/inline/.test(fault))).toEqual([])
  await context.close()
})

test('whoever is not there looks the same as whoever is no longer; a former name leads to the new', async () => {
  const [ada, bob] = [await addInvestor(site.server.deps), await addInvestor(site.server.deps)]
  const { context, page, watch } = await openAs(ada, PHONE_ES)
  watch.provoke(/profiles?\//)
  const none = await page.goto('/profile/nobody-at-all', { waitUntil: 'networkidle' })
  expect(none?.status()).toBe(404)
  await page.getByRole('heading', { name: '¡No existe ese documento!' }).waitFor()
  await inspect(page, 'profile-none')
  await page.goto(`/profile/${bob.id}`, { waitUntil: 'networkidle' })
  await heading(page, bob.id).waitFor()
  await inspect(page, 'profile-least')
  await fetch(`${site.server.url}/api/me/username`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${bob.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'bob.builds' }),
  })
  await page.goto(`/profile/${bob.id}`, { waitUntil: 'networkidle' })
  await soon(async () => new URL(page.url()).pathname).toBe('/profile/bob.builds')
  await heading(page, 'bob.builds').waitFor()
  expect(watch.faults).toEqual([])
  await context.close()
})
