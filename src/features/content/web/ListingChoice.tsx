import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import type { listListings } from '#features/listings/contract.ts'
import { answerQuery } from '#platform/web/query.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { DraftAnswer } from '../contract.ts'
import { contentWords } from './content-words.ts'

type Listing = DraftAnswer['listing']
const MOST = 5

/** The house that a post is about, found by a part of its name. */
export function ListingChoice({ value, onChange }: { value: Listing; onChange: (listing: Listing) => void }) {
  const say = useCopy(contentWords)
  const id = useId()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery({
    ...answerQuery<typeof listListings>('GET /api/listings', { query: { q, limit: MOST } }),
    enabled: q.length > 1,
  })
  if (value) {
    return (
      <div className="field">
        <span className="field-label">{say('field_listing')}</span>
        <div className="flex flex-wrap items-center gap-3">
          <span className="wrap-anywhere">{value.name}</span>
          <Button look="quiet" onClick={() => onChange(null)}>
            {say('listing_remove')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <TextField
        id={id}
        label={say('field_listing')}
        optional
        hint={say('listing_hint')}
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={setTyped}
      />
      <div className="flex flex-wrap gap-2" aria-live="polite">
        {q.length > 1 && data?.listings.length === 0 && <p className="text-13 text-muted">{say('listing_none')}</p>}
        {q.length > 1 &&
          data?.listings.map((one) => (
            <Button
              key={one.id}
              look="secondary"
              aria-label={say('listing_take', { name: one.name })}
              onClick={() => {
                setTyped('')
                onChange({ id: one.id, name: one.name })
              }}
            >
              {one.name}
            </Button>
          ))}
      </div>
    </div>
  )
}
