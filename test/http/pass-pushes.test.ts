import { generateKeyPairSync } from 'node:crypto'
import { createSecureServer } from 'node:http2'
import type { Http2SecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import forge from 'node-forge'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerDevice } from '#features/referral/server/pass/pass-devices.ts'
import { linkPass } from '#features/referral/server/pass/pass-rows.ts'
import { pushPasses } from '#features/referral/server/pass/push-passes.ts'
import { readPassKeys } from '#platform/server/outside/wallet-pass/pass-keys.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
let apple: Http2SecureServer
let place: { url: string; ca: string }
const asked: { path: string; topic: string; by: string; body: string }[] = []
/** What the push service answers for a token: 200, unless a test says otherwise. */
const answers = new Map<string, readonly [status: number, reason: string]>()

beforeAll(async () => {
  app = await makeTestApp()
  const own = selfSigned()
  const { wwdr } = await readPassKeys(app.deps.config)
  // Whoever has no certificate of passes does not get in.
  apple = createSecureServer({ ...own, ca: [wwdr], requestCert: true, rejectUnauthorized: true })
  apple.on('stream', (stream, headers) => {
    let body = ''
    stream.setEncoding('utf8')
    stream.on('data', (part: string) => {
      body += part
    })
    stream.on('end', () => {
      const path = String(headers[':path'])
      const socket = stream.session!.socket as TLSSocket
      const by = String(socket.getPeerCertificate().subject.OU)
      asked.push({ path, topic: String(headers['apns-topic']), by, body })
      const [status, reason] = answers.get(path.split('/').at(-1)!) ?? [200, '']
      stream.respond({ ':status': status })
      stream.end(reason && JSON.stringify({ reason }))
    })
  })
  await new Promise<void>((resolve) => apple.listen(0, '127.0.0.1', resolve))
  place = { url: `https://localhost:${(apple.address() as AddressInfo).port}`, ca: own.cert }
})
afterAll(async () => {
  await new Promise((resolve) => apple.close(resolve))
  await app.close()
})
beforeEach(() => {
  asked.length = 0
  answers.clear()
})

function selfSigned(): { key: string; cert: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const key = forge.pki.privateKeyFromPem(pem)
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  made.serialNumber = '01'
  made.validity.notAfter.setFullYear(made.validity.notBefore.getFullYear() + 1)
  const name = [{ name: 'commonName', value: 'localhost' }]
  made.setSubject(name)
  made.setIssuer(name)
  made.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
  ])
  made.sign(key, forge.md.sha256.create())
  return { key: pem, cert: forge.pki.certificateToPem(made) }
}

/** A member whose pass is on a device since a minute ago. */
async function withDevice(token: string): Promise<TestInvestor> {
  const member = await addInvestor(app.deps)
  await app.send('POST', '/api/referral/join', undefined, { token: member.token })
  await linkPass(app.deps, member.id, app.deps.clock())
  await registerDevice(
    app.deps.database,
    { device: `phone of ${member.id}`, personId: member.id, pushToken: token },
    app.deps.clock(),
  )
  return member
}

async function inviteTo(member: TestInvestor): Promise<void> {
  const friend = await addInvestor(app.deps)
  const { body } = await app.send('GET', '/api/referral', undefined, { token: member.token })
  const named = await app.send(
    'POST',
    '/api/referral/invitation',
    { code: String(body['code']) },
    { token: friend.token },
  )
  expect(named.status).toBe(200)
}

const tokensAsked = (): string[] => asked.map(({ path }) => path)
const devicesOf = async ({ id }: TestInvestor): Promise<number> =>
  (await app.deps.database.pool.query('SELECT FROM wallet_pass_devices WHERE person_id = $1', [id])).rowCount!

test('a device is told once of each change of its pass, by the certificate of passes, with nothing in it', async () => {
  const ada = await withDevice('aa01')
  await pushPasses(app.deps, place)
  expect(asked).toEqual([])
  await inviteTo(ada)
  await pushPasses(app.deps, place)
  await pushPasses(app.deps, place)
  expect(asked).toEqual([{ path: '/3/device/aa01', topic: 'pass.example.freehold', by: 'SELFMADE00', body: '{}' }])
  await inviteTo(ada)
  await pushPasses(app.deps, place)
  expect(tokensAsked()).toEqual(['/3/device/aa01', '/3/device/aa01'])
})

test.each([
  [410, 'Unregistered'],
  [400, 'BadDeviceToken'],
] as const)('a device that is gone (%i %s) is forgotten', async (status, reason) => {
  const ada = await withDevice(`bb${status}`)
  await inviteTo(ada)
  answers.set(`bb${status}`, [status, reason])
  await pushPasses(app.deps, place)
  expect(await devicesOf(ada)).toBe(0)
})

test.each([
  [503, 'ServiceUnavailable'],
  [429, 'TooManyRequests'],
  [403, 'BadCertificate'],
  [400, 'BadTopic'],
] as const)('a service that does not take it (%i %s) is asked again later', async (status, reason) => {
  const token = `cc${status}${reason}`
  const ada = await withDevice(token)
  await inviteTo(ada)
  answers.set(token, [status, reason])
  await pushPasses(app.deps, place)
  expect(await devicesOf(ada)).toBe(1)
  answers.clear()
  await pushPasses(app.deps, place)
  await pushPasses(app.deps, place)
  expect(tokensAsked()).toEqual([`/3/device/${token}`, `/3/device/${token}`])
})

test('a service that is not there, or is not who it says, loses nothing', async () => {
  const ada = await withDevice('dd01')
  await inviteTo(ada)
  await pushPasses(app.deps, { ...place, url: 'https://localhost:1' })
  await pushPasses(app.deps, { url: place.url })
  expect([asked, await devicesOf(ada)]).toEqual([[], 1])
  await pushPasses(app.deps, place)
  expect(tokensAsked()).toEqual(['/3/device/dd01'])
})

test('with keys that were made here nobody is told: no iPhone takes such a pass', async () => {
  const ada = await withDevice('ee01')
  await inviteTo(ada)
  await pushPasses(app.deps)
  expect(asked).toEqual([])
  await pushPasses(app.deps, place)
  expect(tokensAsked()).toEqual(['/3/device/ee01'])
})
