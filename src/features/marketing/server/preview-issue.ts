import type { Config } from '#platform/server/config.ts'
import type { Queryable } from '#platform/server/database.ts'
import { postLetters } from '#platform/server/mail/post-letter.ts'
import type { Language } from '#platform/server/request-language.ts'
import { previewLetter } from './issue-letter.ts'
import type { Issue } from './send-issue.ts'

/** Send an issue in each of its languages to one address. It counts as sent to nobody. */
export async function previewIssue(config: Config, on: Queryable, { texts }: Issue, to: string): Promise<void> {
  const letters = (['en', 'es'] satisfies Language[]).flatMap((language) => {
    const text = texts[language]
    return text ? [previewLetter(config, text, { to, language })] : []
  })
  await postLetters(on, config, letters)
}
