import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import type { FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { FaqBody } from '#features/support/web/FaqBody.tsx'
import { parseBoot, setRenderBoot } from '#platform/web/boot.ts'
import { allWords, setRenderLanguage } from '#platform/web/language.ts'
import { HowBody } from './HowBody.tsx'
import { LandSteps } from './LandSteps.tsx'

await allWords()
afterAll(() => {
  setRenderBoot(parseBoot(null))
  setRenderLanguage('en')
})

function textOf(Page: FunctionComponent, paypal: boolean, language: 'en' | 'es'): string {
  setRenderLanguage(language)
  setRenderBoot(parseBoot(JSON.stringify({ config: { paypal } })))
  return renderToString(createElement(Page)).replaceAll('<!-- -->', '')
}

test.each(Object.entries({ LandSteps, HowBody, FaqBody }))('%s names the ways to pay of this server', (_, Page) => {
  expect(textOf(Page, true, 'en')).toContain('by card, with PayPal or from your wallet')
  expect(textOf(Page, true, 'es')).toContain('con tarjeta, con PayPal o desde tu billetera')
  expect(textOf(Page, false, 'en')).toContain('by card or from your wallet')
  expect(textOf(Page, false, 'es')).toContain('con tarjeta o desde tu billetera')
  for (const language of ['en', 'es'] as const) {
    expect(textOf(Page, true, language)).not.toContain('{ways}')
    expect(textOf(Page, false, language)).not.toMatch(/\{ways\}|(with|con) PayPal/)
  }
})

test('no other words list the ways to pay, so that none goes out of date', () => {
  const src = new URL('../../../', import.meta.url)
  const listed = globSync('features/**/*.{en,es}.ts', { cwd: src }).filter((path) =>
    /by card,? or from your wallet|by card, from your wallet|con tarjeta,? o desde tu|con tarjeta, desde tu/i.test(
      readFileSync(new URL(path, src), 'utf8'),
    ),
  )
  expect(listed).toEqual([])
})
