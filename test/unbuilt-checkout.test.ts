import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a checkout that was never built, and that whoever starts it may not write, says what to run in one sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'freehold-unbuilt-'))
  for (const name of ['bin', 'package-lock.json']) cpSync(name, join(folder, name), { recursive: true })
  // Root may write everywhere: a file in the place of the folder keeps it out as well.
  writeFileSync(join(folder, '.node'), '')
  const { status, stderr } = spawnSync(process.execPath, ['bin/launch.mjs', 'start'], { cwd: folder, encoding: 'utf8' })
  expect(stderr).toMatch(
    /^\S+ is not built, .* cannot be written \(EEXIST.*: run `npm run build` there as its owner.*\n$/,
  )
  expect(status).toBe(1)
  rmSync(folder, { recursive: true })
})
