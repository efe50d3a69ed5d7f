import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addInvestor } from '#test/builders.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import { ledgerCommand } from './ledger.ts'

test('the check of a copy asks no processor that wrote nothing in it: what Stripe took is missing there, and is no finding', async () => {
  const world = await makeRefundWorld()
  onTestFinished(() => world.close())
  // As restored on a machine that reaches nobody: what a processor outside wrote down is not there.
  const dataDir = mkdtempSync(join(tmpdir(), 'freehold-copy-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  world.expectDone(await world.deposit(await addInvestor(world.deps), 20_000))
  const check = async (place: string, ...words: string[]) => {
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const config = { ...world.deps.config, dataDir: place }
    const { database } = world.deps
    const io = { config, database, owner: { url: 'unused' }, log: say, error: say }
    const code = await ledgerCommand.run(['check', ...words], io)
    return { code, said: lines.join('\n') }
  }
  const missing = expect.stringContaining('which the processor does not have')
  expect(await check(dataDir)).toMatchObject({ code: 1, said: missing })
  const notAsked = expect.stringContaining('the card processor was not asked: its journal is no part of this copy')
  expect(await check(dataDir, '--of-copy')).toMatchObject({ code: 0, said: notAsked })
  // Where its journal came along, as from a sandbox within the server, it is compared.
  const whole = await check(world.deps.config.dataDir, '--of-copy')
  expect(whole).toMatchObject({ code: 0, said: expect.stringContaining('1 charges at the card processor') })
})
