import { exportedBankAccounts } from '#features/banking/server/export-bank-accounts.ts'
import { exportedDocumentFiles, exportedDocuments } from '#features/documents/server/export-documents.ts'
import { exportedAgreements, exportedReceipts } from '#features/investing/server/export-papers.ts'
import { exportedPlanReceipts } from '#features/checkout/server/plan-papers.ts'
import { exportedPlans } from '#features/checkout/server/export-plans.ts'
import { exportedSaleReceipts, exportedSales, exportedSold } from '#features/content/server/sale-papers.ts'
import { exportedComments, exportedReports } from '#features/content/server/forget-comments.ts'
import { exportedPostLikes, exportedPosts } from '#features/content/server/forget-posts.ts'
import { exportedCryptoDeposits } from '#features/crypto/server/statements.ts'
import { exportedReader } from '#features/marketing/server/export-reader.ts'
import { exportedPostPictures } from '#features/content/server/export-pictures.ts'
import { exportedPictures } from '#features/people/server/export-pictures.ts'
import { exportedRows } from '#features/personal-data/server/export-rows.ts'
import type { ExportPart } from '#features/personal-data/server/export-parts.ts'
import { exportedSearches } from '#features/projects/server/saved-searches/saved-search-rows.ts'
import { historyCsv } from '#features/portfolio/server/export-history.ts'
import { exportedStatements } from '#features/portfolio/server/export-statements.ts'
import {
  exportedAnswers,
  exportedMarks,
  exportedQuestionReports,
  exportedQuestions,
} from '#features/questions/server/forget-questions.ts'
import { exportedRatings } from '#features/ratings/server/forget-ratings.ts'
import { exportedMembership, exportedReferrals } from '#features/referral/server/referral-rows.ts'
import { exportedPayouts } from '#features/sellers/server/forget-payouts.ts'
import { exportedSubmissions } from '#features/submissions/server/export-submissions.ts'
import { exportedMessages } from '#features/support/server/export-messages.ts'
import { exportedBankDebits } from '#features/wallet/server/bank-debits.ts'
import { exportedRecurring, exportedRecurringRuns } from '#features/wallet/server/recurring-rows.ts'
import { exportedWithdrawals } from '#features/wallet/server/withdrawals.ts'

/** What somebody is given of theirs, in this order. A later feature adds its own: rows by a statement, or files. */
export const exportParts: readonly ExportPart[] = [
  ...exportedRows,
  {
    key: 'transactions',
    title: { en: 'Transactions', es: 'Transacciones' },
    files: async ({ deps: { database }, userId }) => [
      { path: 'csv/transactions.csv', sha256: null, open: async () => historyCsv(database, userId, {}) },
    ],
  },
  {
    key: 'statements',
    title: { en: 'Statements of quarters and years', es: 'Extractos de trimestres y años' },
    files: exportedStatements,
  },
  {
    key: 'receipts',
    title: { en: 'Receipts', es: 'Recibos' },
    files: async (reader) => [
      ...(await exportedReceipts(reader)),
      ...(await exportedPlanReceipts(reader)),
      ...(await exportedSaleReceipts(reader)),
    ],
  },
  { key: 'agreements', title: { en: 'Agreements', es: 'Acuerdos' }, files: exportedAgreements },
  {
    key: 'pictures',
    title: { en: 'Pictures of your profile and your posts', es: 'Imágenes de tu perfil y de tus publicaciones' },
    files: async (reader) => [...(await exportedPictures(reader)), ...(await exportedPostPictures(reader))],
  },
  {
    key: 'documents',
    title: { en: 'Documents', es: 'Documentos' },
    rows: exportedDocuments,
    files: exportedDocumentFiles,
  },
  { key: 'plans', title: { en: 'Plans that you bought', es: 'Planes que compraste' }, rows: exportedPlans },
  {
    key: 'crypto-deposits',
    title: { en: 'Crypto deposits', es: 'Depósitos de criptomonedas' },
    rows: exportedCryptoDeposits,
  },
  { key: 'bank-accounts', title: { en: 'Bank accounts', es: 'Cuentas bancarias' }, rows: exportedBankAccounts },
  {
    key: 'bank-deposits',
    title: { en: 'Deposits from bank accounts', es: 'Depósitos desde cuentas bancarias' },
    rows: exportedBankDebits,
  },
  {
    key: 'payouts',
    title: { en: 'Payouts of what you earned', es: 'Pagos de lo que ganaste' },
    rows: exportedPayouts,
  },
  {
    key: 'recurring-deposits',
    title: { en: 'Recurring deposits', es: 'Depósitos recurrentes' },
    rows: exportedRecurring,
  },
  {
    key: 'recurring-deposit-days',
    title: { en: 'Days of recurring deposits', es: 'Días de los depósitos recurrentes' },
    rows: exportedRecurringRuns,
  },
  {
    key: 'withdrawals',
    title: { en: 'Withdrawals to bank accounts', es: 'Retiros a cuentas bancarias' },
    rows: exportedWithdrawals,
  },
  {
    key: 'saved-searches',
    title: { en: 'Searches that you saved', es: 'Búsquedas que guardaste' },
    rows: exportedSearches,
  },
  { key: 'referral', title: { en: 'Referral program', es: 'Programa de referidos' }, rows: exportedMembership },
  {
    key: 'referrals',
    title: { en: 'Friends whom you invited', es: 'Amistades que invitaste' },
    rows: exportedReferrals,
  },
  { key: 'ratings', title: { en: 'Houses that you rated', es: 'Casas que calificaste' }, rows: exportedRatings },
  {
    key: 'questions',
    title: { en: 'Questions that you asked about houses', es: 'Preguntas que hiciste sobre casas' },
    rows: exportedQuestions,
  },
  {
    key: 'answers',
    title: { en: 'Answers that you gave', es: 'Respuestas que diste' },
    rows: exportedAnswers,
  },
  {
    key: 'question_marks',
    title: { en: 'Questions that you found helpful', es: 'Preguntas que te parecieron útiles' },
    rows: exportedMarks,
  },
  {
    key: 'question_reports',
    title: { en: 'Questions that you reported', es: 'Preguntas que denunciaste' },
    rows: exportedQuestionReports,
  },
  { key: 'posts', title: { en: 'Posts that you wrote', es: 'Publicaciones que escribiste' }, rows: exportedPosts },
  { key: 'post_sales', title: { en: 'Posts that you bought', es: 'Publicaciones que compraste' }, rows: exportedSales },
  { key: 'posts_sold', title: { en: 'Posts that you sold', es: 'Publicaciones que vendiste' }, rows: exportedSold },
  {
    key: 'post_likes',
    title: { en: 'Posts that you like', es: 'Publicaciones que te gustan' },
    rows: exportedPostLikes,
  },
  {
    key: 'post_comments',
    title: { en: 'Comments that you wrote', es: 'Comentarios que escribiste' },
    rows: exportedComments,
  },
  {
    key: 'post_comment_reports',
    title: { en: 'Comments that you reported', es: 'Comentarios que denunciaste' },
    rows: exportedReports,
  },
  { key: 'submissions', title: { en: 'Homes that you offered', es: 'Casas que ofreciste' }, rows: exportedSubmissions },
  { key: 'messages', title: { en: 'Messages to us', es: 'Mensajes que nos enviaste' }, rows: exportedMessages },
  { key: 'newsletter', title: { en: 'Newsletter', es: 'Boletín' }, rows: exportedReader },
]
