import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAnchor, putAnchorsAside, readAnchors } from './anchors.ts'
import { makeEvidence } from './evidence.ts'

// A chain that began anew: what was written down of the one before is put aside.

const evidence = makeEvidence('a key of thirty-two characters !')
const endOf = (seq: number) => ({ seq, hash: Buffer.alloc(32, seq) })
const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour))

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'freehold-anchors-'))
  for (const hour of [1, 2, 3]) addAnchor(dataDir, 'ledger', endOf(hour), { evidence, now: at(hour) })
  addAnchor(dataDir, 'audit', endOf(9), { evidence, now: at(1) })
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const file = (name: string) => join(dataDir, 'anchors', name)
const lines = (name: string) => readFileSync(file(name), 'utf8').trimEnd().split('\n')
const seqs = (chain: 'ledger' | 'audit') => readAnchors(dataDir, chain, evidence).anchors.map(({ seq }) => seq)

test('those until an instant are compared no more, and none of them is lost', () => {
  const before = lines('ledger.log')
  expect(putAnchorsAside(dataDir, 'ledger', at(2))).toBe(2)
  expect([seqs('ledger'), seqs('audit')]).toEqual([[3], [9]])
  expect([...lines('of-the-demo-ledger.log'), ...lines('ledger.log')]).toEqual(before)
})

test('copies that an operator put beside them go as well, and what was cut', () => {
  writeFileSync(file('ledger-copy.log'), `${lines('ledger.log')[0]}\n12 abc`)
  expect(putAnchorsAside(dataDir, 'ledger', at(3))).toBe(5)
  expect(seqs('ledger')).toEqual([])
  expect(readdirSync(join(dataDir, 'anchors')).toSorted()).toEqual([
    'audit.log',
    'ledger-copy.log',
    'ledger.log',
    'of-the-demo-ledger-copy.log',
    'of-the-demo-ledger.log',
  ])
})

test('what was cut short between both files is finished by doing it again', () => {
  const before = lines('ledger.log')
  writeFileSync(file('of-the-demo-ledger.log'), `${before[0]}\n${before[1]}\n`)
  expect(putAnchorsAside(dataDir, 'ledger', at(2))).toBe(2)
  expect(putAnchorsAside(dataDir, 'ledger', at(2))).toBe(0)
  expect([...lines('of-the-demo-ledger.log'), ...lines('ledger.log')]).toEqual(before)
})

test('where nothing was anchored there is nothing to put aside', () => {
  rmSync(join(dataDir, 'anchors'), { recursive: true })
  expect(putAnchorsAside(dataDir, 'ledger', at(2))).toBe(0)
})
