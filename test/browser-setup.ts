import type { TestProject } from 'vitest/node'
import { makeRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where data directories lie that servers of tests begin with: see prepared-data.ts. */
    preparedDir: string
  }
}

/** The folder of a run of tests that start servers as their users do. Gives the teardown. */
export function setup(project: TestProject): () => void {
  const folder = makeRunFolder()
  project.provide('preparedDir', folder.path)
  return () => folder.discard()
}
