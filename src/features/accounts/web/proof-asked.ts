import { makeStore } from '#platform/web/store.ts'

type Asked = {
  readonly answer: (isProven: boolean) => void
  readonly answered: Promise<boolean>
}

/** As long as a call waits for its person to prove who they are. */
export const proofAsked = makeStore<Asked | null>(null)

/** One dialog for all calls that wait at the moment. */
export function askForProof(): Promise<boolean> {
  const open = proofAsked.get()
  if (open) return open.answered
  const { promise: answered, resolve } = Promise.withResolvers<boolean>()
  const answer = (isProven: boolean) => {
    proofAsked.set(null)
    resolve(isProven)
  }
  proofAsked.set({ answer, answered })
  return answered
}
