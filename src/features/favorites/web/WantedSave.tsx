import { useEffect } from 'react'
import { useSetFavorite } from './use-favorite.ts'
import { forgetWantedSave, readWantedSave } from './wanted-save.ts'

/** Saves what somebody wanted to save before they logged in. */
export function WantedSave() {
  const set = useSetFavorite()
  useEffect(() => {
    const id = readWantedSave()
    forgetWantedSave()
    if (id !== null) void set(id, true)
    // Once: what is wanted from now on is saved at once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
