import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { bundleOf } from './programs.ts'
import type { Source } from './programs.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

export type NodeProcess = {
  readonly pid: number
  /** Everything it has written so far, errors too. */
  output(): string
  /** Waits until it has written something like this; throws with its words when it ends or says nothing. */
  says(pattern: RegExp, timeoutMs?: number): Promise<RegExpMatchArray>
  signal(name: NodeJS.Signals): void
  /** How it ended. Never rejects. */
  readonly ended: Promise<Exit>
}

const alive = new Set<number>()

// Whatever a test forgot must not outlive the run.
process.on('exit', () => {
  for (const pid of alive) process.kill(pid, 'SIGKILL')
})

/** As below, a program that tests start by the hundred: bundled where the run has bundled it. */
export function startProgram(
  source: Source,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): NodeProcess {
  const bundles = inject('bundles')
  return startNode([bundles ? bundleOf(source, bundles) : source, ...args], env)
}

/** Run a program of ours in a process of its own. Of this environment it sees nothing but where things lie. */
export function startNode(args: readonly string[], env: Readonly<Record<string, string>> = {}): NodeProcess {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  // What one of them has compiled, the others of the run read.
  const given = { TMPDIR, NODE_COMPILE_CACHE: join(inject('runFolder'), 'compiled') }
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH, HOME, ...given, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (!pid) throw new Error(`cannot run ${args.join(' ')}`)
  alive.add(pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => (output += text))
  }
  let exit: Exit | undefined
  const ended = new Promise<Exit>((resolve) => {
    child.once('exit', () => alive.delete(pid))
    // After its last words have been read.
    child.once('close', (code, signal) => resolve((exit = { code, signal })))
  })
  return {
    pid,
    output: () => output,
    ended,
    signal: (name) => void child.kill(name),
    async says(pattern, timeoutMs = 60_000) {
      for (const until = performance.now() + timeoutMs; ; await sleep(10)) {
        const found = pattern.exec(output)
        if (found) return found
        if (exit) throw new Error(`${args.join(' ')} ended (${exit.signal ?? exit.code}):\n${output}`)
        if (performance.now() > until) throw new Error(`${args.join(' ')} did not say ${pattern}:\n${output}`)
      }
    },
  }
}
