import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { deployments } from '#test/deployment.ts'
import { makeCertificate } from '#test/certificate.ts'
import { openSmtp } from '#test/smtp-server.ts'
import { checkMail } from './check-mail.ts'

const deployment = deployments()
const open: (() => unknown)[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map((close) => close()))))

const look = async (url: string, change: { authority?: string; limitMs?: number } = {}) =>
  (await checkMail(deployment({ SMTP_URL: url }, change))).map(({ level, says }) => `${level} ${says}`)

/** Something that listens and says one thing to whoever comes. */
async function saying(text: string | null): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    if (text !== null) socket.write(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((done) => server.close(done))
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function mailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ authOptional: true, ...options })
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.push(() => new Promise<void>((done) => server.close(done)))
  return (server.server.address() as AddressInfo).port
}

test('without SMTP_URL mails are files, which production is warned of', async () => {
  expect((await checkMail(deployment()))[0]).toMatchObject({ level: 'ok' })
  expect((await checkMail(deployment({ NODE_ENV: 'production', SANDBOX: 'on' })))[0]).toMatchObject({
    level: 'warning',
  })
})

test('a server that greets is well, and gets nothing to deliver; that it speaks no TLS is told', async () => {
  const smtp = await openSmtp()
  open.push(() => smtp.close())
  expect(await look(smtp.url)).toEqual(['ok it greets', 'warning it is spoken to without TLS'])
  expect(smtp.received).toEqual([])
})

test('a server that speaks TLS by a known certificate and lets us in is well', async () => {
  const { key, certificate, authority } = makeCertificate('localhost')
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
    username === 'mailer' && password === 'right' ? done(null, { user: 'mailer' }) : done(new Error('no'))
  const port = await mailServer({ key, cert: certificate, onAuth })
  const change = { authority }
  expect(await look(`smtp://mailer:right@localhost:${port}`, change)).toEqual([
    'ok it greets, speaks TLS and lets us in',
  ])
  expect(await look(`smtp://mailer:wrong@localhost:${port}`, change)).toEqual(['fault it does not let us in (535)'])
  expect((await look(`smtp://mailer:right@localhost:${port}`))[0]).toMatch(
    /^fault it cannot be reached \(.*certificate/,
  )
})

test('a server that wants no login is named where one is given', async () => {
  const port = await mailServer({ disabledCommands: ['AUTH', 'STARTTLS'] })
  expect(await look(`smtp://mailer:word@127.0.0.1:${port}`)).toEqual([
    'warning it is spoken to without TLS, and the password goes there in the clear',
    'fault it takes no login',
  ])
})

test('what listens there and is no mail server is a fault: one that says something else, one that says nothing, nobody', async () => {
  expect((await look(await saying('HTTP/1.1 400 Bad Request\r\n\r\n')))[0]).toMatch(
    /^fault what answers is no mail server/,
  )
  expect((await look(await saying('554 no service for you\r\n')))[0]).toMatch(/^fault /)
  expect((await look(await saying(null), { limitMs: 300 }))[0]).toBe('fault it does not answer in time')
  expect((await look('smtp://127.0.0.1:1'))[0]).toMatch(/^fault it cannot be reached/)
})
