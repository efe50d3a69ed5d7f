import type { FastifyRequest } from 'fastify'
import { isLoopback } from './public-url.ts'

/**
 * Whether a program or a browser on this very machine asks, under this machine's own name: a page that was pointed here (DNS
 * rebinding) names another. What a proxy on this machine passes on comes from here too: it is known by what proxies add.
 */
export function isAskedHere({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const isPassedOn = ['forwarded', 'via', 'x-real-ip'].some((name) => name in headers)
  const isForwarded = Object.keys(headers).some((name) => name.startsWith('x-forwarded-'))
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  return !isPassedOn && !isForwarded && isLoopback(name) && isLoopback(bareOf(socket.remoteAddress ?? ''))
}

// An IPv4 address, as a socket of both families says it.
const bareOf = (address: string): string => address.replace(/^::ffff:/, '')
