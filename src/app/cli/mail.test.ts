import { afterAll, beforeAll, expect, it } from 'vitest'
import { postLetter } from '#platform/server/mail/post-letter.ts'
import { makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { mailCommand } from './mail.ts'

let home: TestDatabase
let world: TestWorld
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

async function run(...args: string[]): Promise<string> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const { config, database } = world.deps
  expect(await mailCommand.run(args, { config, database, owner: { url: home.url }, log: say, error: say })).toBe(0)
  return lines.join('\n')
}

it('lists mails that wait and those that were given up, and nothing of what they say', async () => {
  const { config, database } = world.deps
  const letter = { language: 'en', subject: 'A secret', lead: '', paragraphs: ['Nobody else reads this.'] } as const
  for (const to of ['dead@test.example', 'waits@test.example', 'sent@test.example'])
    await database.transaction((tx) => postLetter(tx, config, { ...letter, to }))
  const end = (column: 'failed_at' | 'sent_at', to: string) =>
    home.pool.query(
      `UPDATE mails SET letter = NULL, attempts = 2, last_error = 'EENVELOPE 550', ${column} = now() WHERE recipient = $1`,
      [to],
    )
  await end('failed_at', 'dead@test.example')
  await end('sent_at', 'sent@test.example')
  const all = await run('list')
  expect(all).toMatch(/^1 failed\n.* failed {3}dead@test\.example {2}tried 2 times: EENVELOPE 550\n1 waiting\n/)
  expect(all).toMatch(/ waiting {2}waits@test\.example {2}tried 0 times, next at \d{4}-\S+Z$/)
  expect(all).not.toMatch(/secret|sent@|Nobody/)
  expect(await run('list', 'waiting')).not.toContain('dead@')
  expect(await run('list', 'failed')).not.toContain('waits@')
})

it.each([[[]], [['send']], [['list', 'dead']], [['list', 'failed', 'x']]])('takes no other words: %j', (args) => {
  expect(mailCommand.check?.(args)).toMatch(/^mail /)
  expect(mailCommand.check?.(['list', 'failed'])).toBeNull()
})
