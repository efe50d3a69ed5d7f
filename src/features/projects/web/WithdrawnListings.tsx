import { savedWords } from '#features/favorites/web/saved-words.ts'
import { useSetFavorite } from '#features/favorites/web/use-favorite.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { listSaved } from '../contract.ts'

/** What was saved and is hidden from everybody since. */
export function WithdrawnListings({ listings }: { listings: AnswerOf<typeof listSaved>['withdrawn'] }) {
  const say = useCopy(savedWords)
  const set = useSetFavorite()
  if (listings.length === 0) return null
  return (
    <section className="grid gap-3 pt-6" aria-labelledby="withdrawn">
      <h2 id="withdrawn" className="text-21">
        {say('withdrawn_title')}
      </h2>
      <p className="max-w-[66ch] text-muted">{say('withdrawn_text')}</p>
      <ul>
        {listings.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-t border-line py-2">
            <span>{name}</span>
            <Button look="quiet" aria-label={say('remove_one', { name })} onClick={() => void set(id, false)}>
              {say('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
