import { readFile } from 'node:fs/promises'

const PACKAGE = new URL('../../../package.json', import.meta.url)

/** The name under which `migrations` remembers that the tables of background jobs are those of this version. */
export async function jobsMigrationName(): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { dependencies: Record<string, string> }
  return `graphile-worker ${dependencies['graphile-worker']}`
}

/** Bring the tables of graphile-worker up to date, which brings its own migrations. */
export async function migrateJobs(url: string): Promise<void> {
  // Loaded only when there is something to do: it takes longer to load than to find out.
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) })
}
