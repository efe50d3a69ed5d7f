import '#platform/web/theme/theme.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readBoot } from '#platform/web/boot.ts'
import { storedLanguage, onLanguageChosen, readLanguage, setLanguage, wordsReady } from '#platform/web/language.ts'
import { onThemeChosen } from '#platform/web/theme/theme.ts'
import { isMember, readVisitor } from '#platform/web/visitor.ts'
import { App } from './App.tsx'
import { earlyInputs, stopRecordingInput } from './early-input.ts'
import { prefetchScreen } from './prefetch-screen.ts'

document.documentElement.lang = readLanguage()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
// The offline page stands at whatever address could not be reached.
const isOffline = root.dataset['rendered'] === '/offline'
const path = isOffline ? '/offline' : location.pathname
const app = <App url={isOffline ? path : path + location.search + location.hash} />

function start(element: HTMLElement) {
  if (readBoot().language === null || element.dataset['anew']) {
    // Nothing was drawn, or what was is out of date (app/server/defer-assets.ts): what was pressed until now goes with it.
    stopRecordingInput()
    return createRoot(element).render(app)
  }
  hydrateRoot(element, app)
  // Somebody pressed a button before hydration (app/server/defer-assets.ts). Without the replay they press again.
  if (earlyInputs().length > 0)
    void import('./replay-early-input.ts').then((it) => it.replayEarlyInput(), stopRecordingInput)
  else stopRecordingInput()
  // The server rendered the page in another language than this reader chose here: it could not know.
  const kept = storedLanguage()
  if (kept && kept !== readLanguage()) void setLanguage(kept)
}

const render = () => start(root)

// The first page is rendered once, whole. When something of it cannot be loaded, the page says so itself. Not awaited:
// the pages import from this very file's chunk, and would wait for it as it for them.
prefetchScreen(path).then(wordsReady).then(render, render)

type Choice = Parameters<typeof import('./keep-choices.ts').keepChoice>[0]
const keep = (choice: Choice) => {
  if (isMember(readVisitor())) void import('./keep-choices.ts').then((it) => it.keepChoice(choice))
}
onLanguageChosen((language) => keep({ lang_code: language }))
onThemeChosen((theme) => keep({ theme }))

// Last, what can wait.
if (import.meta.env.PROD) setTimeout(() => void import('./after-start.ts'), 3000)
