import { expect, test } from 'vitest'
import { closeAll } from './close-all.ts'

test('what was opened is closed in the opposite order, also behind what cannot be closed, and once', async () => {
  const closed: string[] = []
  const closers = [
    async () => closed.push('database'),
    () => {
      throw new Error('the jobs')
    },
    async () => Promise.reject(new Error('the server')),
    () => closed.push('drain'),
  ]
  await expect(closeAll(closers)).rejects.toThrow('the server')
  await closeAll(closers)
  expect(closed).toEqual(['drain', 'database'])
})
