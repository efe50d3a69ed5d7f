import { hashPassword } from '#features/accounts/server/password.ts'
import { addPassword } from '#features/accounts/server/store-password.ts'
import { addPerson } from '#features/people/server/add-person.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Command } from '#app/cli/command.ts'

type On = Pick<Deps, 'config' | 'database' | 'clock'>

export const OPERATOR_PASSWORD = 'a door that two people open'

export type TestOperator = { readonly id: string; readonly email: string }

/** Somebody who has proven their mail address, with the password of all test operators. */
export async function addOperator(deps: On, role: 'operator' | 'investor' = 'operator'): Promise<TestOperator> {
  const id = newId()
  const email = `${id}@operators.example`
  const hash = await hashPassword(OPERATOR_PASSWORD)
  if (isRefusal(hash)) throw new Error('the password queue is full')
  const createdAt = deps.clock()
  const who = { userId: id, email, fname: 'Olga', lname: 'Operator', dob: '1980-05-05', role, username: id, bio: '' }
  await deps.database.transaction(async (tx) => {
    await addPerson(tx, deps.config, { ...who, createdAt, emailVerifiedAt: createdAt })
    await addPassword(tx, id, hash)
  })
  return { id, email }
}

export type Said = { readonly code: number; readonly said: string }

/** Gives a command as the command line does, with a password for whoever is asked. */
export const commander =
  (
    { config, database }: Pick<Deps, 'config' | 'database'>,
    password: string | null = OPERATOR_PASSWORD,
    factorCode: string | null = null,
  ) =>
  async (command: Command, ...args: string[]): Promise<Said> => {
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const wrong = command.check?.(args)
    if (wrong) return { code: 2, said: wrong }
    const askPassword = () => Promise.resolve(password)
    const askCode = () => Promise.resolve(factorCode)
    const io = { config, database, owner: { url: '' }, log: say, error: say, askPassword, askCode }
    const code = await command.run(args, io)
    return { code, said: lines.join('\n') }
  }

/** The id of the approval that a command asked for. */
export const approvalOf = ({ said }: Said): string => {
  const found = /approval ([0-9a-f-]{36})/.exec(said)
  if (!found) throw new Error(`no approval was asked for: ${said}`)
  return found[1]!
}

// Counted beside the command: attempts to sign in, and views, which are written some time after the page was asked for.
const BESIDE = ['account_attempts', 'listing_counters']

/** How many rows each table has, and the newest versions of what moves: the same before and after, nothing was written. */
export async function dumpOf({ database }: Pick<Deps, 'database'>): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1) ORDER BY 1`,
    [BESIDE],
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM "${name}" t`,
    )
    found.push(`${name} ${rows[0]!.sum}`)
  }
  return found.join('\n')
}
