import { expect, test } from 'vitest'
import { BackupRefused } from './archive.ts'
import { broken } from './read-header.ts'

test.each([
  ['Z_BUF_ERROR', 'unexpected end of file'],
  ['STREAM_DESTROYED', 'Stream was destroyed'],
  ['PREMATURE_CLOSE', 'Premature close'],
])('a file that its readers leave with %s is damaged', (code, message) => {
  const error = broken('/backups/cut', Object.assign(new Error(message), { code }))
  expect(error).toBeInstanceOf(BackupRefused)
  expect((error as Error).message).toBe(`/backups/cut is damaged, or no backup of Freehold (${message})`)
})

test('what else keeps a backup from being read is told as it is', () => {
  const error = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
  expect(broken('/backups/closed', error)).toBe(error)
})
