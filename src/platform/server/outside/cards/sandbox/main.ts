import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { realClock } from '#kit/clock.ts'
import { listen } from './listen.ts'
import { SANDBOX_PUBLISHABLE_KEY, readSandboxKey, readWebhookSecret } from './read-sandbox-key.ts'
import { createSandboxProcessor } from './sandbox-processor.ts'
import { createPaypalSandbox } from '../../paypal/sandbox/paypal-sandbox.ts'
import { SANDBOX_PATH } from '../../paypal/sandbox/wire.ts'
import { createBankSandbox } from '../../bank/sandbox/bank-sandbox.ts'
import { BANK_SANDBOX_PATH } from '../../bank/sandbox/paths.ts'

// The sandboxes as their own process: cards, and PayPal and the bank with a journal each beside that of the cards. Servers are
// pointed at it with CARD_PROCESSOR_URL and the same key file.

const usage =
  'usage: main.ts --journal FILE --secret-key-file FILE [--port PORT] [--host HOST] [--webhook-url URL --webhook-secret-file FILE [--paypal-webhook-url URL]]'

const writeLine = (stream: NodeJS.WriteStream, line: string): void => void stream.write(`${line}\n`)

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      host: { type: 'string', default: '127.0.0.1' },
      journal: { type: 'string' },
      'secret-key-file': { type: 'string' },
      'webhook-url': { type: 'string' },
      'webhook-secret-file': { type: 'string' },
      'paypal-webhook-url': { type: 'string' },
    },
  })
  const port = Number(values.port)
  if (!values.journal || !values['secret-key-file'] || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(usage)
  }
  const { 'webhook-url': webhookUrl, 'webhook-secret-file': webhookFile, 'paypal-webhook-url': paypalUrl } = values
  if ((webhookUrl === undefined) !== (webhookFile === undefined) || (paypalUrl && !webhookFile)) throw new Error(usage)
  const secretKey = readSandboxKey(values['secret-key-file'])
  const onFault = (error: unknown) =>
    writeLine(process.stderr, error instanceof Error ? (error.stack ?? error.message) : String(error))
  // Without an address nothing is sent: then nobody may be able to sign either.
  const webhookSecret = webhookFile === undefined ? randomBytes(32).toString('hex') : readWebhookSecret(webhookFile)
  const both = { secretKey, webhookSecret, clock: realClock, onFault }
  const { journal: journalPath } = values
  const processor = createSandboxProcessor({ ...both, journalPath, publishableKey: SANDBOX_PUBLISHABLE_KEY })
  const paypal = createPaypalSandbox({ ...both, journalPath: join(dirname(journalPath), 'paypal.jsonl') })
  const bank = createBankSandbox({ ...both, journalPath: join(dirname(journalPath), 'bank.jsonl') })
  if (webhookUrl !== undefined) processor.sendEventsTo({ url: webhookUrl })
  if (paypalUrl !== undefined) paypal.sendEventsTo({ url: paypalUrl })
  const handle: typeof processor.handle = (req, res) =>
    (req.url?.startsWith(`${SANDBOX_PATH}/`)
      ? paypal
      : req.url?.startsWith(`${BANK_SANDBOX_PATH}/`)
        ? bank
        : processor
    ).handle(req, res)
  const server = await listen(handle, port, values.host)
  const stop = async (): Promise<void> => {
    await server.close()
    await Promise.all([processor.close(), paypal.close(), bank.close()])
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
  writeLine(process.stdout, `listening on ${server.url}`)
}

run().catch((error: unknown) => {
  writeLine(process.stderr, error instanceof Error ? error.message : String(error))
  process.exit(1)
})
