const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** A number of bytes as an operator reads it, in units of 1,024. */
export function humanBytes(bytes: number): string {
  const step = bytes === 0 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const value = bytes / 1024 ** step
  return `${step === 0 ? value : value.toFixed(1)} ${UNITS[step]}`
}
