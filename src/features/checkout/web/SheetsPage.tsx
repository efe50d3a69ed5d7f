import { useEffect, useRef } from 'react'
import { answerWords, sayStored } from '#features/onboarding/web/answer-words.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useParam } from '#platform/web/params.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readSheets } from '../contract.ts'
import type { Sheet } from '../sheet-contract.ts'
import { purchaseWords } from './purchase-words.ts'
import { SheetBlock } from './SheetBlock.tsx'
import { SheetsPdf } from './SheetsPdf.tsx'
import './sheets.css'

/** The guidance sheets of a plan, to be read and printed. Their words come from the server, for buyers alone. */
export function SheetsPage() {
  const say = useCopy(purchaseWords)
  const sayAnswer = useCopy(answerWords)
  const level = useParam('level')
  const { data, error, refetch } = useAnswer<typeof readSheets>('GET /api/plans/{level}/sheets', { params: { level } })
  useInLanguage(() => void refetch())
  if (!data) {
    const isMissing = error instanceof CallError && error.code === 'plan_not_found'
    return (
      <div className="page-width py-8">
        <h1 className="sr-only">{say(isMissing ? 'sheets_missing' : 'title')}</h1>
        {isMissing ? (
          <EmptyState
            title={say('sheets_missing')}
            action={<LinkButton to="/start/plans">{say('to_plans')}</LinkButton>}
          >
            {say('sheets_missing_text')}
          </EmptyState>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height="640px" />
        )}
      </div>
    )
  }
  return (
    <div className="plan-sheets page-width py-8">
      <header className="grid max-w-[64ch] gap-3">
        <h1>{say('sheets_title', { level: sayStored(sayAnswer, data.package) })}</h1>
        <p className="text-17 text-muted">{say('sheets_lead')}</p>
        <nav className="no-print -mx-[12px] flex flex-wrap items-center gap-2" aria-label={say('contents')}>
          {data.sheets.map(({ key, title }) => (
            <a key={key} className="button button-quiet" href={`#${key}`}>
              {title}
            </a>
          ))}
        </nav>
        <SheetsPdf level={data.package} />
      </header>
      {data.sheets.map((sheet) => (
        <OneSheet key={sheet.key} sheet={sheet} />
      ))}
    </div>
  )
}

function OneSheet({ sheet: { key, title, lead, blocks } }: { sheet: Sheet }) {
  return (
    <section id={key} className="plan-sheet" aria-labelledby={`${key}-title`}>
      <h2 id={`${key}-title`}>{title}</h2>
      <p className="max-w-[64ch] text-muted">{lead}</p>
      {blocks.map((block, at) => (
        // The blocks of a sheet never change places.
        // eslint-disable-next-line react/no-array-index-key
        <SheetBlock key={at} block={block} caption={title} />
      ))}
    </section>
  )
}

/** The words are the answer's own: another language is another answer. */
function useInLanguage(readAgain: () => void) {
  const language = useLanguage()
  const shown = useRef(language)
  const latest = useRef(readAgain)
  useEffect(() => {
    latest.current = readAgain
  })
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    latest.current()
  }, [language])
}
