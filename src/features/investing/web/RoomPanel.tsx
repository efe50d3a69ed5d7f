import { useEffect, useId, useRef, useState } from 'react'
import { showCents, showDollars } from '#kit/money.ts'
import { showDate, showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { useCopy } from '#platform/web/words.ts'
import { roomLeftCents } from '../rules.ts'
import { investingWords } from './investing-words.ts'
import type { Limits, LimitsHere } from './use-limits.ts'

type Props = {
  here: LimitsHere
  /** The amount met the room: it is asked for here and now. */
  isAsked: boolean
  disabled: boolean
  /** Below a step of the order sheet, or below the title of a page. */
  heading?: 'h2' | 'h3'
}

/** How much the law still allows, why, and the two figures that it follows from: asked once, in place, and changed later. */
export function RoomPanel({ here, isAsked, disabled, heading: Heading = 'h3' }: Props) {
  const say = useCopy(investingWords)
  const language = useLanguage()
  const [isOpened, setIsOpened] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { limits } = here
  if (!limits) return null
  const { stated, room } = limits
  // As the slider counts: what is held for this very order is still to be chosen.
  const left = showCents(roomLeftCents(here.standing), language)
  // Whoever stated nothing is asked where the amount meets the room; whoever did may change it.
  const isOpen = isOpened || (isAsked && stated === null)
  const close = () => {
    setIsOpened(false)
    setTimeout(() => opener.current?.focus())
  }
  return (
    <section aria-labelledby="room-title" className="border-y border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading id="room-title" className="text-15">
          {say('room_title')}
        </Heading>
        <p className="figures font-semibold">{say('room_left', { left, total: showCents(room.total, language) })}</p>
      </div>
      <p className="mt-1 max-w-[62ch] text-13 text-muted">
        {stated
          ? say('room_stated', {
              income: showDollars(stated.income, language),
              worth: showDollars(stated.worth, language),
              day: showDay(stated.stated_at, language),
            })
          : say('room_unstated')}
      </p>
      <output className="block text-13 text-positive">{isSaved && !isOpen && say('room_saved', { left })}</output>
      {isOpen ? (
        <FiguresForm
          here={here}
          limits={limits}
          onClose={isOpened ? close : undefined}
          onSaved={() => {
            setIsSaved(true)
            close()
          }}
        />
      ) : (
        <button
          ref={opener}
          type="button"
          className="text-link min-h-11 text-13"
          disabled={disabled}
          onClick={() => setIsOpened(true)}
        >
          {say(stated ? 'room_change' : 'room_ask')}
        </button>
      )}
      <Why limits={limits} />
    </section>
  )
}

/** The rule with its figures, and where it stands. */
function Why({ limits: { figures } }: { limits: Limits }) {
  const say = useCopy(investingWords)
  const language = useLanguage()
  return (
    <details className="math">
      <summary>{say('room_why')}</summary>
      <div className="math-body">
        <p>
          {say('room_rule', {
            threshold: showDollars(figures.threshold, language),
            least: showDollars(figures.least, language),
            lower: figures.lower_percent,
            higher: figures.higher_percent,
          })}
        </p>
        <p className="text-muted">
          {say('room_source', { source: figures.source, day: showDate(figures.in_force_since, language) })}
        </p>
      </div>
    </details>
  )
}

type FormProps = { here: LimitsHere; limits: Limits; onClose: (() => void) | undefined; onSaved: () => void }

/** Not a form of its own: it stands within the order's, whose Enter must not pay here. */
function FiguresForm({ here, limits: { stated }, onClose, onSaved }: FormProps) {
  const say = useCopy(investingWords)
  const id = useId()
  const [income, setIncome] = useState<number | null>(stated?.income ?? null)
  const [worth, setWorth] = useState<number | null>(stated?.worth ?? null)
  const [isTried, setIsTried] = useState(false)
  const isOpenedByHand = onClose !== undefined
  useEffect(() => {
    if (isOpenedByHand) document.getElementById(`${id}-income`)?.focus()
  }, [id, isOpenedByHand])
  const save = async () => {
    setIsTried(true)
    const missing = income === null ? 'income' : worth === null ? 'worth' : null
    if (missing !== null) document.getElementById(`${id}-${missing}`)?.focus()
    else if (await here.state(income ?? 0, worth ?? 0)) onSaved()
  }
  const errorOf = (value: number | null) => (isTried && value === null ? say('room_missing') : undefined)
  return (
    // Enter in one of its fields saves them: the button beside says the same.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      disabled={here.isSaving}
      className="mt-3 grid gap-3"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        void save()
      }}
    >
      <legend className="sr-only">{say('room_title')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <MoneyField
          id={`${id}-income`}
          label={say('room_income')}
          hint={say('room_income_hint')}
          error={errorOf(income)}
          required
          value={income}
          onChange={setIncome}
        />
        <MoneyField
          id={`${id}-worth`}
          label={say('room_worth')}
          hint={say('room_worth_hint')}
          error={errorOf(worth)}
          required
          value={worth}
          onChange={setWorth}
        />
      </div>
      {here.error !== null && <Banner tone="negative">{say('room_failed')}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={here.isSaving} onClick={() => void save()}>
          {say('room_save')}
        </Button>
        {onClose && (
          <Button look="secondary" onClick={onClose}>
            {say('room_cancel')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
