import { useLanguage } from '#platform/web/language.ts'
import { FigureButton as PlainButton } from '#platform/web/ui/FigureButton.tsx'
import type { FigureButtonProps } from '#platform/web/ui/FigureButton.tsx'
import './performance.css'
import { showMetric, toneOf } from './show-metric.ts'

type Props = Omit<FigureButtonProps, 'text' | 'tone'> & { isSigned: boolean }

/** A figure of a portfolio that can be pressed, and opens how it is counted. */
export function FigureButton({ isSigned, ...props }: Props) {
  const language = useLanguage()
  const { metric } = props
  return (
    <PlainButton
      {...props}
      text={showMetric(metric, language, isSigned)}
      tone={isSigned ? toneOf(metric) : undefined}
    />
  )
}
