import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { drawDevPage, drawList, drawMail } from './dev-mail-html.ts'
import { mailFolder } from './outlet.ts'
import { readEml } from './read-eml.ts'

// Only what we wrote ourselves, by its own name: no path leads out of the folder.
const NAME = /^\d{4}-\d\d-\d\dT[\d-]{12}Z-[0-9a-f-]{36}$/
const SHOWN = 100

// Nothing runs here and nothing is loaded: mails are words of strangers, too.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * `/dev/mail`: the mails that a server without a mail server wrote to files, newest first. Only where nobody but this
 * machine comes in, and not where real mail goes out: anybody who opens it may read everybody's links.
 */
export function mountDevMail(app: FastifyInstance, config: Config): void {
  if (!config.devPages || config.smtpUrl) return
  const folder = mailFolder(config)
  const send = (reply: FastifyReply, status: number, title: string, body: string) =>
    reply
      .code(status)
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(drawDevPage(title, body))

  app.get('/dev/mail', async (_request, reply) => {
    const names = (await namesIn(folder)).slice(0, SHOWN)
    const mails = await Promise.all(
      names.map(async (name) => ({ name, ...readEml(await readFile(join(folder, `${name}.eml`), 'utf8')) })),
    )
    return send(reply, 200, 'Mail', drawList(mails))
  })

  app.get<{ Params: { name: string } }>('/dev/mail/:name', async (request, reply) => {
    const { name } = request.params
    const source = NAME.test(name) ? await readFile(join(folder, `${name}.eml`), 'utf8').catch(() => null) : null
    if (source === null)
      return send(reply, 404, 'No such mail', '<h1>No such mail</h1><p><a href="/dev/mail">All mail</a></p>')
    const mail = readEml(source)
    return send(reply, 200, mail.subject, drawMail(mail))
  })
}

async function namesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  return files
    .filter((file) => file.endsWith('.eml'))
    .map((file) => file.slice(0, -'.eml'.length))
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
}
