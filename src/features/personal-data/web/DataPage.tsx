import { useCopy } from '#platform/web/words.ts'
import { CloseSection } from './CloseSection.tsx'
import { dataWords } from './data-words.ts'

/** What is kept of somebody, and how it ends. */
export function DataPage() {
  const say = useCopy(dataWords)
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto grid max-w-[760px] gap-6">
        <header>
          <p className="label">{say('label')}</p>
          <h1 className="mt-2">{say('title')}</h1>
          <p className="mt-3 max-w-[56ch] text-muted">{say('lead')}</p>
        </header>
        <CloseSection />
      </div>
    </div>
  )
}
