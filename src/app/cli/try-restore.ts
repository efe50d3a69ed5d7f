import { processEnv } from '#platform/server/process-env.ts'
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeTryFolder, sweepTries } from './sweep-tries.ts'

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))
const SERVER = fileURLToPath(new URL('../server/main.ts', import.meta.url))
const READY_MAX_MS = 120_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type Tried = { readonly path: string; readonly keys: string | null; readonly isUnsigned: boolean }

/**
 * Restore a backup into a folder of its own, check its books, serve it and remove it. Exits as the first step that
 * failed; 0 when all went well. The copy is cut off from everything outside: it must neither send a letter again nor
 * ask a processor about payments of the original.
 */
export async function tryRestore(tried: Tried): Promise<number> {
  // Whoever breaks it off leaves no copy of everybody's data behind: the step ends, and the folder goes. From before there is one.
  const broken = new AbortController()
  const breakOff = () => broken.abort()
  for (const signal of SIGNALS) process.on(signal, breakOff)
  try {
    const abandoned = await sweepTries()
    const folder = await makeTryFolder()
    if (abandoned > 0)
      say(`removed what ${abandoned === 1 ? 'a try that was killed' : `${abandoned} tries that were killed`} had left`)
    try {
      return await tryIn(folder.dataDir, tried, broken.signal)
    } finally {
      await folder.remove()
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, breakOff)
  }
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function tryIn(dataDir: string, { path, keys, isUnsigned }: Tried, broken: AbortSignal): Promise<number> {
  const env = {
    PATH: processEnv['PATH'],
    ...(processEnv['SECRET_KEY'] ? { SECRET_KEY: processEnv['SECRET_KEY'] } : {}),
    DATA_DIR: dataDir,
    DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'info',
  }
  say(`restoring into ${dataDir}`)
  const more = [...(keys ? ['--keys', keys] : []), ...(isUnsigned ? ['--unsigned'] : [])]
  const restored = await run([CLI, 'restore', path, ...more], env, broken)
  if (restored !== 0) return restored
  say('checking the books')
  const checked = await run([CLI, 'ledger', 'check', '--of-copy', '--backup', path], env, broken)
  if (checked !== 0) return checked
  say('starting a server on it')
  const url = await serve(env, broken)
  say(url ? 'the server was ready, and stopped in order: the backup can be restored' : 'the server did not start')
  return url ? 0 : 1
}

const run = (args: readonly string[], env: NodeJS.ProcessEnv, broken: AbortSignal): Promise<number> =>
  new Promise((done, fail) => {
    if (broken.aborted) return done(1)
    const child = spawn(process.execPath, args, { env, stdio: 'inherit' })
    broken.addEventListener('abort', () => child.kill('SIGTERM'))
    child.on('error', fail).on('exit', (code) => done(code ?? 1))
  })

/** Start, wait until it is ready, stop: its address, or null when it ended or was not ready in time. */
async function serve(env: NodeJS.ProcessEnv, broken: AbortSignal): Promise<string | null> {
  if (broken.aborted) return null
  const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  broken.addEventListener('abort', () => child.kill('SIGTERM'))
  const ended = new Promise<number>((done) => child.on('exit', (code) => done(code ?? 1)))
  const ready = await Promise.race([ended.then(() => null), untilReady(() => output)])
  child.kill('SIGTERM')
  const code = await ended
  if (ready && code === 0) return ready
  process.stderr.write(output.slice(-4000))
  return null
}

async function untilReady(output: () => string): Promise<string | null> {
  for (const began = performance.now(); performance.now() - began < READY_MAX_MS; await sleep(200)) {
    const url = /listening on (http:\/\/[^\s"]+)/.exec(output())?.[1]
    if (url && (await fetch(`${url}/readyz`).catch(() => null))?.ok) return url
  }
  return null
}
