import { parseArgs } from 'node:util'
import { realClock } from '#kit/clock.ts'
import { listen } from './listen.ts'
import { SANDBOX_PUBLISHABLE_KEY, readSandboxKey, readWebhookSecret } from './read-sandbox-key.ts'
import { createSandboxProcessor } from './sandbox-processor.ts'

// The sandbox processor as its own process. The server is pointed at it with CARD_PROCESSOR_URL and the same key file.

const usage =
  'usage: main.ts --journal FILE --secret-key-file FILE [--port PORT] [--host HOST] [--webhook-url URL --webhook-secret-file FILE]'

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
    },
  })
  const port = Number(values.port)
  if (!values.journal || !values['secret-key-file'] || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(usage)
  }
  const { 'webhook-url': webhookUrl, 'webhook-secret-file': webhookFile } = values
  if ((webhookUrl === undefined) !== (webhookFile === undefined)) throw new Error(usage)
  const processor = createSandboxProcessor({
    journalPath: values.journal,
    secretKey: readSandboxKey(values['secret-key-file']),
    publishableKey: SANDBOX_PUBLISHABLE_KEY,
    // Without an address nothing is sent, and nothing signed.
    webhookSecret: webhookFile === undefined ? '' : readWebhookSecret(webhookFile),
    clock: realClock,
    onFault: (error) =>
      writeLine(process.stderr, error instanceof Error ? (error.stack ?? error.message) : String(error)),
  })
  if (webhookUrl !== undefined) processor.sendEventsTo({ url: webhookUrl })
  const server = await listen(processor.handle, port, values.host)
  const stop = async (): Promise<void> => {
    await server.close()
    await processor.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
  writeLine(process.stdout, `listening on ${server.url}`)
}

run().catch((error: unknown) => {
  writeLine(process.stderr, error instanceof Error ? error.message : String(error))
  process.exit(1)
})
