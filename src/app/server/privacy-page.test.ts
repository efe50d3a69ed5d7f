import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { article as english } from '#features/support/articles/privacy.en.ts'
import { article as spanish } from '#features/support/articles/privacy.es.ts'
import { exportParts } from './export-parts.ts'

type Rows = readonly (readonly string[])[]

const tableOf = (article: typeof english, id: string): Rows =>
  article.sections
    .find((section) => section.id === id)
    ?.blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? block.table.rows : [])) ?? []

const MONEY = 'Investments, deposits'
/** The words of the privacy page under which each part of somebody's own data stands; a new part fails until it has some. */
const SAID_AS: Readonly<Record<string, string>> = {
  profile: 'Email, name, username',
  sessions: 'Sessions: when',
  security: 'A record of logins',
  passkeys: 'Second factors and passkeys',
  notifications: 'Notifications in the app',
  'notification-choices': 'Which notifications you want',
  'houses-sold': 'A home that you offer',
  closings: 'A record of logins',
  survey: 'The survey',
  'tax-number': 'Tax number',
  'income-and-worth': 'The income and net worth',
  favorites: 'Likes and saved listings',
  positions: MONEY,
  orders: MONEY,
  'changed-terms': MONEY,
  payments: MONEY,
  cards: 'Cards that you keep',
  'wallet-first': MONEY,
  wallet: MONEY,
  distributions: MONEY,
  sales: MONEY,
  transactions: MONEY,
  statements: MONEY,
  receipts: MONEY,
  agreements: MONEY,
  pictures: 'Email, name, username',
  documents: 'Documents that you upload',
  plans: MONEY,
  'crypto-deposits': MONEY,
  'bank-accounts': 'Bank accounts that you link',
  'bank-deposits': MONEY,
  payouts: 'Where a payout',
  'recurring-deposits': MONEY,
  'recurring-deposit-days': MONEY,
  withdrawals: MONEY,
  'saved-searches': 'Searches that you save',
  referral: 'Whom you invited',
  referrals: 'Whom you invited',
  ratings: 'Questions, answers',
  questions: 'Questions, answers',
  answers: 'Questions, answers',
  question_marks: 'Questions, answers',
  question_reports: 'What you report',
  posts: 'Posts that you write',
  post_sales: MONEY,
  posts_sold: MONEY,
  post_likes: 'Likes and saved listings',
  post_comments: 'Comments',
  post_comment_reports: 'What you report',
  submissions: 'A home that you offer',
  messages: 'What you write in the contact form',
  newsletter: 'Newsletter',
}

test('the privacy page names whatever somebody is given of theirs', () => {
  const rows = tableOf(english, 'stored').map(([what = '']) => what)
  const missing = exportParts
    .map(({ key }) => key)
    .filter((key) => !rows.some((row) => SAID_AS[key] !== undefined && row.startsWith(SAID_AS[key])))
  expect(missing).toEqual([])
  expect(Object.keys(SAID_AS).filter((key) => !exportParts.some((part) => part.key === key))).toEqual([])
})

test.each([
  ['en', english],
  ['es', spanish],
] as const)('the privacy page names what is kept in the browser (%s)', (_language, article) => {
  const names = tableOf(article, 'browser')
    .map(([name = '']) => name)
    .join(', ')
  const source = readFileSync(new URL('../../platform/web/local-state.ts', import.meta.url), 'utf8')
  const kept = [...(/type LocalName =([^]*?)\n\n/.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
    ([, name]) => name!,
  )
  expect(kept.length).toBeGreaterThan(8)
  const elsewhere = [
    'freehold_session',
    'freehold_device_',
    'freehold_reset',
    'freehold_second_step',
    'freehold_passkey',
  ]
  const inTabs = [
    'return_path',
    'reloaded_at',
    'scroll:',
    'pending:',
    'order:',
    'contact_draft',
    'typed:',
    'tab_of',
    'freehold-save',
    'invitation',
  ]
  expect([...kept, ...elsewhere, ...inTabs].filter((name) => !names.includes(name))).toEqual([])
})
