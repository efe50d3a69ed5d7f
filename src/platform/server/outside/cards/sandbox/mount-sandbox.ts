import { join } from 'node:path'
import type { Clock } from '#kit/clock.ts'
import { createForwarder } from './forwarder.ts'
import { listen } from './listen.ts'
import { checkSandboxKey } from './check-sandbox-key.ts'
import {
  SANDBOX_KEY_FILE,
  SANDBOX_PUBLISHABLE_KEY,
  SANDBOX_WEBHOOK_FILE,
  readSandboxKey,
  readWebhookSecret,
} from './read-sandbox-key.ts'
import { createSandboxProcessor } from './sandbox-processor.ts'
import type { SandboxProcessor } from './sandbox-processor.ts'

/** Where its journal lies in the data directory. */
export const CARDS_JOURNAL = join('sandbox', 'cards.jsonl')

export type MountedSandbox = SandboxProcessor & {
  /** Where the SDK sends `/v1/…`. */
  baseUrl: string
  secretKey: string
  webhookSecret: string
  publishableKey: typeof SANDBOX_PUBLISHABLE_KEY
  /** Where the secret key lies, in words. */
  keyPlace: string
}

export type StartSandboxOptions = {
  dataDir: string
  clock: Clock
  /** The sandbox runs as its own process there, with the same key file: none is started here. */
  externalUrl?: string | null
  /** How long a forwarded request may take. */
  forwardTimeoutMs?: number
  onFault?: (error: unknown) => void
  /** How long an event waits before it is sent. */
  eventDelayMs?: number
}

/**
 * The sandbox processor of this server: a loopback port for the SDK, and `handle` for the server's own `/sandbox/`,
 * where browsers make their tokens. The key lies in `DATA_DIR/keys/sandbox-secret-key`, the journal of captures in
 * `DATA_DIR/sandbox/cards.jsonl`. Throws when a sandbox elsewhere does not take that key.
 */
export async function startSandbox(options: StartSandboxOptions): Promise<MountedSandbox> {
  const { dataDir, clock, externalUrl, forwardTimeoutMs = 10_000, onFault, eventDelayMs } = options
  const secretKey = readSandboxKey(join(dataDir, SANDBOX_KEY_FILE))
  const keyPlace = `DATA_DIR/${SANDBOX_KEY_FILE}`
  const webhookSecret = readWebhookSecret(join(dataDir, SANDBOX_WEBHOOK_FILE))
  const keys = { secretKey, webhookSecret, publishableKey: SANDBOX_PUBLISHABLE_KEY, keyPlace } as const
  if (externalUrl) {
    await checkSandboxKey(externalUrl, secretKey, keyPlace)
    const { handle, close } = createForwarder(externalUrl, forwardTimeoutMs)
    // A processor of its own process is told where to send its events when it is started.
    const sendEventsTo = () => undefined
    return { ...keys, baseUrl: externalUrl, handle, sendEventsTo, close: () => Promise.resolve(close()) }
  }
  const journalPath = join(dataDir, CARDS_JOURNAL)
  const processor = createSandboxProcessor({ ...keys, journalPath, clock, onFault, eventDelayMs })
  try {
    const server = await listen(processor.handle, 0)
    return {
      ...keys,
      baseUrl: server.url,
      handle: processor.handle,
      sendEventsTo: processor.sendEventsTo,
      async close() {
        await server.close()
        await processor.close()
      },
    }
  } catch (error) {
    await processor.close()
    throw error
  }
}
