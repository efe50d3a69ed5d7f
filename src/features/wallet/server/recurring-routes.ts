import { isId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { BodyRead } from '#kit/endpoint.ts'
import type { Language } from '#kit/language.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../recurring-contract.ts'
import { changeRecurring, setRecurring, skipRecurring, startRecurring } from './change-recurring.ts'
import type { Agreed } from './change-recurring.ts'
import { readRecurring } from './read-recurring.ts'

const agreedIn = (body: BodyRead<typeof contract.startRecurring>, language: Language): Agreed => ({
  amountCents: body.amount,
  rhythm: body.rhythm,
  firstDay: body.first_day,
  cardId: body.card_id,
  language,
})

/** Another person's answers 404, like one that does not exist. */
export function mountRecurring(edge: Edge, deps: Deps): void {
  const list = (userId: string, language: Language) => readRecurring(deps, userId, language)
  const done = { status: 'success' as const }

  edge.mount(contract.readRecurring, async ({ visitor, language }) => await list(visitor.userId, language))

  edge.mount(contract.startRecurring, async ({ body, visitor, key, address, language, say }) => {
    const started = await startRecurring(deps, { userId: visitor.userId, address }, agreedIn(body, language), key)
    if (isRefusal(started)) return started
    return { ...done, feedback: say('recurring_started'), ...(await list(visitor.userId, language)) }
  })

  edge.mount(contract.changeRecurring, async ({ params, body, visitor, address, language, say }) => {
    if (!isId(params.id)) return refuse('recurring_not_found')
    const owner = { userId: visitor.userId, address }
    const refused = await changeRecurring(deps, owner, params.id, agreedIn(body, language))
    if (refused) return refused
    return { ...done, feedback: say('recurring_changed'), ...(await list(visitor.userId, language)) }
  })

  edge.mount(contract.setRecurring, async ({ params, body, visitor, address, language }) => {
    if (!isId(params.id)) return refuse('recurring_not_found')
    const refused = await setRecurring(deps, { userId: visitor.userId, address }, params.id, body.state)
    return refused ?? (await list(visitor.userId, language))
  })

  edge.mount(contract.skipRecurring, async ({ params, body: { day, skipped }, visitor, address, language }) => {
    if (!isId(params.id)) return refuse('recurring_not_found')
    const owner = { userId: visitor.userId, address }
    const refused = await skipRecurring(deps, owner, params.id, { day, isSkipped: skipped })
    return refused ?? (await list(visitor.userId, language))
  })
}
