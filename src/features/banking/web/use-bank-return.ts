import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { useSearch } from '#platform/web/params.tsx'
import { useRefresh } from '#platform/web/query.tsx'
import type { completeBankLink } from '../contract.ts'

type State = { readonly is: 'none' | 'asking' | 'linked' | 'left' } | { readonly is: 'failed'; readonly error: unknown }

export type BankReturn = { readonly state: State; readonly retry: () => void; readonly forget: () => void }

/**
 * Somebody comes back from their bank (`?link=`, `&token=`): the server is asked at once what they shared. The secret leaves the
 * address before anything else, so that neither history nor a bookmark keeps it.
 */
export function useBankReturn(): BankReturn {
  const [search, change] = useSearch()
  const refresh = useRefresh()
  const [id, token] = [search.get('link'), search.get('token')]
  const [state, setState] = useState<State>({ is: id && token ? 'asking' : 'none' })
  const held = useRef<{ readonly id: string; readonly token: string } | null>(null)

  const ask = useCallback(async () => {
    if (!held.current) return
    setState({ is: 'asking' })
    try {
      const options = { params: { id: held.current.id }, body: { token: held.current.token } }
      const { outcome } = await call<typeof completeBankLink>('POST /api/bank-links/{id}/complete', options)
      await refresh('/api/bank-accounts')
      setState({ is: outcome })
    } catch (error) {
      // An answer that was lost on the way may have linked an account.
      void refresh('/api/bank-accounts')
      setState({ is: 'failed', error })
    }
  }, [refresh])

  useEffect(() => {
    if (!id || !token || held.current) return
    held.current = { id, token }
    change({ link: null, token: null })
    void ask()
  }, [id, token, change, ask])

  return {
    state,
    retry: useCallback(() => void ask(), [ask]),
    forget: useCallback(() => setState({ is: 'none' }), []),
  }
}
