import { join } from 'node:path'
import { readSandboxKey, SANDBOX_WEBHOOK_FILE } from '#platform/server/outside/cards/sandbox/read-sandbox-key.ts'
import { readCaptures } from './builders.ts'
import type { SandboxCharge } from './builders.ts'
import type { EventRelay } from './event-relay.ts'
import { startProgram } from './node-process.ts'

/** The sandbox card processor in a process of its own, which outlives the servers that ask it. */
export type ProcessorProcess = {
  readonly url: string
  /** What its own journal holds. */
  captures(): Promise<SandboxCharge[]>
  remove(): Promise<void>
}

/**
 * Start both sandbox processors for the server of `dataDir`: they share the key that lies there; their journals lie beside
 * it, unless they are told where. Without a relay they tell nobody of anything.
 */
export async function startProcessor(
  dataDir: string,
  relay?: EventRelay,
  journals = join(dataDir, 'processor'),
): Promise<ProcessorProcess> {
  const keyFile = join(dataDir, 'keys', 'sandbox-secret-key')
  const secretKey = readSandboxKey(keyFile)
  const running = startProgram('src/platform/server/outside/cards/sandbox/main.ts', [
    '--journal',
    join(journals, 'cards.jsonl'),
    '--secret-key-file',
    keyFile,
    ...(relay ? eventArguments(dataDir, relay) : []),
  ])
  const url = (await running.says(/listening on (\S+)/))[1]!
  return {
    url,
    captures: () => readCaptures(url, secretKey),
    remove: async () => {
      running.signal('SIGKILL')
      await running.ended
    },
  }
}

const eventArguments = (dataDir: string, relay: EventRelay): string[] => [
  '--webhook-url',
  relay.cardUrl,
  '--paypal-webhook-url',
  relay.paypalUrl,
  '--webhook-secret-file',
  join(dataDir, SANDBOX_WEBHOOK_FILE),
]
