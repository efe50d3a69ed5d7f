import { useState } from 'react'
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

/** One's own rating: the browser's radio buttons as stars. The arrows choose, and it counts once one is chosen. */
export function RateIt({ listingId, mine }: { listingId: string; mine: number | null }) {
  const say = useCopy(ratingWords)
  const sayError = useSayError(say)
  const refresh = useRefresh()
  const [pressed, setPressed] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const shown = pressed ?? mine ?? 0
  const send = async (stars: number | null) => {
    setPressed(stars ?? 0)
    setFailure(null)
    setIsBusy(true)
    const params = { id: listingId }
    try {
      if (stars === null) await call<typeof unrateListing>('DELETE /api/listings/{id}/rating', { params })
      else await call<typeof rateListing>('PUT /api/listings/{id}/rating', { params, body: { stars } })
      toast(say(stars === null ? 'was_removed' : 'was_rated'), { tone: 'positive' })
    } catch (error) {
      setFailure(error)
    }
    await Promise.all([refresh(`/api/listings/${listingId}/ratings`), refresh(`/api/listings/${listingId}`)])
    setPressed(null)
    setIsBusy(false)
  }
  return (
    <div className="grid gap-3">
      <fieldset className="rate-it" aria-describedby="rate-hint" aria-busy={isBusy}>
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
                onChange={() => void send(stars)}
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
      {mine !== null && (
        <Button look="quiet" className="justify-self-start" busy={isBusy} onClick={() => void send(null)}>
          {say('remove')}
        </Button>
      )}
    </div>
  )
}
