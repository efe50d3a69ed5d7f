import { findAnySale, listSales } from '#features/content/server/sale-rows.ts'
import { refundOf } from '#features/content/server/refund-sale.ts'
import { POST_REFUND_DAYS } from '#features/content/rules.ts'
import { isId } from '#kit/id.ts'
import { showCents } from '#kit/money.ts'
import { askFor } from './ask.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail } from './say-refusal.ts'

const USAGE = `npm run freehold -- post sales
npm run freehold -- post refund SALE --as EMAIL --reason TEXT [--dry-run]

Posts that somebody bought. sales lists the newest with the id of each. refund asks for the price of one to go back to its buyer,
within ${POST_REFUND_DAYS} days of the purchase; once a second operator approves (npm run freehold -- approval approve ID) the post is closed
to the buyer, a card is paid back by its processor and a wallet at once. What its author earned by it goes with it: what they
have paid out already they owe. Neither of the two who decide may be its buyer or its author.

--as is the operator who asks; the password is OPERATOR_PASSWORD, or asked for at the terminal.
Exits 0 when it is asked for; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`

const GRAMMAR = {
  sales: { names: [], options: [] },
  refund: { names: ['SALE'], options: ['as!', 'reason!', 'dry-run'] },
} as const
type PostWords = Words<keyof typeof GRAMMAR>

export const postCommand = wordedCommand({
  name: 'post',
  summary: 'posts that were bought, and their refunds: sales, refund',
  usage: USAGE,
  read: readAsked,
  run: async (words, io) => (words.action === 'sales' ? await list(io) : await refund(io, words)),
})

function readAsked(args: readonly string[]): PostWords | string {
  const words = readWords('post', GRAMMAR, args)
  if (typeof words === 'string') return words
  const [id] = words.names
  return id !== undefined && !isId(id) ? `post ${words.action}: ${id} is not the id of a sale` : words
}

const LISTED = 200

async function list(io: CommandIo): Promise<number> {
  const rows = await listSales(io.database, LISTED)
  for (const row of rows)
    io.log(
      `${row.id}  ${row.status.padEnd(9)}  ${showCents(row.price_cents)}  ${row.buyer} bought ${JSON.stringify(row.title)} of ${row.seller}`,
    )
  if (rows.length === 0) io.log('no post was bought')
  if (rows.length === LISTED) io.log(`the newest ${LISTED}`)
  return 0
}

async function refund(io: CommandIo, { names, options, isDryRun }: PostWords): Promise<number> {
  const sale = await findAnySale(io.database, names[0]!)
  if (!sale) return fail(io, 'post refund', 'there is no such sale of a post')
  const [reason, as] = [options['reason'] ?? '', options['as'] ?? '']
  return await askFor(io, { kind: 'post refund', subject: sale.id, payload: refundOf(sale), reason, as, isDryRun })
}
