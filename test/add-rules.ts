import type { Page } from 'playwright-core'

/** Rules of a reader's own, as their browser brings them: a style element of ours would be refused by the page's policy. */
export async function addRules(page: Page, css: string): Promise<void> {
  await page.evaluate(`(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(${JSON.stringify(css)})
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })()`)
}
