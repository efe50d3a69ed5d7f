import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseSeed, seeded } from './seed.ts'

const ROOT = join(import.meta.dirname, '..')

afterEach(() => vi.unstubAllEnvs())

const drawn = (seed: number) => {
  const random = seeded(seed)
  return Array.from({ length: 1000 }, () => random())
}

test('a seed draws the same again, and another one something else', () => {
  expect(drawn(7)).toEqual(drawn(7))
  expect(drawn(8)).not.toEqual(drawn(7))
  expect(drawn(7).every((one) => one >= 0 && one < 1)).toBe(true)
})

test('the seed of a run is said, and SEED=… takes it again', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.stubEnv('SEED', '')
  const seed = chooseSeed('of a drill')
  expect(said).toHaveBeenLastCalledWith(`of a drill: SEED=${seed}`)
  vi.stubEnv('SEED', String(seed))
  expect(drawn(chooseSeed('of a drill'))).toEqual(drawn(seed))
  said.mockRestore()
})

test('what a drill or a test draws by chance it draws by a seed', () => {
  const files = globSync(['e2e/**/*.ts', 'test/drills/*.ts', 'test/*-load.ts', 'src/**/any-order.test.ts'], {
    cwd: ROOT,
  })
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('Math.random'))).toEqual([])
})
