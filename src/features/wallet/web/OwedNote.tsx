import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { owedWords } from './owed-words.ts'

/** Beside a balance: what of the next deposits cannot be spent. Nothing while nothing is owed. */
export function OwedNote({ owedCents }: { owedCents: number }) {
  const say = useCopy(owedWords)
  const language = useLanguage()
  if (owedCents <= 0) return null
  return <p className="figures text-13 text-muted">{say('owed', { amount: showCents(owedCents, language) })}</p>
}
