import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database.ts'

export type CommandIo = {
  readonly config: Config
  readonly database: Database
  /** For migrations: the role that owns the tables, and whom they are granted to. */
  readonly owner: { readonly url: string; readonly serveAs?: string }
  /** The password of an operator: by OPERATOR_PASSWORD, or asked for at the terminal; tests bring their own. */
  readonly askPassword?: (email: string) => Promise<string | null>
  /** The code of their second factor, in the same ways: OPERATOR_CODE. */
  readonly askCode?: (email: string) => Promise<string | null>
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
  /** It works on a database without a table: none is made for it. */
  readonly needsEmpty?: boolean
  /** It is about what there is: a mistyped DATA_DIR is refused, where it would else be made, found empty and called well. */
  readonly needsDatabase?: boolean
  /** What has to be done before the configuration is read and the database opened; a number ends with that exit code. */
  prepare?(args: readonly string[], dataDir: string): Promise<number | null>
  /** Takes back what `prepare` did, where the configuration or the database is refused before the command runs. */
  unprepare?(dataDir: string): void
  check?(args: readonly string[]): string | null
  run(args: readonly string[], io: CommandIo): Promise<number>
}

type Worded<Words extends object> = Pick<Command, Exclude<keyof Command, 'check' | 'run'>> & {
  /** What the words of the call say, or what is wrong with them. */
  readonly read: (args: readonly string[]) => Words | string
  readonly run: (words: Words, io: CommandIo) => Promise<number>
}

/** A command whose words are read by a reader of its own: what is wrong with them is said before anything is opened. */
export const wordedCommand = <Words extends object>({ read, run, ...face }: Worded<Words>): Command => ({
  ...face,
  check: (args) => {
    const words = read(args)
    return typeof words === 'string' ? words : null
  },
  run: async (args, io) => {
    const words = read(args)
    if (typeof words !== 'string') return await run(words, io)
    io.error(words)
    return 2
  },
})
