import { neededRules } from './needed-rules.ts'

/** The whole style sheet of the build: its text and its address. */
export type Sheet = { readonly css: string; readonly href: string }

/**
 * Runs inline, let in by its hash. What is pressed before the page is alive is remembered, and carried out then; no form
 * is sent by the browser itself. The rest happens when the first words have been painted. A tab in the background paints nothing until
 * it is looked at: there it waits a second.
 */
export const LATE = `{let d=document,done;self.early=[]
for(const on of['click','submit'])d.addEventListener(on,e=>{const b=e.submitter||e.target.closest('button');if(!b||!self.early)return
if(b.form)e.preventDefault();self.early[0]=b},true)
const go=()=>{if(done)return;done=1
d.head.insertAdjacentHTML('beforeend',d.getElementById('late').textContent)
for(const src of d.body.dataset.late.split(' ')){const s=d.createElement('script');s.type='module';s.crossOrigin='';s.src=src;d.head.append(s)}}
try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch{}
setTimeout(go,1000)}`

const FIRST_FONTS = /<link rel="preload" as="font"[^>]*>\s*/g
const SHEET = /<link rel="stylesheet"[^>]*>/
const MODULES = /<link rel="modulepreload"[^>]*>\s*/g
const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/g

/**
 * A drawn page is read before it is alive: the rules that its words need come with it; the whole style sheet with the
 * fonts, and what brings it to life, are asked for after its first frame. So nothing stands in the way of its words on a
 * slow line and a slow phone. `files` are further scripts that it will need, `drawn` is what stands in it. A page that
 * was not built stays as it is.
 */
export function wordsFirst(html: string, { css, href }: Sheet, files: readonly string[], drawn: string): string {
  const scripts = [...html.matchAll(ENTRY)].map(([, src]) => src ?? '')
  if (!css || scripts.length === 0) return html
  const late = [...new Set([...scripts, ...files])].join(' ')
  const sheet = `<link rel="stylesheet" href="${href}" crossorigin>`
  return html
    .replaceAll(FIRST_FONTS, '')
    .replaceAll(MODULES, '')
    .replaceAll(ENTRY, '')
    .replace(SHEET, () => `<style>${neededRules(css, drawn)}</style>`)
    .replace('<body>', () => `<body data-late="${late}">`)
    .replace('</body>', () => `<noscript id="late">${sheet}</noscript>\n    <script>${LATE}</script>\n  </body>`)
}
