import { createHash, createVerify } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import forge from 'node-forge'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetParts } from '#app/server/forget-parts.ts'
import { PASS_TEMPLATE } from '#features/referral/contract.ts'
import { readPassKeys } from '#platform/server/outside/wallet-pass/pass-keys.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const send = (who: TestInvestor, method: 'GET' | 'POST', path: string, body?: object) =>
  app.send(method, path, body, { token: who.token })

async function joined(): Promise<TestInvestor> {
  const member = await addInvestor(app.deps)
  await send(member, 'POST', '/api/referral/join')
  return member
}
const generate = (who: TestInvestor, body: object = {}) =>
  send(who, 'POST', '/api/wallet-passes/generate/public', {
    passTemplateID: PASS_TEMPLATE,
    email: who.email,
    ...body,
  })
const pathOf = (link: unknown): string => new URL(String(link)).pathname

async function fetchPass(path: string, headers: Record<string, string> = {}) {
  const { statusCode, rawPayload, headers: answered } = await app.app.inject({ url: path, headers })
  return { status: statusCode, bytes: rawPayload, headers: answered }
}

type PassJson = {
  serialNumber: string
  authenticationToken: string
  passTypeIdentifier: string
  webServiceURL: string
  barcodes: { message: string }[]
  generic: Record<'primaryFields' | 'secondaryFields' | 'auxiliaryFields', { key: string; value: unknown }[]>
}
const open = (bytes: Uint8Array) => {
  const files = unzipSync(bytes)
  return { files, pass: JSON.parse(strFromU8(files['pass.json']!)) as PassJson }
}

async function passOf(who: TestInvestor) {
  const { body } = await generate(who)
  const { bytes } = await fetchPass(pathOf(body['download_link']))
  return open(bytes)
}

describe('a pass', () => {
  test('is signed over a manifest that names every file by its hash, in both languages', async () => {
    const ada = await joined()
    const { body } = await generate(ada)
    expect(body).toMatchObject({ status: 'success', feedback: "Thanks for Joining! Here's your wallet pass!" })
    const answer = await fetchPass(pathOf(body['download_link']))
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass'])
    const { files, pass } = open(answer.bytes)
    const manifest = JSON.parse(strFromU8(files['manifest.json']!)) as Record<string, string>
    const others = Object.keys(files).filter((name) => name !== 'manifest.json' && name !== 'signature')
    expect(Object.keys(manifest).toSorted()).toEqual(others.toSorted())
    for (const name of others) expect(createHash('sha1').update(files[name]!).digest('hex')).toBe(manifest[name])
    expect(others).toEqual(
      expect.arrayContaining(['icon.png', 'icon@2x.png', 'logo.png', 'en.lproj/pass.strings', 'es.lproj/pass.strings']),
    )
    const { code, link } = (await send(ada, 'GET', '/api/referral')).body
    expect(pass.barcodes).toMatchObject([{ message: link }])
    expect(pass.generic.secondaryFields).toMatchObject([{ value: 'tier_member' }, { value: code }])

    const keys = await readPassKeys(app.deps.config)
    expect(isSignedBy(keys.certificate, files['signature']!, files['manifest.json']!)).toBe(true)
    const other = Buffer.from(files['manifest.json']!)
    other[10]! ^= 1
    expect(isSignedBy(keys.certificate, files['signature']!, other)).toBe(false)
  })

  test('is given only to a member, for their own address, right after a proof, and in one sentence refused to all others', async () => {
    const [ada, eve] = [await joined(), await joined()]
    const stranger = await addInvestor(app.deps)
    const refused = { status: 403, body: { code: 'not_eligible', feedback: 'You are not eligible for this pass!' } }
    expect(await generate(stranger)).toMatchObject(refused)
    expect(await generate(eve, { email: ada.email })).toMatchObject(refused)
    expect(await generate(ada, { passTemplateID: 'another' })).toMatchObject(refused)
    expect(await generate(ada, { email: ada.email.toUpperCase() })).toMatchObject({ status: 200 })
    await app.deps.database.pool.query(
      `UPDATE sessions SET proven_at = now() - interval '6 minutes' WHERE user_id = $1`,
      [ada.id],
    )
    expect(await generate(ada)).toMatchObject(refused)
  })

  test('has one serial, and a link that nobody guesses, that a new one takes the place of, and that ends', async () => {
    const ada = await joined()
    const first = pathOf((await generate(ada)).body['download_link'])
    const second = pathOf((await generate(ada)).body['download_link'])
    expect((await fetchPass(first)).status).toBe(404)
    const serial = open((await fetchPass(second)).bytes).pass.serialNumber
    expect((await passOf(ada)).pass.serialNumber).toBe(serial)
    expect((await fetchPass('/api/wallet-passes/download/AAAA')).status).toBe(404)
    const third = pathOf((await generate(ada)).body['download_link'])
    await app.deps.database.pool.query(
      `UPDATE wallet_passes SET download_until = now() - interval '1 minute' WHERE person_id = $1`,
      [ada.id],
    )
    expect((await fetchPass(third)).status).toBe(404)
  })
})

