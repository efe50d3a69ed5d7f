import { decodeCursor } from '#kit/cursor.ts'
import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../comment-contract.ts'
import { countComments, findComment, holdsShare, mayComment, readAnswers, readThreads } from './comment-rows.ts'
import { deleteComment, reportComment, writeComment } from './write-comment.ts'

const BEGINNING = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }

/** Comments of posts. Somebody else's comment is deleted by nobody: 404, like one that does not exist. */
export function mountComments(edge: Edge, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { database } = deps
  edge.mount(contract.readComments, async ({ visitor, params: { post_id: id }, query: { cursor, limit } }) => {
    const readerId = visitor?.userId ?? null
    if (!isId(id) || !(await mayComment(database, readerId, id))) return refuse('post_not_found')
    return {
      ...(await readThreads(database, id, decodeCursor(cursor), { readerId, limit })),
      count: await countComments(database, id),
      may_show_investor: await holdsShare(database, readerId, id),
    }
  })

  edge.mount(contract.readAnswers, async ({ visitor, params: { comment_id: id }, query: { cursor, limit } }) => {
    const readerId = visitor?.userId ?? null
    const row = isId(id) ? await findComment(database, id) : null
    if (!row || !(await mayComment(database, readerId, row.post_id))) return refuse('comment_not_found')
    const after = cursor === undefined ? BEGINNING : decodeCursor(cursor)
    return await readAnswers(database, row.id, after, { readerId, limit })
  })

  edge.mount(
    contract.writeComment,
    async ({ visitor: { userId }, address, params: { post_id: postId }, body }) =>
      await writeComment(
        deps,
        { userId, address },
        { postId, text: body.text, answerTo: body.answer_to, showsInvestor: body.shows_investor },
      ),
  )

  edge.mount(contract.deleteComment, async ({ visitor: { userId }, address, params: { comment_id: id } }) => {
    const refused = await deleteComment(deps, { userId, address }, id)
    return refused ?? { status: 'success' as const }
  })

  edge.mount(contract.reportComment, async ({ visitor: { userId }, params: { comment_id: id }, body }) => {
    const refused = await reportComment(deps, userId, { id, ...body })
    return refused ?? { status: 'success' as const }
  })
}
