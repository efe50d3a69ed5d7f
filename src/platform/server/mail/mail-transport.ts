import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { PostedLetter } from './letter.ts'
import { renderLetter } from './render-letter.ts'

/** Sends one letter, or throws. `id` is the outbox's: the message carries it, so that a second sending can be told. */
export type MailTransport = {
  send(id: string, letter: PostedLetter, writtenAt: Date): Promise<void>
  close(): void
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'dataDir'>

export const mailDirOf = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'mail')

/**
 * By SMTP where a server is configured; else into `.eml` files under the data directory, newest last by name. The mailer
 * is loaded with the first letter.
 */
export function makeMailTransport(config: MailConfig): MailTransport {
  let opened: Promise<Transporter> | undefined
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return config.smtpUrl
      ? createTransport(config.smtpUrl, undefined)
      : (createTransport({ streamTransport: true, buffer: true, newline: 'unix' }) as unknown as Transporter)
  }
  return {
    send: async (id, letter, writtenAt) => {
      const transporter = await (opened ??= open())
      const sent = (await transporter.sendMail(messageOf(config, id, letter, writtenAt))) as { message?: Buffer }
      if (!config.smtpUrl && sent.message) await keep(config, id, writtenAt, sent.message)
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  }
}

function messageOf(config: MailConfig, id: string, letter: PostedLetter, writtenAt: Date) {
  const host = /@([^>\s]+)/.exec(config.mailFrom)?.[1] ?? 'localhost'
  const { text, html } = renderLetter(letter, config.supportEmail)
  return {
    messageId: `<${id}@${host}>`,
    date: writtenAt,
    from: config.mailFrom,
    to: { name: '', address: letter.to },
    ...(letter.replyTo ? { replyTo: { name: '', address: letter.replyTo } } : {}),
    // A subject is one line whatever somebody typed into it.
    subject: letter.subject.replaceAll(/\s+/g, ' ').slice(0, 200),
    text,
    html,
    headers: {
      'Content-Language': letter.language,
      // Programs that answer by themselves are asked not to.
      'Auto-Submitted': 'auto-generated',
      ...(letter.unsubscribeUrl
        ? {
            'List-Unsubscribe': { prepared: true, value: `<${letter.unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  }
}

// Under another name first: nobody ever reads half a letter. The same letter again takes the place of the first.
async function keep(config: MailConfig, id: string, writtenAt: Date, message: Buffer): Promise<void> {
  const dir = mailDirOf(config)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const name = `${writtenAt.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`
  await writeFile(join(dir, `.${name}.part`), message, { mode: 0o600 })
  await rename(join(dir, `.${name}.part`), join(dir, name))
}
