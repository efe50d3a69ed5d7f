import { showCents } from '#kit/money.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { PostCard } from '../contract.ts'
import { contentWords } from './content-words.ts'

/** By whom, when, and how long it takes to read. */
export function Byline({ post }: { post: PostCard }) {
  const say = useCopy(contentWords)
  const language = useLanguage()
  const { author, created, edited, minutes, content, is_bought: isBought } = post
  return (
    <p className="byline">
      <span>{say('by', { name: author.name ?? author.username })}</span>
      <span>{showDay(created, language)}</span>
      {edited !== null && <span>{say('edited', { day: showDay(edited, language) })}</span>}
      <span>{minutes === 1 ? say('minutes_one') : say('minutes', { n: minutes })}</span>
      {content.price > 0 && (
        <span className="figures font-semibold text-text">
          {isBought ? say('yours') : showCents(content.price, language)}
        </span>
      )}
    </p>
  )
}
