import type { Deps } from '../deps.ts'
import { statement } from '../statement.ts'

/** The task of the job queue that sends one mail, `{ id }`. A mail's job has the key `mail:ID`. */
export const SEND_MAIL = 'send-mail'

/** More than a mail is ever tried (`MOST_ATTEMPTS`): whether it is given up is decided where it is sent. */
export const JOB_ATTEMPTS = 25

// A job is locked by the worker that has it. Sending ends within four minutes, so a lock of five is of a server that died.
const freeAbandoned = statement(
  'mail-free-abandoned-jobs',
  `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, attempts = least(attempts, max_attempts - 1)
    WHERE key LIKE 'mail:%' AND (locked_at < now() - interval '5 minutes' OR (locked_at IS NULL AND attempts >= max_attempts))`,
)

// Letters of a version whose mails had no jobs. A key that is there already is left alone, whoever has it.
const addMissing = statement(
  'mail-add-missing-jobs',
  `SELECT FROM (SELECT id FROM mails m WHERE letter IS NOT NULL
                   AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs j WHERE j.key = 'mail:' || m.id)
                 ORDER BY created_at LIMIT 1000) AS m,
     graphile_worker.add_job('${SEND_MAIL}', json_build_object('id', m.id), job_key => 'mail:' || m.id,
       max_attempts => ${JOB_ATTEMPTS}, job_key_mode => 'unsafe_dedupe')`,
)

/** The repeated job, and the first thing at a start: every mail that waits has a job that some server can take. */
export async function planMails({ database, log }: Pick<Deps, 'database' | 'log'>): Promise<void> {
  const freed = await database.run(freeAbandoned)
  const added = await database.run(addMissing)
  if (freed + added > 0) log.info({ freed, added }, 'mail: jobs planned again')
}
