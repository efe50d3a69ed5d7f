import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { approvalCommand } from '#app/cli/approval.ts'
import { makeTestApp } from './http-app.ts'
import { addOperator, approvalOf, commander } from './operators.ts'
import type { Said } from './operators.ts'

/** An app with two operators, and a folder for the files that they bring. */
export async function makeOperatorWorld() {
  const app = await makeTestApp()
  const folder = mkdtempSync(join(tmpdir(), 'freehold-operators-'))
  const asker = await addOperator(app.deps)
  const second = await addOperator(app.deps)
  return {
    app,
    folder,
    asker,
    second,
    /** A file with this content, by its path. */
    fileOf: (name: string, content: string | Buffer): string => {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    },
    /** The second operator says yes to what was asked for. */
    approve: (asked: Said): Promise<Said> =>
      commander(app.deps)(approvalCommand, 'approve', approvalOf(asked), '--as', second.email),
    close: async () => {
      rmSync(folder, { recursive: true })
      await app.close()
    },
  }
}

export type OperatorWorld = Awaited<ReturnType<typeof makeOperatorWorld>>
