import { createVerify, generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASS_TEMPLATE } from '#features/referral/contract.ts'
import { addInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

// The pass of a member for Google's wallet: a link that holds all of it.

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const accountFile = () => join(plain.deps.config.dataDir, 'google.json')
const write = (file: object) => writeFileSync(accountFile(), JSON.stringify(file))
const good = {
  client_email: 'passes@freehold.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
}
let plain: TestApp
let withGoogle: TestApp
beforeAll(async () => {
  plain = await makeTestApp()
  withGoogle = await makeTestApp({ googleWallet: { issuerId: '3388000000012345678', accountFile: accountFile() } })
})
afterAll(async () => {
  await withGoogle.close()
  await plain.close()
})

const ask = async (app: TestApp) => {
  const member = await addInvestor(app.deps)
  await app.send('POST', '/api/referral/join', undefined, { token: member.token })
  const body = { passTemplateID: PASS_TEMPLATE, email: member.email }
  const path = '/api/wallet-passes/generate/public'
  return { member, body: (await app.send('POST', path, body, { token: member.token })).body }
}

test('there is no link where none is configured', async () =>
  expect((await ask(plain)).body).not.toHaveProperty('google_link'))

test('the link holds the pass of its member, signed by the account', async () => {
  write(good)
  const { member, body } = await ask(withGoogle)
  const link = String(body['google_link'])
  const [, head, claims, signature] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/([^.]+)\.([^.]+)\.([^.]+)$/.exec(link)!
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const isSigned = (text: string) => createVerify('RSA-SHA256').update(text).verify(publicKey, signature!, 'base64url')
  expect(isSigned(`${head}.${claims}`)).toBe(true)
  expect(isSigned(`${head}.${claims}x`)).toBe(false)
  expect(read(head!)).toEqual({ alg: 'RS256', typ: 'JWT' })
  const { iss, aud, typ, payload } = read(claims!)
  expect({ iss, aud, typ }).toEqual({ iss: good.client_email, aud: 'google', typ: 'savetowallet' })
  const { genericObjects } = payload as { genericObjects: Record<string, unknown>[] }
  const standing = (await withGoogle.send('GET', '/api/referral', undefined, { token: member.token })).body
  expect(genericObjects).toEqual([
    expect.objectContaining({
      id: `3388000000012345678.${member.id}`,
      classId: '3388000000012345678.freehold_referral',
      barcode: { type: 'QR_CODE', value: standing['link'], alternateText: standing['code'] },
    }),
  ])
})

test.each([['{'], ['{}'], [JSON.stringify({ ...good, private_key: 'none' })]])(
  'a key file that is none leaves the other pass: %s',
  async (content) => {
    writeFileSync(accountFile(), content)
    const { body } = await ask(withGoogle)
    expect(body['status']).toBe('success')
    expect(body).not.toHaveProperty('google_link')
  },
)
