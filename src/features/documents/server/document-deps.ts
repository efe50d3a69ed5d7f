import type { Deps } from '#platform/server/deps.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import type { OwnFiles } from '#platform/server/files/own-files.ts'
import { scanFile } from '#platform/server/outside/scanner/clamd.ts'

/** What this feature works with beside the database. */
export type DocumentDeps = Pick<Deps, 'database' | 'clock' | 'log'> & {
  readonly files: OwnFiles
  readonly quotaBytes: number
  /** Gives the name of what was found in a file, or null; null where there is no scanner. */
  readonly scan: ((path: string) => Promise<string | null>) | null
}

export function documentDepsOf({
  config,
  database,
  clock,
  log,
}: Pick<Deps, 'config' | 'database' | 'clock' | 'log'>): DocumentDeps {
  const { clamd, documentsQuotaBytes: quotaBytes } = config
  const scan = clamd && ((path: string) => scanFile(clamd, path))
  return { database, clock, log, files: ownFilesOf(config), quotaBytes, scan }
}

/** Where a version lies (Spec §7: the folder `user_documents`, one for each person). */
export const fileKey = (userId: string, versionId: string): string => `user_documents/${userId}/${versionId}`
