import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  title: 'Your result',
  label: 'Your result',
  details: 'Your result in detail',
  heading: '{level}, {plan}',
  own_heading: 'Your own choice',
  own_text: 'Your answers come out as {level}, {plan}. You chose otherwise, and that holds.',
  level: 'Level',
  plan: 'Plan',
  initial: 'Initial investment',
  initial_note: 'the lower end of what you named',
  initial_any: 'From {amount}',
  initial_any_note: 'one share is enough to start',

  continue: 'Continue',
  change: 'Change Selection',
  start_over: 'Start Over',

  math_title: 'How it came out',
  math_summary:
    'Experience reaches {level} of 100 points, which is {levelName}. Time and money reach {capacity}. The plan follows the smaller of both, {smaller}, which is {planName}.',
  scale_experience: 'Experience gives the level',
  scale_capacity: 'Time and money',
  scale_plan: 'The smaller of both gives the plan',
  of_points: '{points} of 100',
  part_knowledge: 'What you know: {answer}',
  part_investing: 'Investing now: {answer}',
  part_advice: 'Advice: {answer}',
  part_holding: 'Time: {answer}',
  part_amount: 'Amount: {answer}',
  part_from_experience: 'From experience, the smaller one here',
  part_from_capacity: 'From time and money, the smaller one here',
  table_caption: 'What each answer brought',
  table_answer: 'Answer',
  table_points: 'Points',
  table_total_experience: 'Experience',
  table_total_capacity: 'Time and money',
  short_income: 'Income',
  short_balanced: 'Balanced',
  short_growth: 'Growth',

  means_title: 'What it means',
  means_basic:
    'Basic means that we explain every term the first time it appears. Begin with a small amount in one property and watch a quarter go by before you add to it.',
  means_advanced:
    'Advanced means that you know what a return range and a mortgage are. What helps you now is comparing: two properties side by side, fees included, before you choose.',
  means_premium:
    'Premium means that you can question our figures. Look at the capital stack and the debt first, and ask what is left in a bad year.',
  means_income:
    'Income Investing looks for properties that are let and pay out. Value may rise slowly. It suits money that you may want back within a few years, as far as shares of a property can ever be sold quickly.',
  means_balanced:
    'Balanced Investing mixes properties that pay now with properties that are still to gain value. Some quarters pay little; the whole is steadier than either half.',
  means_growth:
    'Growth Investing takes properties that are to be rebuilt or whose places are on the rise. Income may come late or not at all, and what you put in can shrink on the way.',
  first_house:
    'You answered that you had not invested in real estate before. How it works shows the way of $500 through a property, step by step.',
  first_house_link: 'How it works',

  whys_title: 'Where to look for what you want',
  why_diversification:
    'My Portfolio shows how many properties you own, and each listing names its place. Spread over both.',
  why_simplicity:
    'Under How the property earns, repairs and management are counted among the running costs. Both are done for you.',
  why_stability:
    'The capital stack shows who is paid before you. The less debt below you, the more a fall in value can be borne.',
  why_income: 'How the property earns shows a year of rent less every cost. Rent is paid out only when it comes in.',
  why_returns: 'Each listing shows a range of returns with what was assumed. Read the low end first.',
  why_technology: 'Valuation history says by whom, how and on which day each value was found.',

  disclaimer:
    'This is arithmetic on your answers, not advice. It does not know your debts, your income or your plans, and it does not limit what you may buy. Investing in property can lose money.',

  dialog_title: 'Change your selection',
  dialog_text: 'Your answers stay as they are. What you choose here stands beside what came out of them.',
  computed_badge: 'from your answers',
  save: 'Save selection',
  cancel: 'Cancel',
  edit_answers: 'Change my answers instead',
  saved: 'Selection saved.',

  over_title: 'Start over?',
  over_text:
    'Your answers and this result are deleted and cannot be brought back. Your investments and your tax number are not touched.',
  over_yes: 'Delete and start over',

  none_title: 'No result yet',
  none_text: 'Seven short questions lead to a level, a plan and an amount to start with. It takes about three minutes.',
  none_action: 'Answer the questions',
} as const

export type Copy = CopyOf<typeof copy>
