import { writeLocal } from '#platform/web/local-state.ts'
import { makeStore, useStore } from '#platform/web/store.ts'

/** What the visitor did on these pages, by listing: it holds over every answer that is older. */
export type Marks = {
  readonly liked: Readonly<Record<string, boolean>>
  readonly saved: Readonly<Record<string, boolean>>
  readonly likes: Readonly<Record<string, number>>
}

const NONE: Marks = { liked: {}, saved: {}, likes: {} }

export const marks = makeStore<Marks>(NONE)
export const useMarks = (): Marks => useStore(marks)

export function mark(kind: 'liked' | 'saved', id: string, isOn: boolean, likes?: number): void {
  const before = marks.get()
  marks.set({
    ...before,
    [kind]: { ...before[kind], [id]: isOn },
    likes: likes === undefined ? before.likes : { ...before.likes, [id]: likes },
  })
  if (kind === 'liked') keepLiked()
}

/** Another visitor did none of it. */
export const forgetMarks = (): void => marks.set(NONE)

// Spec §3, client state: the ids that were liked here.
function keepLiked(): void {
  const ids = Object.entries(marks.get().liked).flatMap(([id, isOn]) => (isOn ? [id] : []))
  writeLocal('liked_list', JSON.stringify(ids))
}
