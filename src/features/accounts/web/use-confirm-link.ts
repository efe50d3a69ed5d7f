import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { readVisitor, setVisitor } from '#platform/web/visitor.ts'
import type { readMe } from '#features/people/contract.ts'
import type { confirmEmail, disownEmail } from '../contract.ts'
import { useMailedToken } from './use-mailed-token.ts'

/** `doubted`: this browser is not signed in to the account that asked for the link, and its password is wanted. */
type State = 'asking' | 'doubted' | 'done' | 'dead' | 'disowned'
type Busy = 'confirm' | 'disown' | null

/** What can be done with the link whose page is open, and what became of it. */
export function useConfirmLink() {
  const [state, setState] = useState<State>('asking')
  const [busy, setBusy] = useState<Busy>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const token = useMailedToken('token', () => setState('dead'))
  const send = async (more: { password?: string }) => {
    await call<typeof confirmEmail>('POST /api/email/confirm', { body: { token: token(), ...more } })
    await noteConfirmed()
    setState('done')
  }
  const attempt = async (what: Busy, run: () => Promise<void>) => {
    setBusy(what)
    setProblem(null)
    try {
      await run()
    } catch (error) {
      if (isDead(error)) setState('dead')
      else if (error instanceof CallError && error.code === 'confirm_log_in') setState('doubted')
      else setProblem(error)
    }
    setBusy(null)
  }
  return {
    state,
    busy,
    problem,
    confirm: () => attempt('confirm', () => send({})),
    confirmBy: async (password: string) => {
      try {
        await send({ password })
      } catch (error) {
        if (!isDead(error)) throw error
        setState('dead')
      }
    },
    disown: () =>
      attempt('disown', async () => {
        await call<typeof disownEmail>('POST /api/email/not_me', { body: { token: token() } })
        setState('disowned')
      }),
  }
}

const isDead = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'confirm_link_dead' || error.status === 400)

/** The signed-in user may own the verified address: reloads them, so that the page shows it. */
async function noteConfirmed(): Promise<void> {
  const visitor = readVisitor()
  if (!visitor || visitor.preview) return
  const me = await call<typeof readMe>('GET /api/me').catch(() => null)
  if (me?.user_id === visitor.user_id) setVisitor({ ...visitor, email: me.email, email_verified: me.email_verified })
}
