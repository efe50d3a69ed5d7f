import { join } from 'node:path'
import type { Clock } from '#kit/clock.ts'
import { createForwarder } from '../../cards/sandbox/forwarder.ts'
import { listen } from '../../cards/sandbox/listen.ts'
import { SANDBOX_KEY_FILE, readSandboxKey } from '../../cards/sandbox/read-sandbox-key.ts'
import { createBankSandbox } from './bank-sandbox.ts'
import type { BankSandbox } from './bank-sandbox.ts'
import { BANK_SANDBOX_PATH } from './paths.ts'
import { SANDBOX_BANK_CLIENT } from './serve-calls.ts'

/** Where the sandbox bank writes everything down, in the data directory. */
export const BANK_JOURNAL = join('sandbox', 'bank.jsonl')

/** How our client finds the sandbox bank: the same key as the card sandbox's opens it. */
export const sandboxBankAccess = (dataDir: string, url: string) => ({
  clientId: SANDBOX_BANK_CLIENT,
  secret: readSandboxKey(join(dataDir, SANDBOX_KEY_FILE)),
  keyPlace: `DATA_DIR/${SANDBOX_KEY_FILE}`,
  baseUrl: `${url.replace(/\/$/, '')}${BANK_SANDBOX_PATH}`,
})

export type MountedBankSandbox = BankSandbox & ReturnType<typeof sandboxBankAccess>

type Options = {
  dataDir: string
  clock: Clock
  /** The sandboxes run as a process of their own there: none is started here. */
  externalUrl?: string | null
  onFault?: (error: unknown) => void
}

/**
 * The sandbox bank of this server: a loopback port for our client, and `handle` for the server's own `/sandbox/bank/`, where
 * people decide. Its journal lies in `DATA_DIR/sandbox/bank.jsonl`.
 */
export async function startBankSandbox({ dataDir, clock, externalUrl, onFault }: Options): Promise<MountedBankSandbox> {
  if (externalUrl) {
    const { handle, close } = createForwarder(externalUrl, 10_000)
    return { ...sandboxBankAccess(dataDir, externalUrl), handle, close: async () => close() }
  }
  const { secret: secretKey } = sandboxBankAccess(dataDir, '')
  const sandbox = createBankSandbox({ journalPath: join(dataDir, BANK_JOURNAL), secretKey, clock, onFault })
  try {
    const server = await listen(sandbox.handle, 0)
    return {
      ...sandboxBankAccess(dataDir, server.url),
      handle: sandbox.handle,
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
