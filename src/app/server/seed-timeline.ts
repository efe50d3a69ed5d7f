/** Something of the demo's past that is done by the server's own use cases, at its own instant and any number of times. */
export type DemoEvent = {
  readonly at: Date
  readonly run: () => Promise<void>
}

/** One after the other in the order of time; of one instant in the order in which they are given. */
export async function playInOrder(events: readonly DemoEvent[]): Promise<void> {
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await event.run()
}
