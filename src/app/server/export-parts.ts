import { exportedDocuments } from '#features/documents/server/export-documents.ts'
import { exportedReader } from '#features/marketing/server/export-reader.ts'
import { exportedRows } from '#features/personal-data/server/export-rows.ts'
import type { ExportPart } from '#features/personal-data/server/export-parts.ts'
import { historyCsv } from '#features/portfolio/server/export-history.ts'
import { exportedMessages } from '#features/support/server/export-messages.ts'

/** What somebody is given of theirs, in this order. A later feature adds its own: rows by a statement, or files. */
export const exportParts: readonly ExportPart[] = [
  ...exportedRows,
  {
    key: 'transactions',
    title: { en: 'Transactions', es: 'Transacciones' },
    files: (on, userId) => [{ path: 'csv/transactions.csv', chunks: historyCsv(on, userId, {}) }],
  },
  { key: 'documents', title: { en: 'Documents', es: 'Documentos' }, rows: exportedDocuments },
  { key: 'messages', title: { en: 'Messages to us', es: 'Mensajes que nos enviaste' }, rows: exportedMessages },
  { key: 'newsletter', title: { en: 'Newsletter', es: 'Boletín' }, rows: exportedReader },
]
