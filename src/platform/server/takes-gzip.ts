import type { FastifyRequest } from 'fastify'

/** Whether a request takes a gzipped answer. */
export const takesGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(request.headers['accept-encoding'] ?? '')
