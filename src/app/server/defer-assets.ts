import { criticalCss } from './critical-css.ts'

/** The whole stylesheet of the build: its text and its address. */
export type Stylesheet = { readonly css: string; readonly href: string }

/**
 * Runs inline, allowed by its hash in the CSP. Early input: a press before hydration is recorded for the replay, and no
 * form is submitted by the browser itself. The deferred assets are requested after the first paint. A tab in the
 * background does not paint until it becomes visible: there a timer of a second takes over. Nothing here is parsed as HTML,
 * and scripts are imported, which the CSP allows by where they come from: a string as a script's address it refuses.
 */
export const DEFERRED = `{let d=document,done;self.early=[]
for(const on of['click','submit'])d.addEventListener(on,e=>{const b=e.submitter||e.target.closest('button');if(!self.early)return
if(b?b.form:e.submitter!==undefined)e.preventDefault();if(b)self.early[0]=b},true)
const go=()=>{if(done)return;done=1
for(const at of d.body.dataset.deferred.split(' '))if(/css$/.test(at)){const l=d.createElement('link');l.rel='stylesheet';l.crossOrigin='';l.href=at;d.head.append(l)}else import(at)}
try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch{}
setTimeout(go,1000)}`

const FIRST_FONTS = /<link rel="preload" as="font"[^>]*>\s*/g
const STYLESHEET = /<link rel="stylesheet"[^>]*>/
const MODULES = /<link rel="modulepreload"[^>]*>\s*/g
const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/g

/**
 * A server-rendered page is read before it hydrates: the critical CSS comes inline; the whole stylesheet with the fonts,
 * and the scripts, are deferred assets, requested after the first frame, so that nothing delays the words on a slow line
 * and a slow phone. `files` are further scripts that it will need, `rendered` is its HTML. A page that was not built
 * stays as it is.
 */
export function deferAssets(
  html: string,
  { css, href }: Stylesheet,
  files: readonly string[],
  rendered: string,
): string {
  const scripts = [...html.matchAll(ENTRY)].map(([, src]) => src ?? '')
  if (!css || scripts.length === 0) return html
  const deferred = [href, ...new Set([...scripts, ...files])].join(' ')
  const link = `<link rel="stylesheet" href="${href}" crossorigin>`
  return html
    .replaceAll(FIRST_FONTS, '')
    .replaceAll(MODULES, '')
    .replaceAll(ENTRY, '')
    .replace(STYLESHEET, () => `<style>${criticalCss(css, rendered)}</style>`)
    .replace('<body>', () => `<body data-deferred="${deferred}">`)
    .replace('</body>', () => `<noscript>${link}</noscript>\n    <script>${DEFERRED}</script>\n  </body>`)
}
