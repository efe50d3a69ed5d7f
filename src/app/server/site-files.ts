import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kit/clock.ts'
import type { Config } from '#platform/server/config.ts'

/** Where this site is, for addresses that are read elsewhere; never what a request says of itself. */
export const originOf = (config: Pick<Config, 'publicUrl' | 'port'>): string =>
  config.publicUrl ?? `http://localhost:${config.port}`

const DAY_MS = 86_400_000
const KEPT = 'public, max-age=3600'

/** What search engines are told: which pages to read, and that the app behind the login is none of theirs. */
export function mountSiteFiles(app: FastifyInstance, config: Config, indexed: () => Promise<readonly string[]>): void {
  const origin = originOf(config)
  app.get('/robots.txt', async (_request, reply) => {
    const closed = [
      '/api/',
      '/app',
      '/account',
      '/project',
      '/dev/',
      '/sandbox/',
      '/reset-password',
      '/confirm-email',
      '/lost-factor',
      '/email-change',
      '/withdrawal',
      '/newsletter/',
      '/notifications',
    ]
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, '']
    return await reply.header('cache-control', KEPT).type('text/plain; charset=utf-8').send(lines.join('\n'))
  })
  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = (await indexed()).map((path) => {
      const other = (lang: string) =>
        `<xhtml:link rel="alternate" hreflang="${lang}" href="${origin}${path}?lang=${lang}"/>`
      return `<url><loc>${origin}${path}</loc>${other('en')}${other('es')}</url>`
    })
    return await reply
      .header('cache-control', KEPT)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
          `xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>\n`,
      )
  })
}

/** Where somebody who found a weakness writes to (RFC 9116): the people who answer letters. It says of itself that it is true for 90 days more. */
export function mountSecurityFile(app: FastifyInstance, { publicUrl, supportEmail }: Config, clock: Clock): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const until = new Date(clock().getTime() + 90 * DAY_MS).toISOString().replace(/\.\d+/, '')
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${until}`,
      'Preferred-Languages: en, es',
      ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
      '',
    ]
    return await reply.header('cache-control', KEPT).type('text/plain; charset=utf-8').send(lines.join('\n'))
  })
}
