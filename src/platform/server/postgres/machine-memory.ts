import { totalmem } from 'node:os'

/**
 * The bytes of memory that there are for this process and its neighbours: the machine's, or fewer where a container bounds them.
 * `bound` is what Node says of such a bound: zero, or more than any machine has, where there is none.
 */
export const machineMemory = (bound = process.constrainedMemory(), machine = totalmem()): number =>
  bound > 0 ? Math.min(bound, machine) : machine
