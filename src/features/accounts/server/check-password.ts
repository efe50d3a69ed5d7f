import type { Refusal } from '#kit/refusal.ts'
import type { CommonWords } from '../password-rules.ts'
import { checkPassword } from '../password-rules.ts'

let loading: Promise<CommonWords> | undefined

/**
 * Refuses a password that is guessed among the first, judged with the fifty thousand most used ones. The list is loaded
 * when the first password is chosen: no start and no browser waits for it.
 */
export async function checkNewPassword(
  password: string,
  context: readonly string[],
): Promise<Refusal<'weak_password'> | null> {
  loading ??= loadCommonWords()
  return checkPassword(password, context, await loading)
}

async function loadCommonWords(): Promise<CommonWords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Map(dictionary['passwords-common'].map((word, at) => [word, at + 1]))
}
