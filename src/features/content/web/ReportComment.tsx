import { call } from '#platform/web/call.ts'
import { useCopy } from '#platform/web/words.ts'
import type { reportComment } from '../comment-contract.ts'
import { commentWords } from './comment-words.ts'
import { ReportButton } from './ReportButton.tsx'

/** Tells operators of somebody else's comment. */
export function ReportComment({ id, name }: { id: string; name: string }) {
  const say = useCopy(commentWords)
  return (
    <ReportButton
      label={say('report_of', { name })}
      title={say('report_title')}
      send={async (body) => {
        const params = { comment_id: id }
        await call<typeof reportComment>('POST /api/comments/{comment_id}/report', { params, body })
      }}
    />
  )
}