describe('a device that holds a pass', () => {
  const ROOT = '/api/wallet-passes/apple/v1'
  const service = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    token: string | null,
    headers: Record<string, string> = {},
  ) => {
    const authorization = token === null ? {} : { authorization: `ApplePass ${token}` }
    const isPost = method === 'POST'
    const answer = await app.app.inject({
      method,
      url: ROOT + path,
      headers: { ...authorization, ...headers, ...(isPost ? { 'content-type': 'application/json' } : {}) },
      ...(isPost ? { payload: '{"pushToken":"0123"}' } : {}),
    })
    return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
  }

  test('registers, hears what changed, fetches the latest, and unregisters; with the pass’s own token alone', async () => {
    const [ada, eve] = [await joined(), await joined()]
    const { pass } = await passOf(ada)
    const { pass: other } = await passOf(eve)
    const [type, token] = [pass.passTypeIdentifier, pass.authenticationToken]
    const registration = `/devices/phone-1/registrations/${type}/${pass.serialNumber}`
    const guesses = [null, 'a'.repeat(32), other.authenticationToken, `${token}x`]
    for (const guess of guesses)
      for (const [method, path] of [
        ['POST', registration],
        ['DELETE', registration],
        ['GET', `/passes/${type}/${pass.serialNumber}`],
      ] as const)
        expect([guess, (await service(method, path, guess)).status]).toEqual([guess, 401])
    const unknown = await service('GET', `/passes/${type}/01890000-0000-7000-8000-00000000dead`, token)
    expect(unknown.status).toBe(401)
    expect((await service('GET', `/passes/pass.another/${pass.serialNumber}`, token)).status).toBe(401)

    const changes = `/devices/phone-1/registrations/${type}`
    expect((await service('GET', changes, null)).status).toBe(204)
    expect((await service('POST', registration, token)).status).toBe(201)
    expect((await service('POST', registration, token)).status).toBe(200)
    const listed = JSON.parse((await service('GET', changes, null)).bytes.toString()) as {
      lastUpdated: string
      serialNumbers: string[]
    }
    expect(listed.serialNumbers).toEqual([pass.serialNumber])
    expect((await service('GET', `${changes}?passesUpdatedSince=${listed.lastUpdated}`, null)).status).toBe(204)

    const friend = await addInvestor(app.deps)
    const { code } = (await send(ada, 'GET', '/api/referral')).body
    expect((await send(friend, 'POST', '/api/referral/invitation', { code: String(code) })).status).toBe(200)
    expect((await service('GET', `${changes}?passesUpdatedSince=${listed.lastUpdated}`, null)).status).toBe(200)
    const latest = await service('GET', `/passes/${type}/${pass.serialNumber}`, token)
    expect([latest.status, open(latest.bytes).pass.serialNumber]).toEqual([200, pass.serialNumber])
    const since = { 'if-modified-since': String(latest.headers['last-modified']) }
    expect((await service('GET', `/passes/${type}/${pass.serialNumber}`, token, since)).status).toBe(304)

    expect((await service('DELETE', registration, token)).status).toBe(200)
    expect((await service('GET', changes, null)).status).toBe(204)
    expect((await service('POST', '/log', null)).status).toBe(200)
  })

  test('that names itself by what no text may hold, or logs what is no line, is no fault of ours', async () => {
    const { pass } = await passOf(await joined())
    const [type, token] = [pass.passTypeIdentifier, pass.authenticationToken]
    const changes = `/devices/phone%00/registrations/${type}`
    expect((await service('GET', changes, null)).status).toBe(204)
    expect((await service('POST', `${changes}/${pass.serialNumber}`, token)).status).toBe(400)
    expect((await service('DELETE', `${changes}/${pass.serialNumber}`, token)).status).toBe(200)
    for (const line of ['{"toString":1}', '['.repeat(20_000) + ']'.repeat(20_000), '"a line"', 'null']) {
      const sent = { method: 'POST', url: `${ROOT}/log`, payload: `{"logs":[${line}]}` } as const
      const answer = await app.app.inject({ ...sent, headers: { 'content-type': 'application/json' } })
      expect([line.slice(0, 20), answer.statusCode]).toEqual([line.slice(0, 20), 200])
    }
  })

  test('is told nothing any more once the account is closed', async () => {
    const ada = await joined()
    const { pass } = await passOf(ada)
    const [type, token, serial] = [pass.passTypeIdentifier, pass.authenticationToken, pass.serialNumber]
    await service('POST', `/devices/phone-2/registrations/${type}/${serial}`, token)
    await app.deps.database.transaction(async (tx) => {
      for (const forget of forgetParts) await forget(tx, { userId: ada.id, email: ada.email }, new Date())
    })
    expect((await service('GET', `/passes/${type}/${serial}`, token)).status).toBe(401)
    expect((await service('GET', `/devices/phone-2/registrations/${type}`, null)).status).toBe(204)
  })
})

