/** A signal to a process that may have ended by itself. */
export function signalQuietly(pid: number, what: NodeJS.Signals = 'SIGKILL'): void {
  // 0 would be this very process and its group.
  if (pid === 0) return
  try {
    process.kill(pid, what)
  } catch {
    // It ended by itself.
  }
}
