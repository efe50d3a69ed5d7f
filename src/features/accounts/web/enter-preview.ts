import { CallError } from '#platform/web/call-error.ts'
import { callLater } from '#platform/web/call-later.ts'
import type { openPreview } from '../preview-contract.ts'

/**
 * Opens the sample account and looks at a page of this site in it. Loaded, not navigated to: the visitor's session comes with
 * the page. Whoever has logged in meanwhile, in another tab, sees the page as it is theirs.
 */
export async function enterPreview(path = '/app'): Promise<void> {
  try {
    await callLater<typeof openPreview>('POST /api/preview')
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'signed_in') throw error
  }
  location.assign(path)
}
