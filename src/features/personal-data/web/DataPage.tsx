import { PageHead } from '#platform/web/ui/PageHead.tsx'
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
        <PageHead label={say('label')} title={say('title')} lead={say('lead')} />
        <ExportSection />
        <CloseSection />
      </div>
    </div>
  )
}
