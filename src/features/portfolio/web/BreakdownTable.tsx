import { Fragment, useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Metric } from '#kit/metric.ts'
import { Link } from '#platform/web/Link.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { Dimension } from '../breakdown/breakdown.ts'
import type { readPortfolio } from '../performance-contract.ts'
import { breakdownWords } from './breakdown-words.ts'
import { FigureButton } from './FigureButton.tsx'
import { OpenedMath } from './OpenedMath.tsx'
import { partClass } from './part-class.ts'

type Portfolio = AnswerOf<typeof readPortfolio>

type Props = {
  portfolio: Portfolio
  breakdown: NonNullable<Portfolio['breakdown']>
  by: Dimension
  nameOf: (key: string) => string
}

/** The parts of the bar by name: what each is worth, and its share. Every figure opens in a line of its own below its row. */
export function BreakdownTable({ portfolio, breakdown, by, nameOf }: Props) {
  const say = useCopy(breakdownWords)
  const parts = breakdown.by[by]
  const houseName = (id: string) => portfolio.names[id] ?? id
  const hasBar = parts.length > 1
  return (
    <table className="parts-table">
      <caption className="sr-only">{say(`caption_${by}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{say(`by_${by}`)}</th>
          <th scope="col" className="figure-cell">
            {say('value')}
          </th>
          <th scope="col" className="figure-cell">
            {say('share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, parts: count, value, share }, at) => {
          const name = key === null ? say(`rest_${by}`, { n: count }) : nameOf(key)
          const head = by === 'property' && key !== null ? <HouseLink id={key} name={name} /> : name
          return (
            <Row key={key} name={name} value={value} share={share} houseName={houseName}>
              {hasBar && <i className={partClass(key, at)} aria-hidden="true" />}
              <span>{head}</span>
            </Row>
          )
        })}
      </tbody>
      <tfoot>
        {hasBar && (
          <Row name={say('total')} value={breakdown.total} houseName={houseName}>
            {say('total')}
          </Row>
        )}
        {portfolio.in_escrow.value !== 0 && (
          <Row name={say('in_escrow')} value={portfolio.in_escrow} houseName={houseName}>
            <span>
              {say('in_escrow')}
              <span className="block text-13 font-normal text-muted">{say('in_escrow_note')}</span>
            </span>
          </Row>
        )}
      </tfoot>
    </table>
  )
}

function HouseLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`/project/${id}`} className="text-link tall-target">
      {name}
    </Link>
  )
}

type Key = 'value' | 'share'
type RowProps = {
  name: string
  value: Metric
  share?: Metric
  houseName: (id: string) => string
  children: ReactNode
}

function Row({ name, value, share, houseName, children }: RowProps) {
  const say = useCopy(breakdownWords)
  const id = useId()
  const [openKey, setOpenKey] = useState<Key | null>(null)
  const figures = { value, share }
  const open = openKey && figures[openKey]
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <span className="part-name">{children}</span>
        </th>
        {(['value', 'share'] as const).map((key) => (
          <td key={key} className="figure-cell">
            {figures[key] && (
              <FigureButton
                id={`${id}-${key}`}
                metric={figures[key]}
                figure={say(key)}
                name={name}
                isSigned={false}
                controls={id}
                isOpen={openKey === key}
                onPress={() => setOpenKey(openKey === key ? null : key)}
              />
            )}
          </td>
        ))}
      </tr>
      {open && (
        <tr className="parts-math" id={id}>
          <td colSpan={3}>
            <OpenedMath
              title={say(openKey)}
              name={name}
              metric={open}
              houseName={houseName}
              onClose={() => {
                setOpenKey(null)
                document.getElementById(`${id}-${openKey}`)?.focus()
              }}
            />
          </td>
        </tr>
      )}
    </Fragment>
  )
}
