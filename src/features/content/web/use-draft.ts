import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keyOf } from '#platform/web/query.tsx'
import { sessionEnd } from '#platform/web/visitor.ts'
import type { DraftAnswer } from '../contract.ts'
import { draftKeeper } from './keep-draft.ts'
import type { DraftChange, KeepState } from './keep-draft.ts'

/** A post as it is typed, kept by itself. */
export function useDraft(first: DraftAnswer) {
  const client = useQueryClient()
  const [typed, setTyped] = useState({
    title: first.title,
    html: first.html,
    listing: first.listing,
    price: first.price,
    freeBlocks: first.free_blocks,
  })
  const [kept, setKept] = useState(first)
  const [state, setState] = useState<KeepState>({ name: 'kept', failure: null })
  const [keeper] = useState(() =>
    draftKeeper(first, {
      onState: setState,
      onAnswer: (answer) => {
        setKept(answer)
        client.setQueryData(keyOf(`/api/my-posts/${answer._id}`), answer)
        for (const path of ['/api/my-posts', '/api/read_posts', `/api/posts/${answer._id}`])
          void client.invalidateQueries({ queryKey: [path], exact: path === '/api/my-posts', refetchType: 'none' })
      },
    }),
  )
  const change = (part: DraftChange) => {
    setTyped((before) => ({ ...before, ...part }))
    keeper.change(part)
  }
  // Leaving the tab with something unsent is asked about by the browser itself; within the app it is sent on the way.
  useEffect(() => () => void keeper.keep(), [keeper])
  // What could not be sent without a session is sent with the next one.
  useEffect(() => sessionEnd.subscribe(() => void (sessionEnd.get() ?? keeper.keep())), [keeper])
  const isUnsent = state.name === 'keeping' || state.name === 'failed'
  useEffect(() => {
    if (!isUnsent) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsent])
  return { typed, kept, state, change, keep: keeper.keep, publish: keeper.publish }
}
