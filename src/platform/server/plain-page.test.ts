import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asksForPage, drawPlainPage } from './plain-page.ts'

const ACCEPT = 'text/html,application/xhtml+xml,*/*;q=0.8'

describe('a page that is sent where none can be drawn', () => {
  it('is for whoever opens an address in a browser, and not for what programs and scripts ask', () => {
    const asks = (headers: Record<string, string>, method = 'GET') => asksForPage({ method, headers })
    expect(asks({ accept: ACCEPT })).toBe(true)
    expect(asks({ accept: '*/*' })).toBe(false)
    expect(asks({ accept: 'application/json' })).toBe(false)
    expect(asks({})).toBe(false)
    expect(asks({ accept: ACCEPT }, 'POST')).toBe(false)
  })

  it('lets its own style in, and nothing else', () => {
    const { html, policy } = drawPlainPage('en', 503, 'Busy.', true)
    const style = /<style>([\s\S]*)<\/style>/.exec(html)![1]!
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).toContain("default-src 'none'")
    expect(html).not.toMatch(/<script|style=|<img/)
  })

  it('says why, as text, in the language of its reader', () => {
    const { html } = drawPlainPage('es', 503, 'Muy <b>ocupado</b>', false)
    expect(html).toContain('<html lang="es">')
    expect(html).toContain('Muy &lt;b&gt;ocupado&lt;/b&gt;')
    expect(html).toContain('>Intentar de nuevo</a>')
  })

  it('says on a server of sandboxes that no real money moves there, and on no other', () => {
    expect(drawPlainPage('es', 404, '.', true).html).toContain(
      '<p role="note">Prueba: sin dinero ni participaciones reales.</p>',
    )
    expect(drawPlainPage('es', 404, '.', false).html).not.toContain('Prueba')
  })

  it('offers another try where it was the moment, the login where nobody is logged in, and neither for an address that is none', () => {
    const ways = (status: number) =>
      [...drawPlainPage('en', status, '.', false).html.matchAll(/<a href="([^"]*)"/g)].map((one) => one[1])
    expect(ways(503)).toEqual(['', '/'])
    expect(ways(429)).toEqual(['', '/'])
    expect(ways(401)).toEqual(['/login', '/'])
    expect(ways(404)).toEqual(['/'])
  })
})
