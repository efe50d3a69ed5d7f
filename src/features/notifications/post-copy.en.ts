import type { CopyOf } from '#kit/copy.ts'

/** The words of notifications about posts that are bought and sold. */
export const copy = {
  post_bought_title: 'A post is yours to read',
  post_bought_text: '{amount} for “{name}”. You keep it.',
  post_sold_title: 'You sold a post',
  post_sold_text: 'Somebody bought “{name}”. You earned {amount}.',
  post_not_made_title: 'A post was not bought',
  post_not_made_text: '{amount} went back to your card. “{name}” was not bought.',
  post_refunded_title: 'The price of a post went back',
  post_refunded_text: '{amount} for “{name}” went back to your card.',
  post_refunded_wallet_title: 'The price of a post went back',
  post_refunded_wallet_text: '{amount} for “{name}” went back to your wallet.',
  post_disputed_title: 'Your bank asks for a payment back',
  post_disputed_text: 'Your bank asks us for {amount} for “{name}” back. It stays yours until that is decided.',
  post_dispute_won_title: 'Your purchase stands',
  post_dispute_won_text: 'Your bank has decided: your payment of {amount} for “{name}” stands.',
  post_sale_returned_title: 'A sale was given back',
  post_sale_returned_text: 'The price of “{name}” went back to its buyer. {amount} of your earnings went with it.',
} as const

export type Copy = CopyOf<typeof copy>
