import { X } from 'lucide-react'
import { Fragment, Suspense, useId, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { reasonWords } from '#features/investing/web/reason-words.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Link } from '#platform/web/Link.tsx'
import { FigureButton } from '#platform/web/ui/FigureButton.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { HomePicture } from '#features/listings/web/HomePicture.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { CompareMathProps } from './CompareMath.tsx'
import type { CompareCell, CompareGroup, CompareRow } from './compare-rows.ts'
import { CompareNames } from './CompareNames.tsx'
import { compareWords } from './compare-words.ts'

type Props = {
  readonly listings: readonly ListingDetail[]
  readonly groups: readonly CompareGroup[]
  readonly showsBest: boolean
  readonly onRemove: (listingId: string) => void
}

/** The id of the button that takes a listing away. */
export const removeIdOf = (listingId: string): string => `compare-remove-${listingId}`

/**
 * Houses side by side. Their names stay in view below the app's bar. Where not all columns have room, the table scrolls inside its
 * own frame, what a row is stays in view, and the names are shown above the frame again.
 */
export function CompareTable({ listings, groups, showsBest, onRemove }: Props) {
  const say = useCopy(compareWords)
  const names = listings.map(({ name }) => name)
  const frame = useRef<HTMLElement>(null)
  return (
    <div className="compare-frame" data-columns={listings.length}>
      <CompareNames names={names} frame={frame} />
      {/* Whoever scrolls by keyboard has to get into it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={frame} className="compare-scroll" aria-label={say('title')} tabIndex={0}>
        <table className="compare-table" style={{ '--columns': listings.length } as CSSProperties}>
          <Heads listings={listings} onRemove={onRemove} />
          {groups.map((group) => (
            <tbody key={group.key}>
              <tr className="compare-group">
                <th scope="rowgroup" colSpan={listings.length + 1}>
                  <span className="label">{group.label}</span>
                </th>
              </tr>
              {group.rows.map((row) => (
                <Row key={row.key} row={row} names={names} showsBest={showsBest} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  )
}

/** The names, which head the columns, and below them the pictures, which scroll away. */
function Heads({ listings, onRemove }: Pick<Props, 'listings' | 'onRemove'>) {
  const say = useCopy(compareWords)
  return (
    <thead>
      <tr className="compare-names">
        <th scope="col">
          <span className="sr-only">{say('row')}</span>
        </th>
        {listings.map(({ id, name }) => (
          <th key={id} scope="col">
            <Link to={`/project/${id}`} className="text-link compare-name">
              {name}
            </Link>
          </th>
        ))}
      </tr>
      <tr>
        <td>{'\u00a0'}</td>
        {listings.map((listing) => (
          <td key={listing.id}>
            <Picture listing={listing} onRemove={onRemove} />
          </td>
        ))}
      </tr>
    </thead>
  )
}

function Picture({ listing, onRemove }: { listing: ListingDetail; onRemove: Props['onRemove'] }) {
  const say = useCopy(compareWords)
  return (
    <div className="compare-head">
      <HomePicture url={listing.media_set[0] ?? ''} photo={listing.photos[0]} sizes="300px" />
      <button
        type="button"
        id={removeIdOf(listing.id)}
        className="icon-button no-print"
        aria-label={say('remove', { name: listing.name })}
        onClick={() => onRemove(listing.id)}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  )
}

type RowProps = { readonly row: CompareRow; readonly names: readonly string[]; readonly showsBest: boolean }

function Row({ row, names, showsBest }: RowProps) {
  const id = useId()
  const [openAt, setOpenAt] = useState<number | null>(null)
  const sayReason = useReason()
  const metric = openAt === null ? undefined : row.cells[openAt]?.metric
  return (
    <Fragment>
      <tr>
        <th scope="row">{row.label}</th>
        {row.cells.map((cell, at) => (
          <Cell
            // Columns have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            id={`${id}-${at}`}
            cell={cell}
            figure={row.label}
            name={names[at] ?? ''}
            isBest={showsBest && row.best.has(at)}
            controls={id}
            isOpen={openAt === at}
            onPress={() => setOpenAt(openAt === at ? null : at)}
            reasonOf={sayReason}
          />
        ))}
      </tr>
      {metric && openAt !== null && (
        <tr className="compare-math" id={id}>
          <td colSpan={row.cells.length + 1}>
            <div className="compare-math-body">
              <OpenedMath
                metric={metric}
                figure={row.label}
                name={names[openAt] ?? ''}
                reasonOf={sayReason}
                onClose={() => {
                  setOpenAt(null)
                  document.getElementById(`${id}-${openAt}`)?.focus()
                }}
              />
            </div>
          </td>
        </tr>
      )}
    </Fragment>
  )
}

type CellProps = {
  readonly id: string
  readonly cell: CompareCell
  readonly figure: string
  readonly name: string
  readonly isBest: boolean
  readonly controls: string
  readonly isOpen: boolean
  readonly onPress: () => void
  readonly reasonOf: (reason: string) => string
}

function Cell({ cell, isBest, reasonOf, ...button }: CellProps) {
  const say = useCopy(compareWords)
  const { text, note, metric, link, isExplained } = cell
  return (
    <td className={isBest ? 'figures compare-best' : 'figures'}>
      {metric ? (
        <FigureButton metric={metric} text={text} tone={metric.value === null ? 'text-muted' : undefined} {...button} />
      ) : link ? (
        <Link to={link.to} className="text-link">
          {link.label}
          <span className="sr-only">: {button.name}</span>
        </Link>
      ) : (
        text
      )}
      {isBest && <span className="sr-only"> ({say('best_sign')})</span>}
      {metric && metric.availability !== 'available' && !isExplained && (
        <span className="block text-13 text-muted">{reasonOf(metric.availability.unavailable)}</span>
      )}
      {note && <span className="block text-13 text-muted">{note}</span>}
    </td>
  )
}

const math = lazyPart<CompareMathProps>(async () => (await import('./CompareMath.tsx')).CompareMath)

/** Loaded with its words once a figure is opened: most visits open none. */
const OpenedMath = (props: CompareMathProps) => (
  <Suspense fallback={<Skeleton height="240px" />}>
    <math.Part {...props} />
  </Suspense>
)

/** Why a figure is not known: reasons that the fund page gives as well have its words. */
function useReason(): (reason: string) => string {
  const say = useCopy(compareWords)
  const sayReason = useCopy(reasonWords)
  return (reason) => {
    const key = `reason_${reason}`
    return say.has(key) ? say.by(key) : sayReason.by(key)
  }
}
