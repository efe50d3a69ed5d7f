import { join } from 'node:path'
import type { Clock } from '#kit/clock.ts'
import { createForwarder } from '../../cards/sandbox/forwarder.ts'
import { listen } from '../../cards/sandbox/listen.ts'
import {
  SANDBOX_KEY_FILE,
  SANDBOX_WEBHOOK_FILE,
  readSandboxKey,
  readWebhookSecret,
} from '../../cards/sandbox/read-sandbox-key.ts'
import { createPaypalSandbox } from './paypal-sandbox.ts'
import type { PaypalSandbox } from './paypal-sandbox.ts'
import { SANDBOX_CLIENT_ID } from './serve-calls.ts'
import { SANDBOX_WEBHOOK_ID } from './sign-event.ts'
import { SANDBOX_PATH } from './wire.ts'

/** Where its journal lies in the data directory. */
export const PAYPAL_JOURNAL = join('sandbox', 'paypal.jsonl')

/** How our client finds a sandbox: the same key as the card sandbox's opens it. */
export const sandboxAccess = (dataDir: string, url: string) => ({
  clientId: SANDBOX_CLIENT_ID,
  clientSecret: readSandboxKey(join(dataDir, SANDBOX_KEY_FILE)),
  keyPlace: `DATA_DIR/${SANDBOX_KEY_FILE}`,
  baseUrl: `${url.replace(/\/$/, '')}${SANDBOX_PATH}`,
  live: false,
  webhookId: SANDBOX_WEBHOOK_ID,
})

export type MountedPaypalSandbox = PaypalSandbox & ReturnType<typeof sandboxAccess> & { webhookSecret: string }

type Options = {
  dataDir: string
  clock: Clock
  /** The sandboxes run as a process of their own there: none is started here. */
  externalUrl?: string | null
  orderLifeMs?: number
  eventDelayMs?: number
  onFault?: (error: unknown) => void
}

/**
 * The PayPal sandbox of this server: a loopback port for our client, and `handle` for the server's own `/sandbox/paypal/`,
 * where buyers decide. Its journal lies in `DATA_DIR/sandbox/paypal.jsonl`.
 */
export async function startPaypalSandbox({
  dataDir,
  clock,
  externalUrl,
  ...more
}: Options): Promise<MountedPaypalSandbox> {
  const webhookSecret = readWebhookSecret(join(dataDir, SANDBOX_WEBHOOK_FILE))
  if (externalUrl) {
    const { handle, close } = createForwarder(externalUrl, 10_000)
    const access = sandboxAccess(dataDir, externalUrl)
    return { ...access, webhookSecret, handle, sendEventsTo: () => undefined, close: async () => close() }
  }
  const { clientSecret: secretKey } = sandboxAccess(dataDir, '')
  const journalPath = join(dataDir, PAYPAL_JOURNAL)
  const sandbox = createPaypalSandbox({ journalPath, secretKey, webhookSecret, clock, ...more })
  try {
    const server = await listen(sandbox.handle, 0)
    return {
      ...sandboxAccess(dataDir, server.url),
      webhookSecret,
      handle: sandbox.handle,
      sendEventsTo: sandbox.sendEventsTo,
      close: async () => {
        await server.close()
        await sandbox.close()
      },
    }
  } catch (error) {
    await sandbox.close()
    throw error
  }
}
