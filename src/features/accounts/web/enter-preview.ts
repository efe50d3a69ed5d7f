import { callLater } from '#platform/web/call-later.ts'
import type { openPreview } from '../preview-contract.ts'

/** Opens the sample account and looks at a page of this site in it. Loaded, not navigated to: the visitor's session comes with the page. */
export async function enterPreview(path = '/app'): Promise<void> {
  await callLater<typeof openPreview>('POST /api/preview')
  location.assign(path)
}
