/** Pseudo-random numbers in [0, 1) that a seed repeats (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The seed of this run, told so that a failure can be repeated with SEED=… (trust.md R16). */
export function chooseSeed(name: string): number {
  const seed = process.env['SEED'] ? Number(process.env['SEED']) : Math.floor(Math.random() * 2 ** 32)
  console.log(`${name}: SEED=${seed}`)
  return seed
}
