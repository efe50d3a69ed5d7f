import '#platform/web/theme/theme.css'
import { createRoot } from 'react-dom/client'
import { readLanguage } from '#platform/web/language.ts'
import { App } from './App.tsx'
import { prefetchScreen } from './prefetch-screen.ts'

document.documentElement.lang = readLanguage()
// The page's own files start before React draws its frame, all at once.
prefetchScreen(location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(<App url={location.pathname + location.search + location.hash} />)
