import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database.ts'

export type CommandIo = {
  readonly config: Config
  readonly database: Database
  /** For migrations: the role that owns the tables, and whom they are granted to. */
  readonly owner: { readonly url: string; readonly serveAs?: string }
  /** The password of an operator: by OPERATOR_PASSWORD, or asked for at the terminal; tests bring their own. */
  readonly askPassword?: (email: string) => Promise<string | null>
  /** A line of the result, to standard output. */
  log(line: string): void
  /** A line of complaint or progress, to standard error. */
  error(line: string): void
}

/** One operator command. `check` looks at the words before anything is opened; `run` returns the exit code. */
export type Command = {
  readonly name: string
  readonly summary: string
  readonly usage: string
  /** Whom the command works as in the embedded database; `server` unless told. */
  readonly role?: 'server' | 'owner'
  check?(args: readonly string[]): string | null
  run(args: readonly string[], io: CommandIo): Promise<number>
}
