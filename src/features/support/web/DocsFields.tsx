import type { CSSProperties } from 'react'
import { useCopy } from '#platform/web/words.ts'
import { Coded } from './Coded.tsx'
import type { FieldRow } from './docs-fields.ts'
import { useMeaning } from './docs-meanings.ts'
import { docsReferenceWords } from './docs-reference-words.ts'

type Props = {
  title: string
  rows: readonly FieldRow[]
  /** Of what is sent, not of what is answered: there every field comes. */
  marksRequired?: boolean
}

/** The fields of a body or an answer; what stands within another is set in below it. */
export function DocsFields({ title, rows, marksRequired }: Props) {
  const say = useCopy(docsReferenceWords)
  const sayMeaning = useMeaning()
  const meaningOf = ({ range, isLength, fallback, description }: FieldRow) =>
    [
      sayMeaning(description).replace(/\.$/, ''),
      range && say(isLength ? 'length' : 'range', { range }),
      fallback !== null && say('default', { value: fallback }),
    ]
      .filter(Boolean)
      .join('; ')
  return (
    <table className="docs-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{say('field')}</th>
          <th scope="col">{say('type')}</th>
          <th scope="col">{say('meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={3}>{say('no_fields')}</td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row.path}>
            <th scope="row" style={{ '--depth': row.depth } as CSSProperties}>
              <code>{row.name}</code>
              {marksRequired && row.isRequired && <span className="docs-required">{say('required')}</span>}
            </th>
            <td>
              <code>{row.type}</code>
            </td>
            <td>
              <Coded>{meaningOf(row)}</Coded>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
