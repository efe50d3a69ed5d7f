import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#platform/web/call-error.ts'
import { call } from '#platform/web/call.ts'
import { hidePageBanner, showPageBanner } from '#platform/web/page-banner.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRouter } from '#platform/web/router.tsx'
import { SAVE_ALERT_MS, toast } from '#platform/web/ui/toast.ts'
import { readVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { likeListing, unlikeListing } from '../contract.ts'
import { favoritesWords } from './favorites-words.ts'
import { confirmMark, isAsked, showMark, takeMarkBack, useMarks } from './marks.ts'
import { SAVED_PATH } from './saved-path.ts'
import { keepWantedSave } from './wanted-save.ts'

type Favorite = { readonly isOn: boolean; readonly isBusy: boolean; readonly toggle: () => void }

/**
 * The mark of a listing, which saves and likes it: shown at once, taken back with the reason when the server says no. A
 * guest is led to the login and back, and finds it saved. `wasOn` is what the page's answer said.
 */
export function useFavorite(id: string, wasOn: boolean): Favorite {
  const { place, navigate } = useRouter()
  const known = useMarks()
  const set = useSetFavorite()
  const isOn = known.saved[id] ?? wasOn
  const toggle = () => {
    if (readVisitor()) return void set(id, !isOn)
    keepWantedSave(id)
    // Loaded when it is asked for: whoever is signed in never needs it.
    void import('#kit/login-path.ts').then(({ loginPathTo }) => navigate(loginPathTo(place.path + place.search)))
  }
  return { isOn, isBusy: known.asked[id] ?? false, toggle }
}

/** Saves a listing or takes it back, and says so with a way to undo it (Spec §2: an alert of 1.5 s, and a banner). */
export function useSetFavorite(): (id: string, next: boolean) => Promise<void> {
  const say = useCopy(favoritesWords)
  const sayError = useSayError(say)
  const client = useQueryClient()
  const set = async (id: string, next: boolean, isUndoing = false) => {
    // A second press while the first is under way would undo what nobody has seen yet.
    if (isAsked(id)) return
    showMark(id, next)
    try {
      confirmMark(id, next, await send(id, next))
      const action = { label: say('undo'), run: () => void set(id, !next, true) }
      toast(say(next ? 'saved_alert' : 'unsaved_alert'), { forMs: SAVE_ALERT_MS, ...(!isUndoing && { action }) })
      if (!next) hidePageBanner()
      else if (!isUndoing)
        showPageBanner({ text: say('liked_banner'), link: { to: SAVED_PATH, label: say('see_saved') } })
      void client.invalidateQueries({ queryKey: ['/api/saved'] })
      // The next visit of a list or a listing refetches; what is in view is right already.
      void client.invalidateQueries({ queryKey: ['/api/listings'], refetchType: 'none' })
      void client.invalidateQueries({ queryKey: [`/api/listings/${id}`], refetchType: 'none' })
    } catch (error) {
      takeMarkBack(id, !next)
      // The login comes next, and then it is saved.
      if (next && error instanceof CallError && error.status === 401) keepWantedSave(id)
      toast(sayError(error), { tone: 'negative' })
    }
  }
  return set
}

/** Gives how many people like it now. */
async function send(id: string, next: boolean): Promise<number> {
  const params = { id }
  const { likes } = next
    ? await call<typeof likeListing>('PUT /api/listings/{id}/like', { params })
    : await call<typeof unlikeListing>('DELETE /api/listings/{id}/like', { params })
  return likes
}
