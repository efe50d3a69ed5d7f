import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openFilesMax } from './open-files.ts'

// Elsewhere the system does not say.
test.runIf(process.platform === 'linux')('says what this process may have open, which is what its children may', () => {
  expect(String(openFilesMax())).toBe(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim())
})
