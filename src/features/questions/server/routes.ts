import { lacksOperatorFactor } from '#features/accounts/server/prove-factor.ts'
import { findShown } from '#features/track-record/server/find-shown.ts'
import { refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { deleteQuestion, markQuestion, reportQuestion } from './mark-question.ts'
import { answererOf, readQuestions } from './question-rows.ts'

const DONE = { status: 'success' } as const

/** Questions about houses. Somebody else's question is deleted by nobody: 404, like one that does not exist. */
export function mountQuestions(edge: Edge, deps: Pick<Deps, 'config' | 'database' | 'clock'>): void {
  const { database } = deps
  edge.mount(contract.readQuestions, async ({ visitor, params: { id }, query: { q = '', cursor, limit } }) => {
    if (!(await findShown(database, id))) return refuse('listing_not_found')
    return {
      ...(await readQuestions(database, id, visitor?.userId ?? null, { q, cursor, limit, now: deps.clock() })),
      answers_as: visitor && !visitor.isPreview ? await answererOf(database, visitor, id) : null,
    }
  })

  edge.mount(
    contract.askQuestion,
    async ({ visitor: { userId }, params: { id: listingId }, body }) =>
      await askQuestion(deps, userId, { listingId, text: body.text }),
  )

  edge.mount(contract.answerQuestion, async ({ visitor, address, params: { question_id: id }, body }) => {
    // As on the command line.
    if (visitor.role === 'operator' && (await lacksOperatorFactor(deps, visitor.userId)))
      return refuse('answer_factor_needed')
    return await answerQuestion(deps, { userId: visitor.userId, role: visitor.role, address }, { id, ...body })
  })

  edge.mount(contract.deleteQuestion, async ({ visitor: { userId }, address, params: { question_id: id } }) => {
    return (await deleteQuestion(deps, { userId, address }, id)) ?? DONE
  })

  edge.mount(
    contract.markQuestion,
    async ({ visitor: { userId }, params: { question_id: id } }) =>
      await markQuestion(deps, userId, { id, isHelpful: true }),
  )

  edge.mount(contract.unmarkQuestion, async ({ visitor: { userId }, params: { question_id: id } }) => {
    const done = await markQuestion(deps, userId, { id, isHelpful: false })
    return 'refused' in done ? refuse('question_not_found') : done
  })

  edge.mount(contract.reportQuestion, async ({ visitor: { userId }, params: { question_id: id }, body }) => {
    return (await reportQuestion(deps, userId, { id, ...body })) ?? DONE
  })
}
