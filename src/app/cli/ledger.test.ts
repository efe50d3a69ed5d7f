import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/server/database.ts'
import { makeEvidence } from '#platform/server/evidence.ts'
import { keyId } from '#platform/server/key-id.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { checkKey } from '../server/check-key.ts'
import { openBooks } from '../server/keep-evidence.ts'
import { ledgerCommand } from './ledger.ts'

let home: TestDatabase
let world: TestWorld
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
  await addInvestor(world.deps, 5000)
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

async function run(args: readonly string[], deps = world.deps): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const { config, database } = deps
  const code = await ledgerCommand.run(args, { config, database, owner: { url: home.url }, log: say, error: say })
  return { code, said: lines.join('\n') }
}

describe('freehold ledger', () => {
  it.each([
    [[], 'ledger takes: check, report, sign (given: nothing)'],
    [['mend'], 'ledger takes: check, report, sign (given: mend)'],
    [
      ['check', '--fast'],
      'ledger check takes: --require-processor, --of-copy [--backup FILE], --anchors FILE (more than once) (given: --fast)',
    ],
    [['sign', 'x'], 'ledger sign takes: no more words (given: x)'],
    [['report', '--check'], 'ledger report takes: --all, --json (given: --check)'],
    [['report', '--json', '--json'], 'ledger report takes: --all, --json (given: --json --json)'],
    [
      ['check', '--require-processor', 'x'],
      'ledger check takes: --require-processor, --of-copy [--backup FILE], --anchors FILE (more than once) (given: --require-processor x)',
    ],
    [
      ['check', '--anchors'],
      'ledger check takes: --require-processor, --of-copy [--backup FILE], --anchors FILE (more than once) (given: --anchors)',
    ],
    [['check', '--anchors', '/nowhere/anchors'], 'ledger check: there is no file /nowhere/anchors'],
    [['check', '--anchors', '/'], 'ledger check: there is no file /'],
    [['check', '--of-copy', '--backup', '/nowhere/backup'], 'ledger check: there is no file /nowhere/backup'],
    [
      ['check', '--backup', import.meta.filename],
      'ledger check: --backup goes with --of-copy, and says what that was restored from',
    ],
  ])('takes no other words: %j', (args, why) => {
    expect(ledgerCommand.check?.(args)).toBe(why)
    expect(ledgerCommand.check?.(['check', '--require-processor'])).toBeNull()
  })

  it('check writes the ends of clean books down outside the database, and says what it compared', async () => {
    expect(await run(['check'])).toMatchObject({ code: 0, said: expect.stringContaining('no anchors of journals') })
    expect(existsSync(join(world.deps.config.dataDir, 'anchors', 'ledger.log'))).toBe(true)
    const again = await run(['check'])
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('1 anchors of journals, from ') })
    expect(again.said).toContain('0 charges at the card processor')
  })

  it('check says when the processor was not asked; whoever requires it gets exit code 3', async () => {
    const config = { ...world.deps.config, databaseUrl: home.url }
    const said = expect.stringContaining(
      'the card processor was not asked: with DATABASE_URL each server has a sandbox',
    )
    expect(await run(['check'], { ...world.deps, config })).toMatchObject({ code: 0, said })
    expect(await run(['check', '--require-processor'], { ...world.deps, config })).toMatchObject({ code: 3, said })
  })

  it('sign signs books whose signature was lost, when all else is well, and only then', async () => {
    await checkKey(world.deps.config, world.deps.database, world.deps.log)
    expect(await run(['sign'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('is signed with this SECRET_KEY'),
    })
    await home.pool.query('UPDATE ledger_head SET mac = NULL')
    await home.pool.query('UPDATE ledger_accounts SET balance = balance + 1 WHERE balance > 0')
    expect(await run(['sign'])).toMatchObject({ code: 1, said: expect.stringContaining('nothing was signed') })
    await home.pool.query('UPDATE ledger_accounts SET balance = balance - 1 WHERE balance > 0')
    expect(await run(['sign'])).toMatchObject({ code: 0, said: expect.stringContaining('signed 1 journals') })
    await addInvestor(world.deps, 700)
    const { rows } = await home.pool.query('SELECT actor, action FROM audit_events')
    expect(rows).toEqual([{ actor: 'operator', action: 'ledger signed' }])
    expect(await run(['sign'])).toMatchObject({ code: 0 })
  })

  it('sign takes no key but the one that the database was begun with, which goes on starting', async () => {
    const secretKey = 'another key of thirty-two characters'
    const config = { ...world.deps.config, secretKey, isKeyMade: false }
    const database = openDatabase(home.url, { max: 2, evidence: makeEvidence(secretKey) })
    const head = async () => (await home.pool.query('SELECT * FROM ledger_head')).rows
    const trail = async () => (await home.pool.query('SELECT id FROM audit_events')).rows
    const sign = () => run(['sign'], { ...world.deps, config, database })
    try {
      await checkKey(world.deps.config, world.deps.database, world.deps.log)
      const before = [await head(), await trail()]
      const named = `SECRET_KEY (${keyId(secretKey)}) is not the key that this database was begun with (${keyId(world.deps.config.secretKey)})`
      const refused = await sign()
      expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(named) })
      expect(refused.said).toContain('nothing was signed')
      // Whose books they are nobody knows before a server has started on them.
      await home.pool.query('DELETE FROM key_check')
      expect(await sign()).toMatchObject({ code: 1, said: expect.stringContaining('nothing was signed') })
      expect([await head(), await trail()]).toEqual(before)
      await checkKey(world.deps.config, world.deps.database, world.deps.log)
      await openBooks(world.deps.database, world.deps.config.dataDir)
    } finally {
      await database.close()
    }
  })

  it('names a key in the anchors as everywhere', async () => {
    await run(['check'])
    const anchors = readFileSync(join(world.deps.config.dataDir, 'anchors', 'ledger.log'), 'utf8')
    expect(anchors.trimEnd().split('\n').at(-1)!.split(' ')[3]).toBe(keyId(world.deps.config.secretKey))
  })
})
