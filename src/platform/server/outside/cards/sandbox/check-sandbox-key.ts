// Whoever starts a server waits for it: a processor that is silent is asked again by the first payment.
const PATIENCE_MS = 2000

/**
 * Ask a sandbox that runs elsewhere whether it takes our key, so that a server with another's does not start instead of
 * refusing every card. One that is down is no reason not to start.
 */
export async function checkSandboxKey(url: string, secretKey: string, keyPlace: string): Promise<void> {
  let status: number
  try {
    const answer = await fetch(new URL('/v1/charges?limit=1', url), {
      headers: { authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    status = answer.status
    await answer.body?.cancel()
  } catch {
    return
  }
  if (status !== 401 && status !== 403) return
  throw new Error(
    `the card processor at CARD_PROCESSOR_URL (${new URL(url).origin}) refuses the key in ${keyPlace}: ` +
      'copy the file that its --secret-key-file names there, then start again',
  )
}
