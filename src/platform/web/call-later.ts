import type { call } from './call.ts'
import { CallError } from './call-error.ts'

async function later(route: never, options: never): Promise<unknown> {
  const loaded = await import('./call.ts').catch(() => {
    throw new CallError(0, { code: 'offline' })
  })
  return await loaded.call(route, options)
}

/** As `call`, for pages that may never call anything: the code for it is fetched with the first call. */
export const callLater = later as unknown as typeof call
