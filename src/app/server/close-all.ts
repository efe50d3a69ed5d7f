export type Closer = () => unknown

/**
 * Closes what was opened, the last first, and leaves the list empty. One that cannot be closed does not keep those before it open;
 * throws the first fault at the end.
 */
export async function closeAll(closers: Closer[]): Promise<void> {
  const faults: unknown[] = []
  for (const close of closers.splice(0).toReversed()) {
    try {
      await close()
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
}
