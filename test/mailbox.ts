import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/server/config.ts'
import type { Deps } from '#platform/server/deps.ts'
import { deliverMails } from '#platform/server/mail/deliver-mail.ts'
import { mailFolder } from '#platform/server/mail/outlet.ts'
import { readEml } from '#platform/server/mail/read-eml.ts'
import type { Eml } from '#platform/server/mail/read-eml.ts'

/** Delivers what is on its way into the files of the data directory, and reads those to one address, oldest first. */
export async function readLetters(deps: Deps, to: string): Promise<Eml[]> {
  await deliverMails(deps)
  return await readDelivered(deps.config, to)
}

/** The letters to one address that a server has delivered by itself. */
export async function readDelivered(config: Config, to: string): Promise<Eml[]> {
  const folder = mailFolder(config)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const letters = await Promise.all(names.map(async (name) => readEml(await readFile(join(folder, name), 'utf8'))))
  return letters.filter((letter) => letter.to === to)
}
