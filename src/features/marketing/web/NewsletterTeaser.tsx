import { useCopy } from '#platform/web/words.ts'
import { landWords } from './land-words.ts'

/** What the newsletter is, beside its form. */
export function NewsletterTeaser() {
  const say = useCopy(landWords)
  return (
    <>
      <p className="label">{say('news_label')}</p>
      <h2 id="news-title">{say('news_title')}</h2>
      <p className="max-w-[46ch] text-muted">{say('news_text')}</p>
    </>
  )
}
