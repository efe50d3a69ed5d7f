import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailFolder } from '#platform/server/mail/outlet.ts'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const pageOf = async (path: string) => {
  const { status, body, headers } = await app.send('GET', path)
  return { status, headers, text: String(body['text']) }
}

describe('/dev/mail', () => {
  test('says so when there is none', async () => {
    const { status, text } = await pageOf('/dev/mail')
    expect([status, text.includes('No mail yet.')]).toEqual([200, true])
  })

  test('lists the mails, newest first, and shows each as it looks, with nothing that runs', async () => {
    for (const subject of ['First <b>', 'Second ñ']) {
      await app.deps.database.transaction((tx) =>
        postLetter(tx, app.deps.config, {
          to: 'ada@test.example',
          language: 'en',
          subject,
          lead: 'Lead',
          paragraphs: ['<script>alert(1)</script>'],
          button: { label: 'Open', url: 'http://localhost:3000/app?a=1&b=2' },
        }),
      )
      await app.letters('ada@test.example')
    }
    const list = await pageOf('/dev/mail')
    expect([...list.text.matchAll(/<a href="\/dev\/mail\/[^"]+">([^<]*)<\/a>/g)].map(([, subject]) => subject)).toEqual(
      ['Second ñ', 'First &lt;b&gt;'],
    )
    const path = /\/dev\/mail\/[\w-]+/.exec(list.text)![0]
    const { status, text, headers } = await pageOf(path)
    expect(status).toBe(200)
    expect(text).not.toContain('<script')
    expect(text).toContain('sandbox="allow-top-navigation-by-user-activation"')
    expect(text).toContain('<a href="http://localhost:3000/app?a=1&amp;b=2">')
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  })

  test('reads nothing but mails', async () => {
    writeFileSync(join(mailFolder(app.deps.config), 'secret.eml'), 'Subject: no\n\nno')
    const [name] = readdirSync(mailFolder(app.deps.config)).filter((file) => file.startsWith('20'))
    for (const path of ['secret', '..%2Fkeys%2Fsecret-key', `..%2Fmail%2F${name!.replace('.eml', '')}`, name!]) {
      const { status, text } = await pageOf(`/dev/mail/${path}`)
      expect([status, text.includes('No such mail')]).toEqual([404, true])
    }
    expect((await pageOf('/dev/mail')).text).not.toContain('secret')
  })

  test.each([{ production: true, devPages: false }, { smtpUrl: 'smtp://mail.test.example' }])(
    'is not there with %o',
    async (change) => {
      const real = await makeTestApp(change)
      for (const path of ['/dev/mail', '/dev/mail/x']) expect((await real.send('GET', path)).status).toBe(404)
      await real.close()
    },
  )
})
