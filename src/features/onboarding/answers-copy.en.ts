import type { CopyOf } from '#kit/copy.ts'

/** The names of levels, plans and answers as people read them (readings G2: spelled right). */
export const copy = {
  yes: 'Yes',
  no: 'No',

  level_basic: 'Basic',
  level_advanced: 'Advanced',
  level_premium: 'Premium',
  plan_income: 'Income Investing',
  plan_balanced: 'Balanced Investing',
  plan_growth: 'Growth Investing',

  level_basic_note: 'New to this, or without much practice yet.',
  level_advanced_note: 'At home with the basics, and with investing.',
  level_premium_note: 'Experienced, and able to judge an offering alone.',
  plan_income_note: 'Regular income first, and properties that already pay it.',
  plan_balanced_note: 'Income and rising value, in about equal parts.',
  plan_growth_note: 'Rising value first, even if income comes late.',

  novice: 'Novice',
  beginner: 'Beginner',
  competent: 'Competent',
  proficient: 'Proficient',
  expert: 'Expert',
  novice_note: 'It is all new to me.',
  beginner_note: 'I have read about it.',
  competent_note: 'I can read the figures of a property.',
  proficient_note: 'I compare offerings and know their risks.',
  expert_note: 'I do this for a living, or have for years.',

  advisor: 'Investment Advisor',
  self: 'Self-educate',
  friends: 'Friends and Family',
  nobody: 'I don’t seek advice',
  advisor_note: 'Somebody who is paid to advise me.',
  self_note: 'I read, listen and work it out.',
  friends_note: 'People whom I know and trust.',
  nobody_note: 'I decide on my own.',

  diversification: 'Diversification',
  simplicity: 'Simplicity',
  stability: 'Stability',
  income: 'Income',
  returns: 'Returns',
  technology: 'Technology',
  diversification_note: 'Not everything in one basket',
  simplicity_note: 'No tenants, no repairs',
  stability_note: 'Something that stands on the ground',
  income_note: 'Rent that arrives regularly',
  returns_note: 'Money that grows over time',
  technology_note: 'Everything online, figures open',

  amount_1: 'Less than $5,000',
  amount_2: '$5,000–$10,000',
  amount_3: '$11,000–$30,000',
  amount_4: '$31,000–$50,000',
  amount_5: '$51,000–$100,000',
  amount_6: 'More than $100,000',

  holding_1: 'Less than 3 years',
  holding_2: '3–5 years',
  holding_3: '6–10 years',
  holding_4: 'More than 10 years',
} as const

export type Copy = CopyOf<typeof copy>
