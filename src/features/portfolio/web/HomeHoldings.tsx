import { useId, useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { metricOf, unavailable } from '#kit/metric.ts'
import { placeName } from '#kit/place.ts'
import { Link } from '#platform/web/Link.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { HomePicture } from '#features/listings/web/HomePicture.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readPositions } from '../contract.ts'
import type { readPositionFigures } from '../performance-contract.ts'
import { FigureButton } from './FigureButton.tsx'
import { homeWords } from './home-words.ts'
import { OpenedMath } from './OpenedMath.tsx'

type Answer = AnswerOf<typeof readPositions>
type Position = Answer['positions'][number]

// As many as fit one row of a wide page.
const SHOWN = 4

/** The houses in which money went last, and how many there are. What each is worth opens how it is counted, below them. */
export function HomeHoldings({ positions }: { positions: Answer }) {
  const say = useCopy(homeWords)
  const id = useId()
  const [openId, setOpenId] = useState<string | null>(null)
  const shown = positions.positions.slice(0, SHOWN)
  const open = shown.find((one) => one.listing_id === openId)
  return (
    <section className="grid gap-4" aria-labelledby="holdings">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="holdings">
          {say('holdings')} <span className="text-15 text-muted">{say('houses', { n: positions.count })}</span>
        </h2>
        <Link to="/projects/positions" className="text-link tall-target">
          {say('all_positions')}
        </Link>
      </div>
      <ul className="home-holdings grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map((position) => (
          <Holding
            key={position.listing_id}
            position={position}
            controls={id}
            isOpen={position.listing_id === openId}
            onPress={() => setOpenId(position.listing_id === openId ? null : position.listing_id)}
          />
        ))}
      </ul>
      {open && (
        <div id={id} className="home-math">
          <HoldingMath
            position={open}
            onClose={() => {
              setOpenId(null)
              document.getElementById(`${id}-${open.listing_id}`)?.focus()
            }}
          />
        </div>
      )}
    </section>
  )
}

type HoldingProps = { position: Position; controls: string; isOpen: boolean; onPress: () => void }

function Holding({ position, controls, isOpen, onPress }: HoldingProps) {
  const say = useCopy(homeWords)
  return (
    <li className="card live-listing">
      <HomePicture url={position.media_set[0] ?? ''} sizes="400px" />
      <div className="grid gap-1 p-4">
        <h3 className="text-17">
          <Link to={`/project/${position.listing_id}`} className="live-link">
            {position.name}
          </Link>
        </h3>
        <p className="text-13 text-muted">{placeName(position.city, position.state)}</p>
        <p className="font-medium figures">
          <FigureButton
            id={`${controls}-${position.listing_id}`}
            metric={metricOf(position.value, { unit: 'cents', method: 'F1', inputs: [] })}
            figure={say('chart_value')}
            name={position.name}
            isSigned={false}
            controls={controls}
            isOpen={isOpen}
            onPress={onPress}
          />
        </p>
      </div>
    </li>
  )
}

// Bought since the figures were read: they are asked for again with the positions.
const READING = unavailable('reading', { unit: 'cents', method: 'reading', inputs: [] })

/** Asked for once somebody wants to know: Home is there without it. */
function HoldingMath({ position, onClose }: { position: Position; onClose: () => void }) {
  const say = useCopy(homeWords)
  const { data, error, refetch } = useAnswer<typeof readPositionFigures>('GET /api/positions/figures')
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <>
        <LoadingNote />
        <Skeleton height="240px" />
      </>
    )
  const found = data.positions.find((one) => one.listing_id === position.listing_id)
  return (
    <OpenedMath
      title={say('chart_value')}
      name={position.name}
      metric={found?.value ?? READING}
      houseName={() => position.name}
      onClose={onClose}
    />
  )
}
