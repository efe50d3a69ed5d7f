import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#kit/endpoint.ts'

/**
 * RFC 8058: a mail program posts `List-Unsubscribe=One-Click` as a form. At the addresses of these endpoints forms are let
 * in, and not read: the token in the address says everything. Everywhere else they stay refused, as other sites could
 * send them.
 */
export function takeOneClickForms(app: FastifyInstance, endpoints: readonly Pick<Endpoint, 'route'>[]): void {
  const paths = new Set(endpoints.map(({ route }) => route.split(' ')[1]))
  const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(kinds, (request, payload, next) => {
    payload.resume()
    if (paths.has(request.routeOptions.url)) next(null, undefined)
    else next(Object.assign(new Error('forms are not taken'), { statusCode: 415 }))
  })
}
