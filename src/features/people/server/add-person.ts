import type { AnswerOf, BodyRead } from '#kit/endpoint.ts'
import type { Config } from '#platform/server/config.ts'
import type { Queryable } from '#platform/server/database.ts'
import { seal } from '#platform/server/seal.ts'
import { statement } from '#platform/server/statement.ts'
import type { changeMe, readMe } from '../contract.ts'

const add = statement(
  'people-add',
  `INSERT INTO users (id, email, role, username, fname, lname, dob_sealed, phone, citizenship, residence,
     address_line1, address_line2, address_city, address_state, address_zip, lang_code, bio, created_at,
     email_verified_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
)

export type NewPerson = Pick<BodyRead<typeof changeMe>, 'phone' | 'address' | 'lang_code'> & {
  readonly userId: string
  readonly email: string
  readonly fname: string
  readonly lname: string
  /** YYYY-MM-DD; stored sealed. */
  readonly dob: string
  readonly citizenship?: string | undefined
  readonly residence?: string | undefined
  readonly username: string
  readonly role: AnswerOf<typeof readMe>['role']
  readonly bio: string
  readonly createdAt: Date
  /** When the email was verified; nobody has verified it where this is left out. */
  readonly emailVerifiedAt?: Date
}

/** Store a person. Throws a duplicate (`isDuplicate`) when the username is taken, or the verified email. */
export async function addPerson(
  on: Queryable,
  { secretKey }: Pick<Config, 'secretKey'>,
  person: NewPerson,
): Promise<void> {
  await on.run(add, [
    person.userId,
    person.email,
    person.role,
    person.username,
    person.fname,
    person.lname,
    seal(secretKey, `users.dob:${person.userId}`, person.dob),
    person.phone ?? '',
    person.citizenship ?? '',
    person.residence ?? '',
    person.address?.line1 ?? '',
    person.address?.line2 ?? '',
    person.address?.city ?? '',
    person.address?.state ?? '',
    person.address?.zip ?? '',
    person.lang_code ?? 'en',
    person.bio,
    person.createdAt,
    person.emailVerifiedAt ?? null,
  ])
}
