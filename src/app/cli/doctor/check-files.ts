import type pg from 'pg'
import type { Readable } from 'node:stream'
import { fileKey } from '#features/documents/server/document-deps.ts'
import { filesOf } from '#platform/server/files/file-store.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import type { Deployment } from './deployment.ts'
import { about, messageOf } from './finding.ts'
import type { Finding } from './finding.ts'

type Row = { user_id: string | null; id: string; file_hash: string; bytes: string }

// Ids grow with time. The newest are what a server lacks that shares nothing with the one that took them, the oldest what was not
// carried along with a restored database. Of what lies in the trash the files may be on their way out.
const ENDS = `
  WITH own AS (
    SELECT v.user_id, v.id, v.file_hash, v.bytes FROM document_versions v
    JOIN documents d ON d.id = v.document_id AND d.deleted_at IS NULL
  ), evidence AS (SELECT NULL::uuid AS user_id, id, file_hash, bytes FROM listing_documents)
  (SELECT * FROM own ORDER BY id DESC LIMIT 10) UNION (SELECT * FROM own ORDER BY id LIMIT 10) UNION
  (SELECT * FROM evidence ORDER BY id DESC LIMIT 10) UNION (SELECT * FROM evidence ORDER BY id LIMIT 10)`

const MAY_READ = `
  SELECT coalesce(bool_and(has_table_privilege(to_regclass(name), 'SELECT')), false)
     AND count(to_regclass(name)) = count(*) AS may
  FROM unnest(ARRAY['documents', 'document_versions', 'listing_documents']) AS name`

/** Whether files that the database names lie where this server looks for them: one place has to serve all servers. */
export async function checkFiles(client: pg.Client, { config, servers }: Deployment): Promise<Finding[]> {
  const { ok, fault } = about('files')
  // Before the first migrations, or with rights that are told of anyway.
  if (!(await client.query<{ may: boolean }>(MAY_READ)).rows[0]!.may) return []
  const { rows } = await client.query<Row>(ENDS)
  const place = config.s3 ? `the bucket ${config.s3.bucket}` : filesOf(config).place
  const isShared = servers === 1 || config.s3 !== null
  if (rows.length === 0) return isShared ? [] : [ok(`there is none yet; ${servers} servers have to share ${place}`)]
  try {
    const there = await Promise.all(rows.map((row) => isThere(config, row)))
    const lost = there.filter((one) => !one).length
    if (lost === 0) return [ok(`${rows.length} of those that the database names were looked for, and lie in ${place}`)]
    return [
      fault(
        `${lost} of ${rows.length} that were looked for are not in ${place} as they were: whoever asks this server for them gets a 404`,
        'let all servers share one DATA_DIR/files, or set S3_…, and copy there what lies elsewhere (docs/operate.md, "To three machines")',
      ),
    ]
  } catch (error) {
    // Of a bucket that cannot be reached its own line tells.
    if (error instanceof OutsideDown) return []
    return [fault(`${place} cannot be read (${messageOf(error)})`, 'give it to the user that the server runs as')]
  }
}

async function isThere(config: Deployment['config'], { user_id, id, file_hash, bytes }: Row): Promise<boolean> {
  const stream: Readable | null =
    user_id === null
      ? await filesOf(config).open(file_hash, Number(bytes))
      : await ownFilesOf(config).open(fileKey(user_id, id), Number(bytes))
  // Opened alone: nothing of it is read.
  stream?.once('error', () => undefined).destroy()
  return stream !== null
}
