const EVERY_MS = 500

/**
 * Stop when the shell that npm started us in is gone. npm passes SIGTERM on to that shell only, which dies of it and
 * tells nobody: the server would go on without npm, and hold its port.
 */
export function followParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, EVERY_MS)
  timer.unref()
}
