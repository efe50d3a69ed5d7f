import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import type { Deployment } from './deployment.ts'
import { about, messageOf } from './finding.ts'
import type { Finding } from './finding.ts'

const { ok, warning, fault } = about('mail')

/** Whether the mail server of SMTP_URL greets, speaks TLS and lets us in. Nothing is sent. */
export async function checkMail({ config, limitMs, authority }: Deployment): Promise<Finding[]> {
  if (!config.smtpUrl) {
    const says = 'SMTP_URL is not set: mails stay in files, with links that open accounts'
    return [config.production ? warning(says, 'set SMTP_URL where people are to get them') : ok(says)]
  }
  const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ])
  const { auth, ...options } = parseConnectionUrl(config.smtpUrl)
  const limits = { connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs, dnsTimeout: limitMs }
  const connection = new Connection({
    ...options,
    ...limits,
    ...(authority === undefined ? {} : { tls: { ...options.tls, ca: authority } }),
  })
  const line = connection as unknown as { readonly secure: boolean; readonly allowsAuth: boolean }
  try {
    await new Promise<void>((done, failed) => {
      connection.once('error', failed)
      connection.connect((error) => (error ? failed(error) : done()))
    })
    const found: Finding[] = []
    if (!line.secure)
      found.push(
        warning(
          `it is spoken to without TLS${auth ? ', and the password goes there in the clear' : ''}`,
          'take smtps://, or a server that offers STARTTLS',
        ),
      )
    if (auth) {
      if (!line.allowsAuth)
        return [...found, fault('it takes no login', 'take the name and password out of SMTP_URL, or another port')]
      await new Promise<void>((done, failed) => {
        connection.once('error', failed)
        connection.login(auth, (error) => (error ? failed(error) : done()))
      })
    }
    return [ok(`it greets${line.secure ? ', speaks TLS' : ''}${auth ? ' and lets us in' : ''}`), ...found]
  } catch (error) {
    return [refusalOf(error as SMTPError)]
  } finally {
    connection.on('error', () => undefined)
    connection.close()
  }
}

const WHY: Readonly<Record<string, readonly [string, string]>> = {
  EAUTH: ['it does not let us in', 'look at the name and password in SMTP_URL'],
  ETLS: ['TLS cannot be agreed on', 'look at its certificate, and whether SMTP_URL wants smtp: or smtps:'],
  EDNS: ['its name leads nowhere', 'look at the host in SMTP_URL'],
  ETIMEDOUT: ['it does not answer in time', 'look at the host and port in SMTP_URL, and at firewalls'],
  EPROTOCOL: ['what answers is no mail server', 'look at the host and port in SMTP_URL'],
}

// By its code alone where the mail server itself spoke: what it says may repeat what was sent to it.
function refusalOf(error: SMTPError): Finding {
  const { code = '', responseCode } = error
  const [says, todo] = WHY[code] ?? [
    `it cannot be reached (${messageOf(error)})`,
    'look at the host and port in SMTP_URL',
  ]
  return fault(responseCode ? `${says} (${responseCode})` : says, todo)
}
