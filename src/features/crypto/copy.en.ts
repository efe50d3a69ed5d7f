import type { CopyOf } from '#kit/copy.ts'

/** The words of the Crypto page (Spec §2). */
export const copy = {
  label: 'Payment',
  title: 'Crypto',
  lead: 'The same wallet that you pay from, and the coins that came into it.',
  how: 'Coins that you send to an address of ours become dollars in the same wallet that you pay from.',
  figures: 'What your wallet holds',

  addresses_title: 'Where to send',
  how_network:
    'Send each coin only on its own network. Coins that are sent on another network, or another coin, are lost, and nobody can bring them back.',
  how_people:
    'Two people at Freehold look at your transaction and book it. That takes a working day as a rule, not a minute.',
  how_rate:
    'The dollars are counted at the market rate that whoever books it states, at most a day old, rounded down to whole cents. You see it with the booking.',
  how_tell: 'Tell us the id of your transaction once it is sent, so that we know it is yours.',
  tell: 'Tell us about a transaction',
  trial: 'This server is for trying out: nothing here is real. Send no coins.',
  network_title: '{name} ({coin})',
  network_only: 'Only {coin}, and only on the {name} network.',
  qr_label: 'QR code of our {name} address',
  address: 'Our {name} address',
  copy_address: 'Copy the {name} address',
  copied: 'Copied',
  not_copied: 'This browser does not let us copy. Select the text instead.',

  off_title: 'Crypto is not taken here',
  off_text: 'There is no address to send coins to: please send none. You can add money by card on the Payment page.',
  off_action: 'Go to Payment',

  deposits_title: 'Your crypto deposits',
  no_deposits: 'None was booked yet.',
  column_day: 'Booked',
  column_coins: 'Coins',
  column_rate: 'Rate of one coin',
  column_amount: 'Into your wallet',
  column_transaction: 'Transaction',
} as const

export type Copy = CopyOf<typeof copy>
