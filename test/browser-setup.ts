import type { TestProject } from 'vitest/node'
import { makeBundles, removeBundles } from './make-bundles.ts'
import { makeRunFolder } from './run-folder.ts'

/** The folder of a run of tests that start servers as their users do; they have no database in common. Gives the teardown. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = makeRunFolder()
  project.provide('runFolder', folder.path)
  // The drills in full measure starts as users know them.
  const bundles = process.env['DRILL'] === 'long' ? undefined : await makeBundles(folder.path)
  project.provide('bundles', bundles)
  return () => {
    if (bundles) removeBundles(bundles)
    folder.discard()
  }
}
