import { useState } from 'react'
import { enterPreview } from '#features/accounts/web/enter-preview.ts'
import { readBoot } from '#platform/web/boot.ts'
import { Link } from '#platform/web/Link.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useDrawingUrl } from '#platform/web/use-drawing-url.ts'
import { useCopy } from '#platform/web/words.ts'
import { homeWords } from './home-words.ts'

/** Spec §2, Home for a guest: GET STARTED and, where there is a sample account, PREVIEW THE APP. */
export function GuestHome() {
  const say = useCopy(homeWords)
  const sayError = useSayError(say)
  const drawingUrl = useDrawingUrl()
  const [isOpening, setIsOpening] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const hasPreview = readBoot().config.demo
  const open = async () => {
    setIsOpening(true)
    setFailure(null)
    try {
      await enterPreview()
    } catch (error) {
      setFailure(error)
      setIsOpening(false)
    }
  }
  return (
    <div className="page-width grid min-h-[70dvh] items-center gap-10 py-12 lg:grid-cols-2">
      <div className="grid justify-items-start gap-6">
        <p className="label">{say('guest_label')}</p>
        <h1 className="display text-38 sm:text-56">{say('guest_title')}</h1>
        <p className="max-w-[46ch] text-17 text-muted">{say('guest_text')}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/login">{say('get_started')}</LinkButton>
          {hasPreview && (
            <Button look="secondary" busy={isOpening} onClick={() => void open()}>
              {say('preview')}
            </Button>
          )}
        </div>
        <p>
          {say('new_here')}{' '}
          <Link to="/register" className="text-link tall-target">
            {say('sign_in_new')}
          </Link>
        </p>
        {hasPreview && <p className="max-w-[46ch] text-13 text-muted">{say('preview_note')}</p>}
        {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
      </div>
      <img src={drawingUrl('/drawings/hero.svg')} alt="" width={800} height={600} className="card h-auto w-full" />
    </div>
  )
}
