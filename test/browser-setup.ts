import type { TestProject } from 'vitest/node'
import { makeRunFolder } from './run-folder.ts'

/** The folder of a run of tests that start servers as their users do; they have no database in common. Gives the teardown. */
export function setup(project: TestProject): () => void {
  const folder = makeRunFolder()
  project.provide('runFolder', folder.path)
  return () => folder.discard()
}
