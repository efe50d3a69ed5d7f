/** SIGKILL to a process that may have ended by itself. */
export function killQuietly(pid: number): void {
  // 0 would be this very process and its group.
  if (pid === 0) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}
