import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEml } from '#platform/server/mail/read-eml.ts'
import type { ServerProcess } from './server-process.ts'
import { soon } from './walk.ts'

/** The link of a kind in the letter of a subject to an address, once a server has written it to a file. */
export async function mailedLink(
  { dataDir }: Pick<ServerProcess, 'dataDir'>,
  to: string,
  subject: string,
  link: RegExp,
): Promise<string> {
  const folder = join(dataDir, 'mail')
  let found: string | undefined
  await soon(async () => {
    const letters = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readEml(readFileSync(join(folder, name), 'utf8')))
    const letter = letters.find((one) => one.to.includes(to) && one.subject === subject)
    found = letter?.text.match(/https?:\/\/\S+/g)?.find((url) => link.test(url))
    return found !== undefined
  }).toBe(true)
  return found ?? ''
}
