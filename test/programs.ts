import { join } from 'node:path'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where this run has what it starts most often; nothing where it starts sources. */
    bundles?: string
  }
}

/** What tests start by the hundred, and what its bundle is called. */
export const PROGRAMS = {
  'src/app/server/main.ts': 'server',
  'src/app/cli.ts': 'command',
  'src/platform/server/outside/cards/sandbox/main.ts': 'processor',
} as const

export type Source = keyof typeof PROGRAMS

/** The bundle of a program in the folder of a run's bundles. */
export const bundleOf = (source: Source, folder: string): string => join(folder, `${PROGRAMS[source]}.js`)
