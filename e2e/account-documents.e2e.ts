import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inspect, picture } from '#test/browser.ts'
import { bigBomb, pdf, picture as photo } from '#test/document-files.ts'
import { looks } from '#test/looks.ts'
import { DEMO, DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { pressAgain } from '#test/walk.ts'

// My Documents as the demo's investor uses it: kept, gone on with after cuts and a killed server, shown, shared, deleted, brought back.

const site = openSite()

const WORDS = [
  [
    'en',
    DESK,
    {
      title: 'My Documents',
      kept: (name: string) => `${name} is kept.`,
      bomb: /grows far too large/,
      group: 'Kind',
      statements: 'Statements',
      statement: /Statement 2025/,
      preview: 'Preview',
      page: /Page 1 of/,
      name: 'Name',
      tags: 'Tags',
      save: 'Save',
      saved: 'Saved.',
      close: 'Close',
      makeLink: 'Make a link',
      link: 'The link',
      download: 'Download',
      sharedTitle: 'A document for you',
      gone: 'This link opens nothing',
      toTrash: 'Move to trash',
      undo: 'Undo',
      trash: /^Trash \(/,
      purge: 'Delete for good',
      trashEmpty: 'The trash is empty',
      clear: 'Clear what has ended',
      back: 'Back to my documents',
    },
  ],
  [
    'es',
    PHONE_ES,
    {
      title: 'Mis documentos',
      kept: (name: string) => `${name} está guardado.`,
      bomb: /crece demasiado/,
      group: 'Tipo',
      statements: 'Extractos',
      statement: /Extracto 2025/,
      preview: 'Vista previa',
      page: /Página 1 de/,
      name: 'Nombre',
      tags: 'Etiquetas',
      save: 'Guardar',
      saved: 'Guardado.',
      close: 'Cerrar',
      makeLink: 'Crear un enlace',
      link: 'El enlace',
      download: 'Descargar',
      sharedTitle: 'Un documento para ti',
      gone: 'Este enlace no abre nada',
      toTrash: 'Mover a la papelera',
      undo: 'Deshacer',
      trash: /^Papelera \(/,
      purge: 'Eliminar definitivamente',
      trashEmpty: 'La papelera está vacía',
      clear: 'Quitar lo terminado',
      back: 'Volver a mis documentos',
    },
  ],
] as const

const CSV = Buffer.from('month,rent\n2026-01,"1,200"\n2026-02,"1,250"\n')
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByTestId('files').setInputFiles(files)
const rentsOf = (name: string) => ({ name, mimeType: 'text/csv', buffer: CSV })

describe.each(looks(WORDS, 0))('documents (%s)', (language, options, words) => {
  test('are kept, shown, renamed, shared, deleted and brought back', async () => {
    const { context, page, watch } = await site.openAsDemo(options)
    watch.provoke(/documents\/uploads|api\/shared/)
    await page.goto('/documents', { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
    await inspect(page, `documents-issued-${language}`)

    const [rents, house] = [`rents ${language}.csv`, `house ${language}.jpg`]
    await choose(
      page,
      rentsOf(rents),
      { name: house, mimeType: 'image/jpeg', buffer: await photo('jpeg', 400) },
      { name: `bomb ${language}.docx`, mimeType: 'application/zip', buffer: bigBomb() },
    )
    for (const name of [rents, house]) await page.getByText(words.kept(name)).waitFor()
    await page.getByText(words.bomb).waitFor()
    await inspect(page, `documents-kept-${language}`)
    await page.getByRole('button', { name: words.clear }).click()
    await page.getByText(words.bomb).waitFor({ state: 'hidden' })

    // What was issued stands in the same list, and is shown in place.
    await page.getByLabel(words.group).selectOption({ label: words.statements })
    await page.getByRole('button', { name: words.statement }).first().click()
    await page.getByRole('button', { name: words.preview, exact: true }).click()
    await page.getByRole('img', { name: words.page }).waitFor()
    await inspect(page, `documents-pdf-${language}`)
    await page.getByRole('button', { name: words.close, exact: true }).click()
    // Loaded whole: a row that comes late would move the others under the mouse.
    await page.goto('/documents', { waitUntil: 'networkidle' })

    await page.getByRole('button', { name: rents }).click()
    await page.getByRole('button', { name: words.preview, exact: true }).click()
    await page.getByRole('cell', { name: '1,250' }).waitFor()
    await page.getByLabel(words.name, { exact: true }).fill(`Rents of ${language}`)
    await page.getByLabel(words.tags).fill('House, 2026')
    await page.getByRole('button', { name: words.save }).click()
    await page.getByText(words.saved, { exact: true }).waitFor()
    await page.getByRole('button', { name: words.makeLink }).click()
    const link = await page.getByLabel(words.link, { exact: true }).inputValue()
    await inspect(page, `documents-drawer-${language}`)
    await expectShared(link, words)
    await page.getByRole('button', { name: words.toTrash }).click()
    await page.getByRole('button', { name: words.undo }).click()
    await page.getByRole('button', { name: `Rents of ${language}.csv` }).click()
    await page.getByRole('button', { name: words.toTrash }).click()
    await page.getByRole('button', { name: words.trash }).click()
    await inspect(page, `documents-trash-${language}`)
    await page.getByRole('button', { name: words.purge }).click()
    await inspect(page, `documents-purge-${language}`)
    await page.getByRole('dialog').getByRole('button', { name: words.purge }).click()
    await page.getByText(words.trashEmpty).waitFor()
    await page.getByRole('button', { name: words.back }).click()
    await page.getByTestId('files').waitFor({ state: 'attached' })
    expect(watch.faults).toEqual([])
    await context.close()
  })

  /** Somebody without an account follows a link, downloads once, and finds it used up. */
  async function expectShared(link: string, { sharedTitle, download, gone }: typeof words): Promise<void> {
    const guest = await site.open(options)
    guest.watch.provoke(/api\/shared/)
    await guest.page.goto(link)
    await guest.page.getByRole('heading', { name: sharedTitle }).waitFor()
    await guest.page.getByRole('link', { name: download }).waitFor()
    await inspect(guest.page, `documents-shared-${language}`)
    const [file] = await Promise.all([
      guest.page.waitForEvent('download'),
      guest.page.getByRole('link', { name: download }).click(),
    ])
    expect(await readFile(await file.path())).toEqual(CSV)
    await guest.page.getByRole('heading', { name: gone }).waitFor()
    expect(guest.watch.faults).toEqual([])
    await guest.context.close()
  }
})

test('a double click that ends a link ends no other, though the next one moves up to its place', async () => {
  const { context, page, watch } = await site.openAsDemo(DESK)
  const name = 'double.csv'
  await page.goto('/documents', { waitUntil: 'networkidle' })
  await choose(page, rentsOf(name))
  await page.getByText(`${name} is kept.`).waitFor()
  await page.goto('/documents', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name }).click()
  const ends = page.getByRole('button', { name: 'End this link' })
  for (const made of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Make a link' }).click()
    await expect.poll(() => ends.count()).toBe(made)
  }
  const ended: string[] = []
  page.on('request', (request) => void (request.method() === 'DELETE' && ended.push(request.url())))
  await ends.first().click()
  await expect.poll(() => ends.count()).toBe(2)
  await pressAgain(page, ends.first())
  await ends.last().click()
  await expect.poll(() => ends.count()).toBe(1)
  expect(ended).toHaveLength(2)
  expect(watch.faults).toEqual([])
  await context.close()
})

test('an upload goes on after a cut, and after a reload once its file is chosen again', async () => {
  const { context, page, watch } = await site.openAsDemo(DESK)
  watch.provoke(/documents\/uploads/)
  // One on the disk: a browser knows it again by its name, its size and its date.
  const file = join(site.server.dataDir, 'deeds.pdf')
  writeFileSync(file, Buffer.concat([pdf(), randomBytes(7_000_000)]))
  const begun: string[] = []
  let pieces = 0
  await page.route('**/api/documents/uploads**', async (route) => {
    const method = route.request().method()
    if (method === 'POST') begun.push(route.request().url())
    // The first piece is cut once; the second never arrives.
    if (method !== 'PATCH') return await route.continue()
    pieces += 1
    if (pieces === 1) return await route.abort('connectionreset')
    if (pieces === 2) return await route.continue()
  })
  await page.goto('/documents')
  await page.getByTestId('files').setInputFiles(file)
  await page.getByText(/^7[0-9]% of/).waitFor()
  await picture(page, 'documents-uploading')
  await page.reload()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByText('Choose deeds.pdf again and it goes on where it stopped.').waitFor()
  const heads: string[] = []
  page.on('response', (response) => {
    const method = response.request().method()
    if (response.url().includes('/api/documents/uploads')) heads.push(`${method} ${response.status()}`)
  })
  await page.getByTestId('files').setInputFiles(file)
  await page.getByText('deeds.pdf is kept.').waitFor()
  expect(begun).toHaveLength(1)
  expect(heads).toEqual(['HEAD 200', 'PATCH 204'])
  expect(watch.faults).toEqual([])
  await context.close()
})

test('files are dropped on the page and pasted into it', async () => {
  const { context, page, watch } = await site.openAsDemo(DESK)
  await page.goto('/documents', { waitUntil: 'networkidle' })
  for (const [type, name] of [
    ['drop', 'dropped.txt'],
    ['paste', 'pasted.txt'],
  ]) {
    await page.evaluate(`(() => {
      const data = new DataTransfer()
      data.items.add(new File(['${name}'], '${name}', { type: 'text/plain' }))
      const options = { bubbles: true, cancelable: true }
      document.dispatchEvent('${type}' === 'drop' ? new DragEvent('drop', { ...options, dataTransfer: data })
        : new ClipboardEvent('paste', { ...options, clipboardData: data }))
    })()`)
    await page.getByText(`${name} is kept.`).waitFor()
  }
  expect(watch.faults).toEqual([])
  await context.close()
})

test('an upload in the middle of which the server is killed goes on at its byte', async () => {
  const content = Buffer.concat([pdf(), randomBytes(3_000_000)])
  const login = await fetch(`${site.server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const filename = `filename ${Buffer.from('killed.pdf').toString('base64')}`
  const begun = await fetch(`${site.server.url}/api/documents/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(content.length), 'upload-metadata': filename },
  })
  const place = begun.headers.get('location')!
  const send = (offset: number, part: BodyInit) =>
    fetch(`${site.server.url}${place}`, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: part,
      duplex: 'half',
    } as RequestInit)
  const offset = async () => {
    const head = await fetch(`${site.server.url}${place}`, { method: 'HEAD', headers })
    return Number(head.headers.get('upload-offset'))
  }
  expect((await send(0, new Uint8Array(content.subarray(0, 1_000_000)))).status).toBe(204)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const cut = send(1_000_000, readable as unknown as BodyInit).then(
    () => 'answered',
    () => 'cut',
  )
  await writer.write(new Uint8Array(content.subarray(1_000_000, 1_500_000)))
  await site.server.kill()
  expect(await cut).toBe('cut')
  await writer.abort().catch(() => undefined)
  await site.server.start()
  const arrived = await offset()
  expect(arrived).toBeGreaterThanOrEqual(1_000_000)
  expect((await send(arrived, new Uint8Array(content.subarray(arrived)))).status).toBe(204)
  const listed = await fetch(`${site.server.url}/api/documents?q=killed`, { headers })
  const { documents } = (await listed.json()) as { documents: { sha256: string }[] }
  expect(documents.map(({ sha256 }) => sha256)).toEqual([createHash('sha256').update(content).digest('hex')])
})
