import type { Block } from '../sheet-contract.ts'

/** One part of a sheet; boxes and empty cells are filled in by hand. */
export function SheetBlock({ block, caption }: { block: Block; caption: string }) {
  switch (block.kind) {
    case 'text':
      return <p className="max-w-[68ch]">{block.text}</p>
    case 'steps':
      return (
        <ul className="plan-parts">
          {block.items.map(({ title, text }) => (
            <li key={title}>
              <p className="font-medium">{title}</p>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      )
    case 'checks':
      return (
        <ul className="plan-checks">
          {block.items.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )
    case 'terms':
      return (
        <dl className="plan-parts">
          {block.items.map(({ term, text }) => (
            <div key={term}>
              <dt className="font-medium">{term}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return <SheetTable head={block.head} rows={block.rows} caption={caption} />
  }
}

type TableProps = { head: readonly string[]; rows: readonly (readonly string[])[]; caption: string }

/** Wide, a table that can be printed and filled in; below 600 px each row stands alone, its cells under their columns' names. */
function SheetTable({ head, rows, caption }: TableProps) {
  return (
    <table className="plan-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((text, at) => (
              <td key={head[at + 1]} data-label={head[at + 1]} className="figures">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
