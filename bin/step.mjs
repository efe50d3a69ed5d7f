import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** Do a piece of work, and print its name and how long it took on one line. */
export async function step(name, work) {
  const began = performance.now()
  process.stdout.write(`${name} … `)
  try {
    const said = await work()
    process.stdout.write(`${said ? `${said}, ` : ''}${secondsSince(began)} s\n`)
  } catch (error) {
    process.stdout.write(`failed, ${secondsSince(began)} s\n`)
    throw error
  }
}

const secondsSince = (began) => ((performance.now() - began) / 1000).toFixed(1)

/** What a step throws when it has said all there is to say: the launcher prints the message and no stack. */
export class Plain extends Error {}

const children = new Set()
let interrupted = null

/** Run a program quietly; gives its exit code and everything it wrote. */
export function run(program, args, env = {}) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.once('error', fail)
    child.once('close', (code, signal) => {
      children.delete(child)
      if (interrupted) process.exit(128 + (interrupted === 'SIGTERM' ? 15 : 2))
      done({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output })
    })
  })
}

/** Run one of the installed tools with this very Node. */
export const runTool = (path, args, env) => run(process.execPath, [`${ROOT}/node_modules/${path}`, ...args], env)

/** As `run`, but a failure throws with the end of what the program wrote. */
export async function runOrThrow(program, args, env) {
  const { code, output } = await run(program, args, env)
  if (code !== 0) throw new Plain(`${output.trimEnd().split('\n').slice(-40).join('\n')}\n(exit code ${code})`)
}

function interrupt(signal) {
  interrupted = signal
  for (const child of children) child.kill(signal)
  if (children.size === 0) process.exit(128 + (signal === 'SIGTERM' ? 15 : 2))
}

const onTerminate = () => interrupt('SIGTERM')
const onInterrupt = () => interrupt('SIGINT')

/** While steps run, a signal stops the program of the step, and then the launcher. */
export function catchSignals() {
  process.on('SIGTERM', onTerminate)
  process.on('SIGINT', onInterrupt)
}

export function releaseSignals() {
  process.off('SIGTERM', onTerminate)
  process.off('SIGINT', onInterrupt)
}
