import type { CryptoBooking } from '#features/crypto/approval-kinds.ts'
import { readCoins, showCoins } from '#features/crypto/rules.ts'
import { listDeposits } from '#features/crypto/server/statements.ts'
import { findOwnerOf } from '#features/people/server/set-operator.ts'
import { CRYPTO_NETWORKS } from '#kit/crypto-networks.ts'
import type { CryptoNetwork } from '#kit/crypto-networks.ts'
import { plainMailAddress } from '#kit/mail-address.ts'
import { showCents } from '#kit/money.ts'
import { askFor } from './ask.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { faultOfChoice, readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail } from './say-refusal.ts'

const USAGE = `npm run freehold -- crypto book --person EMAIL --network NETWORK --transaction TXID --quantity COINS --rate DOLLARS
                             --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- crypto list

Coins that came to an address of ours. book asks for the deposit to be put into the wallet of its sender; a second operator
looks at the transaction themselves and approves (npm run freehold -- approval approve ID). NETWORK is one of
${CRYPTO_NETWORKS.join(', ')}.

COINS is what the transaction paid to our address (0.0123), DOLLARS the rate of one coin when it is booked (65000.00). The
wallet is given both multiplied, in whole cents, rounded down; what it owes is settled first. A transaction is booked once,
and never for one of the two who decide.

--as is the operator who asks; the password is OPERATOR_PASSWORD, or asked for at the terminal.
Exits 0 when it is asked for; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`

const GRAMMAR = {
  book: {
    names: [],
    options: ['person!', 'network!', 'transaction!', 'quantity!', 'rate!', 'as!', 'reason!', 'dry-run'],
  },
  list: { names: [], options: [] },
} as const
type CryptoWords = Words<keyof typeof GRAMMAR>

export const cryptoCommand = wordedCommand({
  name: 'crypto',
  summary: 'deposits of coins: book, list',
  usage: USAGE,
  read: readAsked,
  run: async (words, io) => (words.action === 'list' ? await listAll(io) : await book(io, words)),
})

function readAsked(args: readonly string[]): CryptoWords | string {
  const words = readWords('crypto', GRAMMAR, args)
  if (typeof words === 'string' || words.action === 'list') return words
  const wrong = faultOfChoice('network', words.options['network'], CRYPTO_NETWORKS)
  if (wrong) return `crypto book: ${wrong}`
  const coins = coinsOf(words)
  return typeof coins === 'string' ? `crypto book: ${coins}` : words
}

const coinsOf = ({ options }: CryptoWords) =>
  readCoins(options['network'] as CryptoNetwork, {
    transaction: options['transaction'] ?? '',
    quantity: options['quantity'] ?? '',
    rate: options['rate'] ?? '',
  })

const LISTED = 200

async function listAll(io: CommandIo): Promise<number> {
  const rows = await listDeposits(io.database, LISTED)
  for (const row of rows)
    io.log(
      `${row.booked_at.toISOString()}  ${showCents(row.amount_cents)}  ${showCoins(row)} at $${row.rate}  ${row.email}  ${row.transaction_id}`,
    )
  if (rows.length === 0) io.log('no deposits of coins')
  if (rows.length === LISTED) io.log(`the newest ${LISTED}`)
  return 0
}

async function book(io: CommandIo, words: CryptoWords): Promise<number> {
  const { options, isDryRun } = words
  const coins = coinsOf(words)
  if (typeof coins === 'string') return fail(io, 'crypto book', coins)
  const email = plainMailAddress(options['person'] ?? '')
  const person = await findOwnerOf(io.database, email)
  if (!person) return fail(io, 'crypto book', 'there is nobody with this mail address who has confirmed it')
  // An address that was retired still receives: so it is a warning, and the second operator looks.
  if (!io.config.cryptoAddresses[coins.network])
    io.error(
      `no address of ours is configured for ${coins.network} (CRYPTO_ADDRESSES): look which one the transaction paid`,
    )
  const payload: CryptoBooking = { ...coins, personId: person.id, email }
  const [reason, as] = [options['reason'] ?? '', options['as'] ?? '']
  return await askFor(io, { kind: 'crypto book', subject: person.id, payload, reason, as, isDryRun })
}
