const MB = 1024 ** 2

/**
 * How much memory the embedded PostgreSQL works with, on a machine (or in a container) of so many bytes, which it shares
 * with the application. Shares of it within bounds: what a machine of 512 MB can spare, and what more than brings
 * nothing. No setting of durability is among them.
 */
export function memorySettings(machineBytes: number): Record<string, string> {
  const share = (part: number, leastMb: number, mostMb: number) =>
    `${Math.min(mostMb, Math.max(leastMb, Math.floor(machineBytes / part / MB)))}MB`
  return {
    // With 2 GB it is PostgreSQL's own default, 128 MB. Pages beyond are in the cache of the operating system as well.
    shared_buffers: share(16, 64, 512),
    // Takes nothing: from it the planner guesses what is in memory.
    effective_cache_size: share(2, 256, 16_384),
    // Each sort of each of up to a hundred connections may take it.
    work_mem: share(512, 4, 16),
    // One at a time, but for three of autovacuum.
    maintenance_work_mem: share(32, 32, 256),
  }
}
