import { currentAgreement, findAgreement } from '#features/offerings/server/keep-agreement.ts'
import type { Agreement } from '#features/offerings/server/keep-agreement.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { isId } from '#kit/id.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { readAgreement } from '../order-contract.ts'

type Answer = AnswerOf<typeof readAgreement>

const hasAccepted = statement<{ found: boolean }>(
  'investing-has-accepted',
  `SELECT EXISTS (SELECT FROM investments WHERE investor_id = $1 AND agreement_hash = $2)
       OR EXISTS (SELECT FROM order_confirmations c WHERE c.order_id IN (SELECT id FROM investments WHERE investor_id = $1)
                    AND $2 IN (c.from_hash, c.to_hash)) AS found`,
)

const told = ({ hash, version, madeAt, body }: Agreement): Answer => ({
  hash: hash.toString('hex'),
  version,
  made_at: madeAt.toISOString(),
  project_id: body.project_id,
  en: pageOf(body.en),
  es: pageOf(body.es),
})

const pageOf = ({ title, sections }: Agreement['body']['en']): Answer['en'] => ({
  title,
  sections: sections.map((one) => ({ title: one.title, paragraphs: [...one.paragraphs] })),
})

/** What an investor accepts by investing in a listing now; null where nothing is, or was, offered to them. */
export async function findListingAgreement(
  deps: Pick<Deps, 'database' | 'clock'>,
  listingId: string,
): Promise<Answer | null> {
  const found = isId(listingId) ? await currentAgreement(deps.database, listingId, deps.clock()) : null
  return found && told(found)
}

/** An agreement that a person has accepted, or is asked to confirm, by its hash as the wire says it. */
export async function findAccepted(
  deps: Pick<Deps, 'database'>,
  investorId: string,
  hashText: string,
): Promise<Answer | null> {
  if (!/^[0-9a-f]{64}$/i.test(hashText)) return null
  const hash = Buffer.from(hashText, 'hex')
  if (!(await deps.database.first(hasAccepted, [investorId, hash]))?.found) return null
  const found = await findAgreement(deps.database, hash)
  return found && told(found)
}
