import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { completeBankLink } from './complete-bank-link.ts'
import { enterBankAccount } from './enter-bank-account.ts'
import { readBankAccounts } from './read-bank-accounts.ts'
import { chooseBankAccount, removeBankAccount } from './remove-bank-account.ts'
import type { BankAccountUse } from './remove-bank-account.ts'
import { startBankLink } from './start-bank-link.ts'
import { verifyBankAccount } from './verify-bank-account.ts'

/** Another person's account answers 404, like one that does not exist. */
export function mountBanking(edge: Edge, deps: Deps, uses: readonly BankAccountUse[]): void {
  const list = async (userId: string) => await readBankAccounts(deps, userId)

  edge.mount(contract.readBankAccounts, async ({ visitor }) => await list(visitor.userId))

  edge.mount(contract.addBankAccount, async ({ body, visitor: { userId, email }, address }) => {
    const done = await enterBankAccount(deps, { userId, email, address }, body)
    return isRefusal(done) ? done : await list(userId)
  })

  edge.mount(contract.makeBankAccountDefault, async ({ params, visitor: { userId }, address }) => {
    const done = await chooseBankAccount(deps, { userId, address }, params.id)
    return isRefusal(done) ? done : await list(userId)
  })

  edge.mount(contract.verifyBankAccount, async ({ params, body, visitor: { userId }, address }) => {
    const done = await verifyBankAccount(deps, { userId, address }, params.id, body.amounts)
    return isRefusal(done) ? done : await list(userId)
  })

  edge.mount(contract.removeBankAccount, async ({ params, visitor: { userId }, address }) => {
    const done = await removeBankAccount(deps, { userId, address }, params.id, uses)
    return isRefusal(done) ? done : await list(userId)
  })

  edge.mount(
    contract.startBankLink,
    async ({ visitor, origin, language }) => await startBankLink(deps, { userId: visitor.userId, origin, language }),
  )

  edge.mount(contract.completeBankLink, async ({ params, body, visitor: { userId }, address }) => {
    const done = await completeBankLink(deps, { userId, address }, { id: params.id, token: body.token })
    return isRefusal(done) ? done : { ...(await list(userId)), outcome: done }
  })
}
