type Turn = { readonly done: Promise<void>; readonly stop: AbortController }

/**
 * One piece of work at a time for each key, in the order of asking. Who comes later asks the one before to stop: a browser that
 * comes back has mostly lost the connection whose end the server has not noticed yet.
 */
export function oneAtATime(): <T>(key: string, work: (stop: AbortSignal) => Promise<T>) => Promise<T> {
  const last = new Map<string, Turn>()
  return async (key, work) => {
    const before = last.get(key)
    before?.stop.abort()
    const stop = new AbortController()
    const mine = (before?.done ?? Promise.resolve()).then(() => work(stop.signal))
    const forget = () => {
      if (last.get(key)?.stop === stop) last.delete(key)
    }
    last.set(key, { stop, done: mine.then(forget, forget) })
    return await mine
  }
}
