import { useCallback } from 'react'
import { useLanguage } from './language.ts'
import { themedUrl, useTheme } from './theme/theme.ts'

/** The address of a picture as this reader sees it: our own drawings have both themes, and captions in both languages. */
export function useDrawingUrl(): (url: string) => string {
  const theme = useTheme()
  const language = useLanguage()
  return useCallback(
    (url) =>
      language === 'es' && url.startsWith('/drawings/') ? `${themedUrl(url, theme)}&lang=es` : themedUrl(url, theme),
    [theme, language],
  )
}
