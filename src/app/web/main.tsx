import '#platform/web/theme/theme.css'
import { createRoot } from 'react-dom/client'
import { readLanguage, wordsReady } from '#platform/web/language.ts'
import { App } from './App.tsx'
import { prefetchScreen } from './prefetch-screen.ts'

document.documentElement.lang = readLanguage()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
const draw = () => createRoot(root).render(<App url={location.pathname + location.search + location.hash} />)

// The first page is drawn once, whole. When something of it cannot be loaded, the page says so itself. Not awaited:
// the pages import from this very file's chunk, and would wait for it as it for them.
prefetchScreen(location.pathname).then(wordsReady).then(draw, draw)
