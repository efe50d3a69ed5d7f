import type { ImgHTMLAttributes } from 'react'
import { useLanguage } from '#platform/web/language.ts'
import { themedUrl } from '#platform/web/theme/theme.ts'

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'loading'> & { url: string; alt: string }

/**
 * A picture on a server-rendered page, which does not know the reader's theme. Our own drawings stand there for both,
 * the stylesheet hides one, and a browser does not load a lazy picture that is not shown. A photo is the same in both.
 */
export function DayNight({ url, alt, ...rest }: Props) {
  const isSpanish = useLanguage() === 'es'
  if (!url.startsWith('/drawings/')) return <img src={url} alt={alt} loading="lazy" {...rest} />
  const source = (theme: 'light' | 'dark') => `${themedUrl(url, theme)}${isSpanish ? '&lang=es' : ''}`
  return (
    <>
      <img {...rest} data-by="day" src={source('light')} alt={alt} loading="lazy" />
      <img {...rest} data-by="night" src={source('dark')} alt={alt} loading="lazy" />
    </>
  )
}
