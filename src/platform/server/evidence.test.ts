import { expect, test } from 'vitest'
import { makeEvidence } from './evidence.ts'

test('a signature of an audit seal is none for the head of the ledger with the same number and hash', () => {
  const evidence = makeEvidence('a secret of thirty-two characters or more')
  const text = `7|${'ab'.repeat(32)}`
  const mac = evidence.sign('audit seal', text)
  expect(evidence.fits('audit seal', text, mac)).toBe(true)
  expect(evidence.fits('ledger head', text, mac)).toBe(false)
})
