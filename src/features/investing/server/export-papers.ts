import type { AgreementPage } from '#features/offerings/agreement.ts'
import { findAgreement } from '#features/offerings/server/keep-agreement.ts'
import { orderNumberOf } from '#features/payments/follow-payment.ts'
import type { ExportFiles } from '#features/people/server/export-file.ts'
import { receiptsBy } from '#platform/server/pdf/paper-writer.ts'
import { statement } from '#platform/server/statement.ts'
import { isPaid } from '../is-paid.ts'
import { readOrder } from './read-order.ts'
import { writeReceipt } from './write-receipt.ts'

const readPaid = statement<{ id: string }>(
  'investing-export-receipts',
  'SELECT id FROM investments WHERE investor_id = $1 AND funded_at IS NOT NULL ORDER BY funded_at, id',
)

/** The receipt of every order that was paid. */
export const exportedReceipts: ExportFiles = async ({ deps, userId, language, drawPaper }) =>
  (await deps.database.rows(readPaid, [userId])).map(({ id }) => ({
    path: `receipts/${orderNumberOf(id).toLowerCase()}.pdf`,
    sha256: null,
    open: async () => {
      const order = await readOrder(deps, userId, id)
      return order && isPaid(order) ? [await writeReceipt(deps, userId, order, language, receiptsBy(drawPaper))] : null
    },
  }))

const readAgreed = statement<{ hash: Buffer; name: string; version: number }>(
  'investing-export-agreements',
  `SELECT DISTINCT a.hash, l.name, a.version
     FROM investments i JOIN listings l ON l.id = i.listing_id JOIN offering_agreements a ON a.hash = i.agreement_hash
    WHERE i.investor_id = $1 AND i.agreed_at IS NOT NULL ORDER BY l.name, a.version, a.hash`,
)

/** Every agreement that was accepted: as a text to read, and byte by byte as it was hashed when it was agreed to. */
export const exportedAgreements: ExportFiles = async ({ deps: { database }, userId, language }) =>
  (await database.rows(readAgreed, [userId])).flatMap(({ hash, name, version }) => {
    const bodyOf = async () => (await findAgreement(database, hash))?.body ?? null
    const path = `agreements/${name.replaceAll('/', '-')} v${version}`
    return [
      {
        path: `${path}.txt`,
        sha256: null,
        open: async () => {
          const body = await bodyOf()
          return body && [textOf(body[language])]
        },
      },
      {
        path: `${path}.json`,
        sha256: hash.toString('hex'),
        open: async () => {
          const body = await bodyOf()
          return body && [JSON.stringify(body)]
        },
      },
    ]
  })

const textOf = ({ title, sections }: AgreementPage): string =>
  [title, ...sections.flatMap((one) => [one.title, ...one.paragraphs])].join('\n\n') + '\n'
