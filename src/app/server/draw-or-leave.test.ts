import { expect, test } from 'vitest'
import { Busy } from '#platform/server/busy.ts'
import { makeLog } from '#platform/server/log.ts'
import { drawOrLeave } from './draw-or-leave.ts'
import type { PageData, RenderPage } from './render-page.ts'

const head = { title: '', description: '', indexedAs: null, picture: '', pictureAt: null, shared: null }
const member: PageData = {
  visitor: { role: 'investor' },
  config: {},
  data: {},
  unread: 0,
  language: 'en',
  drawn: { theme: 'dark', time_zone: 'UTC', at: 0 },
}
const log = makeLog('silent')

/** Draws nothing, for this reason; a page that is not to be drawn comes as ever. */
const failing =
  (reason: unknown): RenderPage =>
  async (url, _language, boot) => {
    if (boot.drawn !== null) throw reason
    return { status: 200, path: url, html: null, head, unscripted: 'words' }
  }

test.each([new Busy(300), new Error('a part of it failed')])(
  'a page of the app that is not drawn (%s) is sent without',
  async (reason) => {
    const page = await drawOrLeave(failing(reason), log)('/projects', 'en', member)
    expect(page).toMatchObject({ html: null, unscripted: 'words' })
  },
)

test('a public page that cannot be drawn says so, as ever', async () => {
  const busy: RenderPage = async () => {
    throw new Busy(300)
  }
  await expect(drawOrLeave(busy, log)('/', 'en', { ...member, drawn: null })).rejects.toThrow(Busy)
})
