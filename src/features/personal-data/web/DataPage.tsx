import { useCopy } from '#platform/web/words.ts'
import { CloseSection } from './CloseSection.tsx'
import { dataWords } from './data-words.ts'
import { ExportSection } from './ExportSection.tsx'

/** What is kept of somebody: given to them, and ended. */
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
        <ExportSection />
        <CloseSection />
      </div>
    </div>
  )
}
