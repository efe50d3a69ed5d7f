import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rejectsFile } from './rejects-file.ts'

test('a disk that is full is told to whoever adds the next row, however few came before: nobody waits for room that never comes', async () => {
  const rejects = rejectsFile('/dev/full', { header: ['id'], delimiter: ',', encoding: 'utf-8' })
  const adding = async () => {
    for (;;) {
      await rejects.add(2, ['1'], { column: 'id', value: '1', reason: 'is wrong' })
      // Long enough for the disk to answer before the next one comes.
      await sleep(20)
    }
  }
  await expect(adding()).rejects.toThrow('ENOSPC')
  await expect(rejects.close()).rejects.toThrow('ENOSPC')
})
