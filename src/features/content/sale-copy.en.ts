import type { CopyOf } from '#kit/copy.ts'
import { pick, wordsOf } from '#kit/refusals.ts'
import { postRefusals, saleRefusals } from './refusals.ts'

export const copy = {
  buy_title: 'Buy this post?',
  // Spec §8
  buy_sure: 'Are you sure you want to buy this content?',
  buy_what: '“{title}” by {name}, {price}, paid once.',
  buy_no: 'No, go back',
  buy_yes: 'Yes, go on',
  intro_title: 'What you get',
  intro_keep: 'The whole text, at once and for good: also if its author deletes it later.',
  intro_edits: 'What its author changes later, you read as well.',
  intro_refund:
    'If it is not what it says, write to us within {days} days: then we can give your money back, and the post is closed to you.',
  intro_receipt: 'A receipt, among your documents.',
  intro_on: 'Go on to payment',
  card_title: 'Pay {price}',
  wallet_pay: 'Pay {price} from your wallet ({available})',
  card_pay: 'Pay {price} by card',
  done_title: 'The post is yours',
  done_text: 'Thank you! The page loads again in a moment, with all of it.',
  done_now: 'Read it now',

  bought_title: 'Posts that you bought',
  bought_on: 'Bought {day} for {price}',
  bought_receipt: 'Receipt',
  state_refunding: 'Given back: {price} is on its way to you',
  state_refunded: 'Given back: {refunded} went back to you',

  ...wordsOf(saleRefusals, 'en'),
  ...wordsOf(pick(postRefusals, 'post_not_found'), 'en'),
} as const

export type Copy = CopyOf<typeof copy>
