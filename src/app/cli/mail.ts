import { listOutbox } from '#platform/server/mail/read-outbox.ts'
import type { Command } from './command.ts'

const LISTED = 200

export const mailCommand: Command = {
  name: 'mail',
  summary: 'mails that wait, and those that were given up: list',
  usage: `npm run freehold -- mail list [failed|waiting]

Lists what has not reached the mail server, newest first, ${LISTED} at most of each kind: mails that were given up (failed), and
those that wait or are being sent, with how often they were tried, when they are tried next, and the mail server's code.
What a mail says is not shown: it is sealed, and gone once the mail is given up.
Exits 0, whatever it lists.`,
  check: ([what, which, ...more]) => {
    if (what !== 'list') return `mail takes: list (given: ${what ?? 'nothing'})`
    if (which !== undefined && which !== 'failed' && which !== 'waiting')
      return `mail list takes: failed or waiting (given: ${which})`
    return more.length > 0 ? `mail list takes no ${more.join(' ')}` : null
  },
  run: async ([, which], io) => {
    for (const kind of ['failed', 'waiting'] as const) {
      if (which !== undefined && which !== kind) continue
      const mails = await listOutbox(io.database, kind, LISTED)
      io.log(`${mails.length === LISTED ? `the newest ${LISTED}` : mails.length} ${kind}`)
      for (const mail of mails) {
        const next = mail.next_at ? `, next at ${mail.next_at.toISOString()}` : ''
        const why = mail.last_error ? `: ${mail.last_error}` : ''
        const tried = `tried ${mail.attempts} ${mail.attempts === 1 ? 'time' : 'times'}${next}${why}`
        io.log(`  ${mail.id}  ${mail.created_at.toISOString()}  ${mail.state.padEnd(7)}  ${mail.recipient}  ${tried}`)
      }
    }
    return 0
  },
}
