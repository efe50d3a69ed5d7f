import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { keepRunner, runDue } from '../job-runner.ts'
import { SEND_MAIL } from './mail-jobs.ts'
import { AT_ONCE, openOutlet } from './outlet.ts'
import type { Outlet } from './outlet.ts'
import { sendMail } from './send-mail.ts'

const STOP_MAX_MS = 3000

/**
 * Send the mails whose jobs `postLetter` wrote, on a runner of its own: a mail server that is slow holds up nothing else. The
 * job queue knows whose turn a mail is, and when it is tried again; a commit with a new mail wakes it.
 */
export function startMailDelivery(deps: Deps): { stop(): Promise<void> } {
  if (deps.config.production && !deps.config.smtpUrl) {
    deps.log.warn('SMTP_URL is not set: mail is written to files and reaches nobody')
  }
  const { tasks, sending } = mailTasks(deps)
  const runner = keepRunner(deps.database, deps.log, { tasks, concurrency: AT_ONCE })
  return {
    stop: async () => {
      // What is on its way to a mail server is waited for; what is not sent by then, another server sends.
      await Promise.race([Promise.all([runner.stop(), sending()]), sleep(STOP_MAX_MS, null, { ref: false })])
    },
  }
}

/** Send every mail that is due, and come back when none is: for tests, where nothing runs by itself. */
export async function deliverMails(deps: Deps): Promise<void> {
  await runDue(deps.database, deps.log, { tasks: mailTasks(deps).tasks, concurrency: AT_ONCE })
}

/** The connection to the mail server is open for as long as some mail is on its way. */
function mailTasks(deps: Deps): { tasks: TaskList; sending: () => Promise<unknown> } {
  const underWay = new Set<Promise<void>>()
  let outlet: Promise<Outlet> | undefined
  const send = async (id: string) => {
    outlet ??= openOutlet(deps.config)
    await sendMail(deps, await outlet, id)
  }
  const task = async (payload: unknown) => {
    const sent = send((payload as { id: string }).id).finally(() => {
      underWay.delete(sent)
      if (underWay.size > 0) return
      void outlet?.then((open) => open.close()).catch(() => undefined)
      outlet = undefined
    })
    underWay.add(sent)
    await sent
  }
  return { tasks: { [SEND_MAIL]: task }, sending: () => Promise.allSettled(underWay) }
}
