import { useId, useMemo, useState } from 'react'
import type { ListingDetail } from '#features/listings/contract.ts'
import { seedOf } from '#features/offerings/monte-carlo.ts'
import { assume, assumptionsOf } from '#features/offerings/own-assumptions.ts'
import type { Assumptions } from '#features/offerings/own-assumptions.ts'
import type { KeptAssumptions } from '#features/track-record/contract.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { Bases, Basis } from '../projection-bases.ts'
import { AssumptionSliders } from './AssumptionSliders.tsx'
import { HoldChart } from './HoldChart.tsx'
import { KeptNote } from './KeptNote.tsx'
import { projectionWords } from './projection-words.ts'
import { ProjectionTable } from './ProjectionTable.tsx'
import { TargetGap } from './TargetGap.tsx'
import { useRange } from './use-range.ts'

type Props = { listing: ListingDetail; kept: KeptAssumptions | null; bases: Bases }

const isSame = (a: Assumptions, b: Assumptions) =>
  (Object.keys(a) as (keyof Assumptions)[]).every((key) => a[key] === b[key])

/** A projection with its assumptions to be moved, beside the one that nobody moved. */
export function ProjectionModel({ listing, kept, bases }: Props) {
  const say = useCopy(projectionWords)
  const id = useId()
  const seed = useMemo(() => seedOf(listing.id), [listing.id])
  const [chosen, setBasis] = useState<Basis>(bases.promised ? 'promised' : 'today')
  // The chosen one may go while the page stands, as when an appraisal is withdrawn.
  const basis: Basis = bases[chosen] ? chosen : bases.promised ? 'promised' : 'today'
  const start = bases[basis]!
  const asStarted = useMemo(() => assumptionsOf(start.hold, start.scenarios), [start])
  const [moved, setMoved] = useState<Assumptions | null>(null)
  const [begun, setBegun] = useState(0)
  const own = useMemo(() => moved && assume(start, moved), [start, moved])
  const started = useRange(start, seed, basis)
  const mine = useRange(own, seed, `${basis} ${begun}`)
  const begin = (next: Basis) => {
    setBasis(next)
    setMoved(null)
    setBegun((n) => n + 1)
  }
  return (
    <section className="grid gap-5" aria-labelledby={id}>
      <h3 id={id} className="text-21">
        {say('title')}
      </h3>
      <p className="max-w-[66ch] text-muted">{say('lead')}</p>
      <BasisChoice kept={kept} bases={bases} basis={basis} onChoose={begin} isMoved={moved !== null} />
      {basis === 'promised' && kept && <KeptNote kept={kept} />}
      <AssumptionSliders
        own={moved ?? asStarted}
        onChange={(next) => setMoved(isSame(next, asStarted) ? null : next)}
      />
      <ProjectionTable name={listing.name} basis={basis} start={start} started={started} own={own} mine={mine} />
      <HoldChart projected={own ?? start} />
      <TargetGap listing={listing} projected={start} />
    </section>
  )
}

type ChoiceProps = {
  kept: KeptAssumptions | null
  bases: Bases
  basis: Basis
  isMoved: boolean
  onChoose: (basis: Basis) => void
}

/** Where the assumptions begin; pressing one again takes back what was moved. */
function BasisChoice({ kept, bases, basis, isMoved, onChoose }: ChoiceProps) {
  const say = useCopy(projectionWords)
  const language = useLanguage()
  const known = (['promised', 'today'] as const).filter((one) => bases[one] !== null)
  return (
    <>
      <fieldset aria-label={say('begin_with')} className="flex min-w-0 flex-wrap gap-3">
        {known.map((one) => {
          const isChosen = one === basis && !isMoved
          return (
            <Button
              key={one}
              look="secondary"
              aria-pressed={isChosen}
              className={isChosen ? 'bg-wash-primary' : 'border-line-strong'}
              onClick={() => onChoose(one)}
            >
              {say(`basis_${one}`)}
            </Button>
          )
        })}
      </fieldset>
      <p className="max-w-[66ch] text-13 text-muted">
        {isMoved
          ? say('about_own')
          : basis === 'promised'
            ? say('about_promised', { day: kept ? showDate(kept.opened_on, language) : '' })
            : say('about_today')}
      </p>
    </>
  )
}
