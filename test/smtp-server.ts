import { SMTPServer } from 'smtp-server'

export type Received = { readonly from: string; readonly to: readonly string[]; readonly source: string }

/** A mail server that takes what `answer` lets it: an error is what it says to the sender. */
export async function openSmtp(
  answer: (attempt: number) => Error | null = () => null,
  until: Promise<unknown> | null = null,
) {
  const received: Received[] = []
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username = '' }, _session, done) => done(null, { user: username }),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = answer((attempts += 1))
        const { mailFrom, rcptTo } = session.envelope
        if (!refused) {
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            source: Buffer.concat(chunks).toString(),
          })
        }
        const say = async () => {
          await until
          done(refused)
        }
        void say()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
