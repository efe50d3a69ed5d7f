import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { declaredStatements } from './declared-rows.ts'
import { makeTestApp } from './http-app.ts'
import type { TestApp } from './http-app.ts'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))

/** Every statement that the sources declare. */
export const declared = declaredStatements(join(SOURCES, '..'))

/** A test server with every module loaded that declares a statement: those of pages, of jobs and of commands. */
export async function makeAppWithEveryStatement(): Promise<TestApp> {
  const app = await makeTestApp()
  for (const file of new Set(declared.map((one) => one.file))) await import(pathToFileURL(join(SOURCES, file)).href)
  return app
}
