import { useWaysToPay } from '#features/payments/web/use-ways-to-pay.ts'
import { partsOf } from '../articles/article.ts'
import type { Block } from '../articles/article.ts'
import { FeeTable } from './FeeTable.tsx'
import { OperatorLaw, OperatorTable } from './OperatorTable.tsx'

/** A paragraph's words with its links, `{ways}` being how people can pay here. Plain anchors: what keeps the words follows them as the app's own. */
export function Text({ children }: { children: string }) {
  const ways = useWaysToPay()
  return partsOf(children.replace('{ways}', ways)).map((part, at) =>
    part.to === undefined ? (
      part.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <a key={at} href={part.to} className="text-link">
        {part.text}
      </a>
    ),
  )
}

/** Paragraphs, lists, steps and tables, one after the other. They are constants, so their places name them. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // oxlint-disable-next-line react/no-array-index-key
  return blocks.map((block, at) => <OneBlock key={at} block={block} />)
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Text>{block}</Text>
      </p>
    )
  }
  if ('table' in block) return <PlainTable {...block.table} />
  if ('fees' in block) return <FeeTable />
  if ('operator' in block) return <OperatorTable />
  if ('law' in block) return <OperatorLaw />
  const isSteps = 'steps' in block
  const List = isSteps ? 'ol' : 'ul'
  return (
    <List>
      {(isSteps ? block.steps : block.list).map((item) => (
        <li key={item}>
          <Text>{item}</Text>
        </li>
      ))}
    </List>
  )
}

type TableProps = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

function PlainTable({ caption, head, rows }: TableProps) {
  // On a phone a row is a block of its own: with one cell beside its name, a label would only repeat the heading.
  const isPairs = head.length === 2
  return (
    <table className="table article-table">
      <caption className="table-caption">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={first}>
            <th scope="row">
              <Text>{first}</Text>
            </th>
            {rest.map((cell, at) => (
              // A cell of a table that is read, not a control.
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label
              <td key={head[at + 1]} data-label={isPairs ? undefined : head[at + 1]}>
                <span>
                  <Text>{cell}</Text>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
