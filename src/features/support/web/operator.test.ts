import { createElement } from 'react'
import type { FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, describe, expect, test } from 'vitest'
import { parseBoot, setRenderBoot } from '#platform/web/boot.ts'
import { allWords, setRenderLanguage } from '#platform/web/language.ts'
import { OperatorLine } from '#platform/web/ui/OperatorLine.tsx'
import { AboutBody } from './AboutBody.tsx'
import { OperatorTable } from './OperatorTable.tsx'
import { PrivacyBody } from './PrivacyBody.tsx'
import { TermsBody } from './TermsBody.tsx'

await allWords()
afterAll(() => setRenderBoot(parseBoot(null)))

const STATED = {
  name: 'Larch & Sons <b>Homes</b> LLC',
  is_named: true,
  address: '1 Main Street, Denver, CO 80202',
  license: 'Funding portal, SEC 7-00123',
  escrow_holder: 'First Escrow Bank, Denver',
  law: 'The law of Colorado; the courts of <Denver>',
}
const UNSTATED = { name: 'Freehold', is_named: false, address: null, license: null, escrow_holder: null, law: null }

function pageOf(Page: FunctionComponent, config: object, language: 'en' | 'es' = 'en'): string {
  setRenderLanguage(language)
  setRenderBoot(parseBoot(JSON.stringify({ config })))
  return renderToString(createElement(Page)).replaceAll('<!-- -->', '')
}

const PAGES = { AboutBody, TermsBody, PrivacyBody, 'the contact page’s table': OperatorTable, 'the foot': OperatorLine }

describe.each(Object.entries(PAGES))('%s', (_name, Page) => {
  test('says who operates the server, word for word and never as code', () => {
    const html = pageOf(Page, { company: STATED, real_money: true })
    for (const said of [STATED.address, STATED.license, STATED.escrow_holder]) expect(html).toContain(said)
    expect(html).toContain('Larch &amp; Sons &lt;b&gt;Homes&lt;/b&gt; LLC')
    expect(html).not.toMatch(/Demonstration server|has not said|>not stated</)
  })

  test('says that all is made up where no real money moves', () => {
    expect(pageOf(Page, { company: UNSTATED })).toContain('Demonstration server: houses, people and money are made up.')
    expect(pageOf(Page, { company: UNSTATED }, 'es')).toContain(
      'Servidor de demostración: las propiedades, las personas y el dinero son inventados.',
    )
    // Whoever is named on a demonstration server still runs one.
    expect(pageOf(Page, { company: STATED })).toContain('Demonstration server')
  })

  test('says plainly that nobody stands behind it where real money moves and no name is given', () => {
    const html = pageOf(Page, { company: UNSTATED, real_money: true })
    expect(html).toContain('The operator of this server has not said who they are.')
    expect(html).not.toContain('Demonstration server')
    expect(pageOf(Page, { company: UNSTATED, real_money: true }, 'es')).toContain('no ha dicho quién es')
  })
})

test('what is not stated is said to be so, detail by detail', () => {
  expect(pageOf(OperatorTable, { company: UNSTATED, real_money: true }).match(/not stated/g)?.length).toBe(4)
  // Where all is made up, four lines without a word would only hide that.
  expect(pageOf(OperatorTable, { company: UNSTATED })).not.toContain('<table')
  const html = pageOf(OperatorTable, { company: { ...STATED, license: null }, real_money: true })
  expect(html.match(/not stated/g)?.length).toBe(1)
})

test('Terms say which law applies where the operator states it, and that it is not stated where nobody does', () => {
  const stated = pageOf(TermsBody, { company: STATED, real_money: true })
  expect(stated).toContain('as the operator states it: The law of Colorado; the courts of &lt;Denver&gt;')
  expect(stated).not.toContain('is not stated here yet')
  for (const company of [UNSTATED, { name: 'Freehold' }]) {
    expect(pageOf(TermsBody, { company })).toContain('is not stated here yet')
    expect(pageOf(TermsBody, { company }, 'es')).toContain('aún no están indicados aquí')
  }
})
