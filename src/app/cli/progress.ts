/** One line that moves, for a person only: a log file gets the result. */
export function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`)
}

export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
}
