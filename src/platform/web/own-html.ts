// Where a browser knows Trusted Types, our pages take no text for HTML (`platform/server/content-policy.ts`): only what comes
// from here.
const policy = globalThis.trustedTypes?.createPolicy('own-html', { createHTML: (html) => html })

/** HTML that our own server rendered into this very page, and that was read from it: never what anybody typed. */
export const ownHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html
