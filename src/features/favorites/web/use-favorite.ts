import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { loginPathTo } from '#kit/login-path.ts'
import { call } from '#platform/web/call.ts'
import { showPageBanner } from '#platform/web/page-banner.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRouter } from '#platform/web/router.tsx'
import { SAVE_ALERT_MS, toast } from '#platform/web/ui/toast.ts'
import { readVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { likeListing, saveListing, unlikeListing, unsaveListing } from '../contract.ts'
import { favoritesWords } from './favorites-words.ts'
import { mark, useMarks } from './marks.ts'

type Favorite = {
  readonly isOn: boolean
  readonly likes: number | undefined
  readonly isBusy: boolean
  readonly toggle: () => void
}

/**
 * Liking or saving a listing: shown at once, taken back with the reason when the server says no. A guest is led to
 * the login and back. `wasOn` is what the page's answer said.
 */
export function useFavorite(kind: 'liked' | 'saved', id: string, wasOn: boolean): Favorite {
  const say = useCopy(favoritesWords)
  const sayError = useSayError(say)
  const { place, navigate } = useRouter()
  const client = useQueryClient()
  const known = useMarks()
  const isOn = known[kind][id] ?? wasOn

  const [isBusy, setIsBusy] = useState(false)
  const set = async (next: boolean) => {
    setIsBusy(true)
    mark(kind, id, next)
    try {
      mark(kind, id, next, kind === 'liked' ? await setLiked(id, next) : await setSaved(id, next))
      if (kind === 'saved') {
        toast(say(next ? 'saved_alert' : 'unsaved_alert'), { forMs: SAVE_ALERT_MS })
        void client.invalidateQueries({ queryKey: ['/api/saved'] })
      } else if (next) showPageBanner(say('liked_banner'))
      // The next visit of a list or a listing refetches; what is in view is right already.
      void client.invalidateQueries({ queryKey: ['/api/listings'], refetchType: 'none' })
      void client.invalidateQueries({ queryKey: [`/api/listings/${id}`], refetchType: 'none' })
    } catch (error) {
      mark(kind, id, !next)
      toast(sayError(error), { tone: 'negative' })
    } finally {
      setIsBusy(false)
    }
  }
  const toggle = () => {
    if (readVisitor()) return void set(!isOn)
    navigate(loginPathTo(place.path + place.search))
  }
  return { isOn, likes: known.likes[id], isBusy, toggle }
}

async function setLiked(id: string, next: boolean): Promise<number> {
  const params = { id }
  const { likes } = next
    ? await call<typeof likeListing>('PUT /api/listings/{id}/like', { params })
    : await call<typeof unlikeListing>('DELETE /api/listings/{id}/like', { params })
  return likes
}

async function setSaved(id: string, next: boolean): Promise<undefined> {
  const params = { id }
  if (next) await call<typeof saveListing>('PUT /api/listings/{id}/save', { params })
  else await call<typeof unsaveListing>('DELETE /api/listings/{id}/save', { params })
}
