import { useState } from 'react'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { ButtonLook } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'

type Props = {
  readonly look: ButtonLook
  readonly words: Readonly<Record<'delete' | 'title' | 'text' | 'no' | 'yes', string>>
  readonly sayError: (error: unknown) => string
  /** Throws to fail: the dialog stays and says why. */
  readonly remove: () => Promise<void>
  /** What comes once it is gone and the dialog is closed. */
  readonly onGone: () => void
}

/** Deletes something of one's own once its consequence was read (Spec §8). */
export function ConfirmDelete({ look, words, sayError, remove, onGone }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const confirm = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await remove()
      setIsAsking(false)
      onGone()
    } catch (error) {
      setFailure(error)
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button look={look} onClick={() => setIsAsking(true)}>
        {words.delete}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.title}
        actions={
          <>
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              {words.no}
            </Button>
            <Button look="danger" busy={isBusy} onClick={() => void confirm()}>
              {words.yes}
            </Button>
          </>
        }
      >
        {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
        <p>{words.text}</p>
      </Dialog>
    </>
  )
}
