import fc from 'fast-check'
import { expect, test } from 'vitest'
import { machineMemory } from './machine-memory.ts'
import { memorySettings } from './memory-settings.ts'

const GB = 1024 ** 3
const mb = (settings: Record<string, string>, name: string) => Number(/^(\d+)MB$/.exec(settings[name] ?? '')?.[1])

test.each([
  [0.5, { shared_buffers: '64MB', effective_cache_size: '256MB', work_mem: '4MB', maintenance_work_mem: '32MB' }],
  [2, { shared_buffers: '128MB', effective_cache_size: '1024MB', work_mem: '4MB', maintenance_work_mem: '64MB' }],
  [4, { shared_buffers: '256MB', effective_cache_size: '2048MB', work_mem: '8MB', maintenance_work_mem: '128MB' }],
  [64, { shared_buffers: '512MB', effective_cache_size: '16384MB', work_mem: '16MB', maintenance_work_mem: '256MB' }],
])('a machine of %s GB', (gigabytes, settings) => {
  expect(memorySettings(gigabytes * GB)).toEqual(settings)
})

test('with more memory nothing shrinks, and what is taken for good leaves room for the application', () => {
  const machine = fc.integer({ min: 0.5 * GB, max: 1024 * GB })
  fc.assert(
    fc.property(machine, machine, (one, other) => {
      const [less, more] = [memorySettings(Math.min(one, other)), memorySettings(Math.max(one, other))]
      for (const name of Object.keys(less)) expect(mb(more, name)).toBeGreaterThanOrEqual(mb(less, name))
      expect(mb(less, 'shared_buffers') * 1024 ** 2).toBeLessThanOrEqual(Math.min(one, other) / 8)
    }),
  )
})

test('durability is not a matter of memory', () => {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'])
    expect(memorySettings(GB)).not.toHaveProperty(name)
})

test.each([
  ['a container of 1 GB on a machine of 64', 1 * GB, 64 * GB, 1 * GB],
  ['a container that may take more than there is', 128 * GB, 64 * GB, 64 * GB],
  ['no container, as some systems say it', 0, 64 * GB, 64 * GB],
  ['no container, as others say it', 2 ** 64, 64 * GB, 64 * GB],
])('what there is to share: %s', (_where, bound, machine, bytes) => {
  expect(machineMemory(bound, machine)).toBe(bytes)
})
