import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

const forget = statement('marketing-forget-person', 'DELETE FROM newsletter_readers WHERE email = $1')

/** Links of letters that are out go with their reader. */
export const forgetReader: Forget = async (tx, { email }) => void (await tx.run(forget, [email]))
