import { criticalCss } from './critical-css.ts'

/** The whole stylesheet of the build: its text and its address. */
export type Stylesheet = { readonly css: string; readonly href: string }

/**
 * Runs inline, allowed by its hash in the CSP, ahead of what can be pressed. Early input: what is pressed, ticked or chosen before
 * hydration is recorded for the replay (app/web/replay-early-input.ts), and no form is submitted by the browser itself. Until the replay
 * comes, what React has marked is left to it: whoever presses again once a button works means it once. A part of the page that has not
 * hydrated yet may do so while it is pressed, and React then handles that very press: what it has marked once the event has come past it
 * is recorded no longer, but for what only the default of the event does, which was prevented. A choice stays recorded, since the mark
 * may come before the page knows of it, and to choose the same twice does nothing.
 */
export const RECORDER = `self.early=[]
{const marked=o=>Object.keys(o).some(k=>/^__reactP/.test(k))
for(const on of['click','submit','change'])document.addEventListener(on,e=>{if(!self.early)return
const b=e.submitter||e.target.closest(on=='change'?'select':'button,[type=checkbox],[type=radio]')
self.early=self.early.filter(o=>o!=b)
if(on!='change'&&marked(b||e.target))return
if(b?b.form||b.checked!=null:on=='submit')e.preventDefault()
if(b){b.early=b.value;self.early.push(b)
if(on=='click'&&b.checked==null&&!(b.form&&b.type=='submit'))e.target.addEventListener(on,()=>{if(marked(b))self.early=self.early?.filter(o=>o!=b)},{once:true,capture:true})}},true)}`

/**
 * Runs inline, at the end of the page. A page that was drawn by another clock than the device's, or without what only this tab knows of
 * money that is on its way (features/payments/pending-payment.ts, features/investing/order-draft.ts), is to be drawn anew. What a browser
 * has put back into a page that it showed before (a tick, a choice) is taken out: the page knows nothing of it. The deferred assets are
 * requested after the first paint. A tab in the background does not paint until it becomes visible: there a timer of a second takes over.
 * Nothing here is parsed as HTML, and scripts are imported, which the CSP allows by where they come from: a string as a script's address
 * it refuses.
 */
export const DEFERRED = `{let d=document,done,r=d.getElementById('root').dataset
try{if(r.zone&&(r.zone!=new Intl.DateTimeFormat().resolvedOptions().timeZone||Object.keys(sessionStorage).some(k=>/^(pending|order):/.test(k))))r.anew=1}catch{}
for(const o of d.querySelectorAll('input'))o.checked=o.defaultChecked
for(const o of d.querySelectorAll('option'))if(!self.early.includes(o.closest('select')))o.selected=o.defaultSelected
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
    .replace('<body>', () => `<body data-deferred="${deferred}">\n    <script>${RECORDER}</script>`)
    .replace('</body>', () => `<noscript>${link}</noscript>\n    <script>${DEFERRED}</script>\n  </body>`)
}
