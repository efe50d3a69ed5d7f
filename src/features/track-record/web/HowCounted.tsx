import { useCopy } from '#platform/web/words.ts'
import { pageWords } from './page-words.ts'

/** What the words of the record mean. */
export function HowCounted() {
  const say = useCopy(pageWords)
  return (
    <section className="rule grid gap-3 pt-8" aria-labelledby="record-how">
      <h2 id="record-how" className="text-21">
        {say('how')}
      </h2>
      <div className="grid max-w-[66ch] gap-3 text-muted">
        <p>{say('how_plan')}</p>
        <p>{say('how_gain')}</p>
        <p>{say('how_promise')}</p>
        <p>{say('how_kept')}</p>
      </div>
    </section>
  )
}
