import { PASS_TEMPLATE } from '#features/referral/contract.ts'
import { body, everybody, own, WRITE } from './case.ts'
import type { Case } from './case.ts'

// What a device sends that has no token of a pass.
const guessed: Case = {
  statuses: everybody(401),
  ask: () => ({ params: { device: 'phone', type: 'pass.example.freehold', serial: 'a guess' } }),
}

/** The referral program: everybody has their own part, and only its owner has a pass of it. */
export const referralCases: Readonly<Record<string, readonly Case[]>> = {
  'GET /api/referral': [own],
  'POST /api/referral/join': [{ statuses: WRITE, isPersonal: true }],
  'POST /api/referral/visit': [{ name: 'nobody’s', statuses: everybody(404), ask: body({ code: 'ZZZZ-ZZZZ' }) }],
  'POST /api/referral/invitation': [
    { name: 'nobody’s', statuses: { ...WRITE, others: 404, owner: 404 }, ask: body({ code: 'ZZZZ-ZZZZ' }) },
  ],
  'POST /api/wallet-passes/generate/public': [
    {
      name: 'for the owner’s address',
      statuses: { ...WRITE, others: 403 },
      ask: (w) => ({ body: { passTemplateID: PASS_TEMPLATE, email: w.owner.email } }),
    },
  ],
  'GET /api/wallet-passes/download/{token}': [
    { statuses: everybody(404), ask: () => ({ params: { token: 'a guess' } }) },
  ],
  'POST /api/wallet-passes/apple/v1/devices/{device}/registrations/{type}/{serial}': [guessed],
  'DELETE /api/wallet-passes/apple/v1/devices/{device}/registrations/{type}/{serial}': [guessed],
  'GET /api/wallet-passes/apple/v1/passes/{type}/{serial}': [guessed],
  'GET /api/wallet-passes/apple/v1/devices/{device}/registrations/{type}': [
    {
      name: 'of a device that holds none',
      statuses: everybody(204),
      ask: () => ({ params: { device: 'phone', type: 'pass.x' } }),
    },
  ],
  'POST /api/wallet-passes/apple/v1/log': [{ statuses: everybody(200), ask: body({ logs: ['a fault'] }) }],
}
