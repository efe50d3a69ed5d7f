import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Rendered } from './render-letter.ts'

/** One mail as it leaves; the same id gives the same Message-ID, however often it is tried. */
type Outgoing = Rendered & { readonly id: string; readonly createdAt: Date }

/** Where mails go, open for as long as there are some. */
export type Outlet = { send(mail: Outgoing): Promise<void>; close(): void }

/** How many mails are on their way to a mail server at the same moment. */
export const AT_ONCE = 5

/** Where mails lie as files when no mail server is configured. */
export const mailFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'mail')

/**
 * The mail server of SMTP_URL, else files. What speaks SMTP is loaded with the first mail: a server that writes none
 * keeps no memory for it.
 */
export async function openOutlet(config: Config): Promise<Outlet> {
  const { createTransport } = await import('nodemailer')
  if (!config.smtpUrl) {
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    return {
      send: async (mail) => {
        const { message } = await composer.sendMail(messageOf(config, mail))
        await keepFile(mailFolder(config), mail, message as Buffer)
      },
      close: () => undefined,
    }
  }
  const transport = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: AT_ONCE,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // Many look for spam before they say yes; who gives up on them too early sends the same mail again.
    socketTimeout: 120_000,
    dnsTimeout: 10_000,
  })
  return {
    send: async (mail) => void (await transport.sendMail(messageOf(config, mail))),
    close: () => transport.close(),
  }
}

const messageOf = (config: Config, mail: Outgoing) => ({
  from: config.mailFrom,
  // As an object: an address is never read as a list of addresses.
  to: { name: '', address: mail.to },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  // As they are: a link in a header must not be broken into lines.
  headers: Object.fromEntries(
    Object.entries(mail.headers).map(([name, value]) => [name, { prepared: true, value }] as const),
  ),
  messageId: `<${mail.id}@${hostOf(config.mailFrom)}>`,
  date: mail.createdAt,
  // Words only: nothing of a letter may name a file or an address to be read into it.
  disableFileAccess: true,
  disableUrlAccess: true,
})

const hostOf = (from: string): string => /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'

/** Written beside and then renamed: a file that is there is whole. Its name sorts by time. */
async function keepFile(folder: string, mail: Outgoing, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${mail.createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}`
  const beside = join(folder, `.${name}.part`)
  const file = await open(beside, 'w', 0o600)
  try {
    await file.writeFile(message)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, join(folder, `${name}.eml`))
}
