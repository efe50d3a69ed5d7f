import { totalmem } from 'node:os'

/** The bytes of memory that there are for this process and its neighbours: the machine's, or fewer where a container bounds them. */
export function machineMemory(): number {
  // Zero, or more than any machine has, where nothing bounds them.
  const bound = process.constrainedMemory()
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem()
}