describe('the keys that sign', () => {
  test('are made once, and readable to their owner alone', async () => {
    const { config } = app.deps
    const [one, other] = await Promise.all([readPassKeys(config), readPassKeys(config)])
    expect(one).toEqual(other)
    expect(one).toMatchObject({ isSelfMade: true, typeId: 'pass.example.freehold', teamId: 'SELFMADE00' })
    expect(existsSync(join(config.dataDir, 'keys/wallet-pass/key.pem'))).toBe(true)
  })

  test('are the operator’s where they are named, and a wrong folder is told in plain words', async () => {
    const { config } = app.deps
    const folder = join(config.dataDir, 'own-pass-keys')
    mkdirSync(folder)
    await expect(readPassKeys({ ...config, walletPassDir: folder })).rejects.toThrow('certificate.pem')
    const made = await readPassKeys(config)
    writeFileSync(join(folder, 'key.pem'), made.key)
    writeFileSync(join(folder, 'wwdr.pem'), made.wwdr)
    writeFileSync(join(folder, 'certificate.pem'), made.wwdr)
    await expect(readPassKeys({ ...config, walletPassDir: folder })).rejects.toThrow('must begin with pass.')
    writeFileSync(join(folder, 'certificate.pem'), made.certificate)
    expect(await readPassKeys({ ...config, walletPassDir: folder })).toMatchObject({ isSelfMade: false })
    expect(readFileSync(join(folder, 'certificate.pem'), 'utf8')).toBe(made.certificate)
  })
})

/** A detached PKCS #7 signature: its signed attributes hold the hash of what was signed, and are signed themselves. */
function isSignedBy(certificate: string, signature: Uint8Array, content: Uint8Array): boolean {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(Buffer.from(signature).toString('binary')))
  const { rawCapture } = message as unknown as {
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string; digestAlgorithm: string }
  }
  const attributes = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    rawCapture.authenticatedAttributes,
  )
  const bytes = Buffer.from(forge.asn1.toDer(attributes).getBytes(), 'binary')
  const algorithm = forge.asn1.derToOid(rawCapture.digestAlgorithm) === forge.pki.oids['sha256'] ? 'sha256' : 'sha1'
  const hash = createHash(algorithm).update(content).digest()
  const isSigned = createVerify(algorithm)
    .update(bytes)
    .verify(certificate, Buffer.from(rawCapture.signature, 'binary'))
  return isSigned && bytes.includes(hash)
}
