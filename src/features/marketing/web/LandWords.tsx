import { useCopy } from '#platform/web/words.ts'
import { landWords } from './land-words.ts'

/** What the front page says first. */
export function LandWords() {
  const say = useCopy(landWords)
  return (
    <>
      <p className="label">{say('sheet')}</p>
      <h1 className="display hero-title">
        {say('hero_1')}
        <br />
        {say('hero_2')}
      </h1>
      <p className="max-w-[46ch] text-17 text-muted">{say('hero_text')}</p>
    </>
  )
}
