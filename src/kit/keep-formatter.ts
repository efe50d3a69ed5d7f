// Some come with the clocks of people: where there are too many, those in use are made once more.
const MOST = 150
const kept = new Map<string, unknown>()

/**
 * The formatter of a name, made when it is first asked for. Making one takes ten to fifty times as long as writing with it, and each holds some
 * 20 KB (numbers) to 100 KB (days) outside of the heap of which the garbage collector knows nothing.
 */
export function keepFormatter<F>(name: string, make: () => F): F {
  let found = kept.get(name) as F | undefined
  if (!found) {
    if (kept.size > MOST) kept.clear()
    kept.set(name, (found = make()))
  }
  return found
}
