import { ChangedLines } from '#features/investing/web/ChangedLines.tsx'
import { factName } from '#features/projects/fact-name.ts'
import { cardWords } from '#features/projects/web/card-words.ts'
import { projectWords } from '#features/projects/web/project-words.ts'
import { showCents } from '#kit/money.ts'
import { showDate, showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { UpdateEntry } from '../contract.ts'
import { updateWords } from './update-words.ts'

/** Where an entry stands on the page of its house. */
export const anchorOf = (id: string): string => `updates-${id}`

/** One entry: what, when, by whom, and what was said before and since. */
export function Update({ one }: { one: UpdateEntry }) {
  const say = useCopy(updateWords)
  const language = useLanguage()
  const what = say(`kind_${one.kind}`)
  const day = showDay(one.at, language)
  const note = one.note && (one.note[language] ?? one.note.en)
  // What has no Spanish text is read as it was written.
  const written = one.note && !one.note[language] ? 'en' : undefined
  return (
    <li id={anchorOf(one.id)} className="update">
      <p className="update-head">
        <span className="label">{what}</span>
        <a href={`#${anchorOf(one.id)}`} className="update-day" aria-label={say('link_to', { what, day })}>
          <time dateTime={new Date(one.at * 1000).toISOString()}>{day}</time>
        </a>
        <span className="text-13 text-muted">{say(`by_${one.by}`)}</span>
      </p>
      {note && (
        <div lang={written} className="grid gap-2">
          <h3 className="text-17">{note.title}</h3>
          {note.text && <p className="update-text">{note.text}</p>}
        </div>
      )}
      <About one={one} />
      {one.kind === 'note' && one.reason !== null ? (
        <p className="text-negative">{say('withdrawn', { reason: one.reason })}</p>
      ) : (
        one.reason !== null && <p>{say('reason', { reason: one.reason })}</p>
      )}
      <Values one={one} />
      {one.lines && one.lines[language].length > 0 && <ChangedLines lines={one.lines[language]} />}
      <Paper one={one} />
    </li>
  )
}

/** Which value, period or day it is about. */
function About({ one: { kind, at, method, on, until, declared } }: { one: UpdateEntry }) {
  const say = useCopy(updateWords)
  const sayProject = useCopy(projectWords)
  const language = useLanguage()
  if (on === null) return null
  if (until !== null)
    return (
      <>
        <p>{say('said_period', { from: showDate(on, language), until: showDate(until, language) })}</p>
        {/* Not where it was paid on that day. */}
        {declared !== null && showDay(declared, language) !== showDay(at, language) && (
          <p className="text-13 text-muted">{say('said_declared', { day: showDay(declared, language) })}</p>
        )}
      </>
    )
  const day = showDate(on, language)
  if (kind === 'note') return <p className="text-13 text-muted">{say('note_of', { day })}</p>
  const key = `method_${factName(method ?? '')}`
  return <p>{say('said_valuation', { method: sayProject.has(key) ? sayProject.by(key) : (method ?? ''), day })}</p>
}

/** What was said before, and what is said since. */
function Values({ one }: { one: UpdateEntry }) {
  const say = useCopy(updateWords)
  const show = useShowValue()
  if (!one.old && !one.new) return null
  return (
    <dl className="update-values figures">
      {one.old && (
        <div>
          <dt>{say(one.kind === 'valuation' ? 'earlier_value' : 'before')}</dt>
          <dd>{show(one.old)}</dd>
        </div>
      )}
      <div>
        <dt>{say(labelOf(one))}</dt>
        <dd className="font-semibold">{one.new ? show(one.new) : say('gone')}</dd>
      </div>
    </dl>
  )
}

/** What is said since, or, where nothing was said before, what it is. */
function labelOf({ kind, old }: UpdateEntry): 'amount' | 'value' | 'now' {
  if (kind === 'distribution_declared' || kind === 'distribution_paid') return 'amount'
  return kind === 'valuation' && old === null ? 'value' : 'now'
}

function useShowValue() {
  const sayCard = useCopy(cardWords)
  const language = useLanguage()
  return ({ cents, day, status }: NonNullable<UpdateEntry['old']>): string => {
    if (cents !== null) return showCents(cents, language)
    if (day !== null) return showDate(day, language)
    const key = `status_${status}`
    return sayCard.has(key) ? sayCard.by(key) : (status ?? '')
  }
}

/** The paper itself, or the evidence behind what is said. */
function Paper({ one: { kind, document } }: { one: UpdateEntry }) {
  const say = useCopy(updateWords)
  const sayProject = useCopy(projectWords)
  return (
    <>
      {document && (
        <p>
          <a href={document.url} download className="text-link tall-target">
            {document.name}
          </a>
          <span className="text-13 text-muted"> · {sayProject(`document_${document.kind}`)}</span>
        </p>
      )}
      {(kind === 'distribution_declared' || kind === 'distribution_paid') && (
        <p>
          <a href="#reports" className="text-link tall-target">
            {say('reports')}
          </a>
        </p>
      )}
    </>
  )
}
