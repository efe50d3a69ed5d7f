import { useState } from 'react'
import { Link } from '#platform/web/Link.tsx'
import { useCopy } from '#platform/web/words.ts'
import { Coded } from './Coded.tsx'
import type { ApiCall } from './docs-api.ts'
import { lineOf, rowsOf } from './docs-fields.ts'
import type { FieldRow } from './docs-fields.ts'
import { docsReferenceWords } from './docs-reference-words.ts'
import { DocsFields } from './DocsFields.tsx'
import { useMeaning } from './docs-meanings.ts'
import { DocsTry } from './DocsTry.tsx'

type Props = { call: ApiCall; isHidden: boolean; token: string; onToken: (token: string) => void }

/** One call: a line that opens to what it takes, what it answers, and a form to try it. */
export function DocsCall({ call, isHidden, token, onToken }: Props) {
  const [isOpened, setIsOpened] = useState(false)
  return (
    <details
      id={call.id}
      className="docs-call"
      hidden={isHidden}
      onToggle={(event) => event.currentTarget.open && setIsOpened(true)}
    >
      <summary>
        <span className="docs-method" data-method={call.method}>
          {call.method}
        </span>
        <code className="docs-path">{breakable(call.path)}</code>
        <span className="docs-summary" lang={call.isEnglish ? 'en' : undefined}>
          <Coded>{call.summary}</Coded>
        </span>
      </summary>
      {isOpened && (
        <div className="docs-inside">
          <Facts call={call} />
          <DocsTry call={call} token={token} onToken={onToken} />
        </div>
      )}
    </details>
  )
}

function Facts({ call }: { call: ApiCall }) {
  const say = useCopy(docsReferenceWords)
  const meaningOf = useMeaning()
  const { rateLimit } = call
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <p className="text-muted">
        {say(call.isForMembers ? 'members' : 'anyone')} {rateLimit && say('rate', rateLimit)}{' '}
        <Link to={`/docs#${call.id}`} aria-current={undefined} className="text-link no-print">
          {say('link')}
        </Link>
      </p>
      {call.parameters.length > 0 && (
        <DocsFields title={say('parameters')} rows={parameterRows(call, say, meaningOf)} marksRequired />
      )}
      {call.body && <DocsFields title={say('body')} rows={rowsOf(call.body)} marksRequired />}
      <DocsFields title={`${say('answer')} 200`} rows={rowsOf(call.answer)} />
      {call.pending && <DocsFields title={say('pending')} rows={rowsOf(call.pending)} />}
      {call.refusals.length > 0 && (
        <table className="docs-table">
          <caption>{say('refusals')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('status')}</th>
              <th scope="col">{say('codes')}</th>
            </tr>
          </thead>
          <tbody>
            {call.refusals.map(({ status, codes }) => (
              <tr key={status}>
                <th scope="row" className="figures">
                  {status}
                </th>
                <td>
                  <code>{codes.join(', ')}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

type Words = { (key: 'in_path' | 'in_query' | 'in_header'): string }

const parameterRows = (
  { parameters }: ApiCall,
  say: Words,
  meaningOf: (description: string) => string,
): readonly FieldRow[] =>
  parameters.map(({ name, in: place, required, schema, description }) => {
    const line = lineOf(schema)
    return {
      ...line,
      path: name,
      name,
      depth: 0,
      isRequired: required,
      description: [say(`in_${place}`), meaningOf(description ?? line.description)].filter(Boolean).join('; '),
    }
  })

// A path may break behind each of its parts, nowhere else.
const breakable = (path: string): string => path.replaceAll('/', '/\u200B')
