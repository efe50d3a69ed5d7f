import { join } from 'node:path'
import { PROGRAMS } from '../vite.programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where this run has what it starts most often; nothing where it starts sources. */
    bundles?: string
  }
}

export type Source = keyof typeof PROGRAMS

/** The bundle of a program in the folder of a run's bundles. */
export const bundleOf = (source: Source, folder: string): string => join(folder, `${PROGRAMS[source]}.js`)
