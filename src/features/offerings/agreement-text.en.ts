import type { CopyOf } from '#kit/copy.ts'

/** The text of an agreement, sentence by sentence: `writeAgreement` chooses those that are true of an offering. */
export const agreementText = {
  title: 'What you agree to when you invest in {name}',

  buy_title: 'What you buy',
  buy_shares:
    'You buy shares of {name}, {address}. One share costs {price} on the day of issue; you can buy thousandths of a share. Each share is the same part of what is sold here, and votes on nothing.',
  buy_goal:
    '{goal} are sold in all. The smallest investment is {minimum}, or what is left when less than that is left. Nothing is sold beyond the goal.',
  buy_cap: 'One investor can own {percent} % of it at most, or what is left when less than the minimum is left.',

  money_title: 'Where the money comes from, and what it pays for',
  money_from: 'The money comes from:',
  money_to: 'It pays for:',
  line: '{amount}: {kind}',
  line_open: '{amount}: {kind}, which is what you buy',
  line_rate: '{amount}: {kind}, at {rate} % a year',
  line_open_rate: '{amount}: {kind} at {rate} % a year, which is what you buy',
  money_same: 'Both come to {total}, to the cent.',
  money_seller: 'The house is sold by a member of Freehold ({seller}). The price goes to them, and is paid out by us.',

  place_title: 'Who is paid before you',
  place_first: 'Nobody: there is no loan and no other class of shares before yours.',
  place_behind:
    '{amount} of this house stand before you ({kinds}). They are paid first, each year and when the house is sold. You get what is left, and that may be nothing.',
  place_preferred:
    'What you buy is called preferred equity, and no common shares stand behind it: it is paid last, and what the house gains above its loans is yours.',
  place_layers:
    'What you buy is all of these layers in one ({kinds}): each share is the same part of each, so that which of them is paid first changes nothing for you. They are paid last, and what the house gains above its loans is yours.',
  place_alike:
    '{amount} of equity are not sold here ({kinds}). They share alike with what you buy: neither is paid before the other.',
  place_common: 'What you buy is common equity: it is paid last, and what the house gains above all others is yours.',

  hold_title: 'How long',
  hold_years:
    'The plan is to keep the house for {years} years and to sell it then. It can take longer, and it can end sooner. You have no right to sell your shares back to us before, and you may find nobody to buy them.',

  fees_title: 'What it costs',
  fees_once: 'Once, at the closing: a platform fee of {amount}. It is part of what the money pays for, above.',
  fees_once_none: 'There is no fee at the closing.',
  fees_yearly: 'Each year the house pays us {amount}.',
  fees_yearly_none: 'There is no yearly fee.',
  fees_reserve: 'Each year {amount} go back into the reserve of the house before anything is paid out.',
  fees_you: 'You pay nothing on top of the amount that you invest.',

  end_title: 'When the raise ends',
  end_day:
    'Money is taken until the end of {day} (UTC), or until the goal is met if that is sooner. The date can be moved; then there is a new version of this agreement.',
  end_goal: 'Money is taken until the goal is met. There is no closing date.',
  end_escrow:
    'Until the house is bought, your money lies in escrow and buys nothing. It is released only when the whole goal is met.',
  end_failed:
    'If the raise fails, all of your money goes back by itself to where it came from: your card, your PayPal account or your wallet. No fee is kept.',

  cancel_title: 'If you change your mind',
  cancel_day:
    'You can cancel without giving a reason until 48 hours before the closing date: until {until} (UTC) as it stands now.',
  cancel_close: 'You can cancel without giving a reason until the purchase of the house begins.',
  cancel_back:
    'What came from your wallet is back at once. What came from a card or PayPal is given to the processor at once, and arrives when your bank or PayPal books it.',
  cancel_after: 'After that you keep your shares until the house is sold.',

  risks_title: 'The risks',
  risk_all: 'You can lose everything that you invest here. Do not invest money that you will need.',
  risk_value: 'Houses lose value, stand empty, need repairs that nobody planned, and end up in court.',
  risk_debt:
    'There is a loan on the house. If it cannot be served, the lender can take the house, and you get what is left.',
  risk_income: 'Rent, costs and returns that we show are estimates. Nobody promises you income or a sale price.',
  risk_sell: 'Your shares are not traded. You may have to wait until the house is sold.',
  risk_insured: 'This is not a bank deposit, and no government insures it.',
  risk_past: 'What other houses returned says little about this one.',

  kind_senior_debt: 'senior loan',
  kind_mezzanine_debt: 'second loan',
  kind_preferred_equity: 'preferred equity',
  kind_common_equity: 'common equity',
  use_purchase: 'the purchase of the house',
  use_closing_costs: 'closing costs',
  use_works: 'works on the house',
  use_platform_fee: 'the platform fee',
  use_reserve: 'the reserve of the house',
} as const

export type AgreementText = CopyOf<typeof agreementText>
