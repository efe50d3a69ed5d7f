import { processEnv } from './process-env.ts'

/**
 * A named place where a test may kill this process, to prove that a crash at every step of paying is finished or
 * undone (trust.md R6). Only with NODE_ENV=test and FAILPOINT naming the place; otherwise it does nothing.
 */
export function failpoint(place: string): void {
  if (armed !== undefined && armed === place) process.kill(process.pid, 'SIGKILL')
}

const armed = processEnv['NODE_ENV'] === 'test' ? processEnv['FAILPOINT'] : undefined
