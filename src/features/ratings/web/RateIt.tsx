import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { rateListing, unrateListing } from '../contract.ts'
import { STARS } from '../rules.ts'
import { ratingWords } from './rating-words.ts'

const STAR = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z'

/** One's own rating: the browser's radio buttons as stars. Choosing says nothing yet, since arrow keys pass over others: saving does. */
export function RateIt({ listingId, mine }: { listingId: string; mine: number | null }) {
  const say = useCopy(ratingWords)
  const sayError = useSayError(say)
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const { send, failure, isBusy } = useRate(listingId, () => {
    setChosen(null)
    // The button that was pressed goes: reading goes on at the stars.
    if (form.current?.contains(document.activeElement))
      (form.current.querySelector<HTMLInputElement>('input:checked') ?? form.current.querySelector('input'))?.focus()
  })
  const shown = chosen ?? mine ?? 0
  const isChanged = chosen !== null && chosen !== mine
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && !isBusy) void send(chosen)
  }
  return (
    <form ref={form} className="rate-it grid gap-3" onSubmit={save}>
      <fieldset aria-describedby="rate-hint" aria-busy={isBusy}>
        <legend className="font-medium">{say('yours')}</legend>
        <p id="rate-hint" className="field-hint">
          {say('yours_hint')}
        </p>
        <div className="rate-stars">
          {STARS.toReversed().map((stars) => (
            <label key={stars} className={stars <= shown ? 'is-given' : ''}>
              <input
                type="radio"
                name={`rating-${listingId}`}
                value={stars}
                checked={stars === shown}
                onChange={() => setChosen(stars)}
              />
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={STAR} />
              </svg>
              <span className="sr-only">{say('stars', { n: stars })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
      <div className="rate-buttons">
        {isChanged && (
          <>
            <Button type="submit" look="secondary" busy={isBusy}>
              {say('save', { n: chosen })}
            </Button>
            <Button look="quiet" onClick={() => setChosen(null)}>
              {say('keep')}
            </Button>
          </>
        )}
        {mine !== null && !isChanged && (
          <Button look="quiet" busy={isBusy} onClick={() => void send(null)}>
            {say('remove')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Sends a rating, or takes it back (null), and calls `onDone` once the page shows what came of it. */
function useRate(listingId: string, onDone: () => void) {
  const say = useCopy(ratingWords)
  const refresh = useRefresh()
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const send = async (stars: number | null) => {
    setFailure(null)
    setIsBusy(true)
    const params = { id: listingId }
    try {
      if (stars === null) await call<typeof unrateListing>('DELETE /api/listings/{id}/rating', { params })
      else await call<typeof rateListing>('PUT /api/listings/{id}/rating', { params, body: { stars } })
      toast(say(stars === null ? 'was_removed' : 'was_rated'), { tone: 'positive' })
      await Promise.all([refresh(`/api/listings/${listingId}/ratings`), refresh(`/api/listings/${listingId}`)])
      onDone()
    } catch (error) {
      setFailure(error)
    }
    setIsBusy(false)
  }
  return { send, failure, isBusy }
}
