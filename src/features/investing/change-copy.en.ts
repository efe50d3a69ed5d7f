import type { CopyOf } from '#kit/copy.ts'

/** The words of terms that changed after an order was paid. */
export const copy = {
  title: 'The terms of {name} have changed',
  intro: 'You agreed to something else when you paid {amount}. Your order stands only if you agree to what is new.',
  until: 'Until {time} you can confirm, or take all of your money back. If you do nothing, it comes back by itself.',
  until_day: 'Please answer by {time}',
  lines: 'What changes',
  was: 'Before',
  is: 'Now',
  gone: 'This line is gone.',
  new: 'This line is new.',
  read: 'Read the whole agreement',
  confirm: 'Confirm the new terms',
  take_back: 'Take my money back',
  see_lines: 'See what changes',
  confirmed_toast: 'You confirmed the new terms. Your order stands.',
  confirmed_note: 'You confirmed the terms that changed on {day}.',
} as const

export type Copy = CopyOf<typeof copy>
