import { connect } from 'node:net'
import type { Deployment } from './deployment.ts'
import { about } from './finding.ts'
import type { Finding } from './finding.ts'

const LIMIT_MS = 3000

const nameOf = ({ config: { host } }: Deployment): string =>
  host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host

/** What the server of this configuration on this machine says at an address of its own; null where none answers. */
async function askServer(deployment: Deployment, path: string): Promise<Response | null> {
  const name = nameOf(deployment)
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${deployment.config.port}${path}`
  return await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null)
}

export async function isServing(deployment: Deployment): Promise<boolean> {
  const said: unknown = await (await askServer(deployment, '/healthz'))?.json().catch(() => null)
  return (said as { status?: unknown } | null | undefined)?.status === 'alive'
}

/** Whether anything takes connections there, also what speaks no HTTP: a start would find the port taken. It asks as people do, so that whoever runs is not disturbed. */
const isListening = async (deployment: Deployment): Promise<boolean> =>
  await new Promise((done) => {
    const socket = connect({ host: nameOf(deployment), port: deployment.config.port, timeout: LIMIT_MS })
    const end = (isTaken: boolean) => {
      socket.destroy()
      done(isTaken)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })

/** One that runs knows what no connection of ours shows, such as a database without room on its disk. */
export async function checkServer(deployment: Deployment, isRunning: boolean): Promise<Finding[]> {
  const { ok, fault } = about('server')
  const { host, port } = deployment.config
  const taken = fault(
    `${host}:${port} is taken by something that does not answer as a server of Freehold within ${LIMIT_MS / 1000} s, another program or one that hangs: none could start there`,
    'stop it, or set another PORT; of a server that hangs, look into its log',
  )
  if (!isRunning) return [(await isListening(deployment)) ? taken : ok(`none runs at ${host}:${port}`)]
  const ready = await askServer(deployment, '/readyz')
  const said: unknown = await ready?.json().catch(() => null)
  const { reason } = (said ?? {}) as { reason?: string }
  if (ready?.status !== 503) return [ok(`one answers at ${host}:${port}`)]
  return [
    fault(
      `one answers at ${host}:${port} and is not ready: ${reason ?? '/readyz says 503'}`,
      'mend what it names: it comes back by itself, without a start',
    ),
  ]
}
