import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

const PLAIN_HOST = /^[\w.:[\]-]+$/

/**
 * Where this server is found by whoever asks: PUBLIC_URL, and on a machine without one the name that they used. Only for
 * addresses that go back to the very same person: the Host header is the sender's word (letters use `linkTo`).
 */
export function originOf(config: Pick<Config, 'publicUrl' | 'port'>, request: FastifyRequest): string {
  if (config.publicUrl !== null) return config.publicUrl
  const { host, protocol } = request
  return PLAIN_HOST.test(host) ? `${protocol}://${host}` : `http://localhost:${config.port}`
}
