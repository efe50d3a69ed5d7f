import { useState } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import type { ButtonLook } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { toast } from './toast.ts'
import { useFailure } from '../use-failure.ts'

type Props = {
  readonly look: ButtonLook
  readonly words: Readonly<Record<'delete' | 'title' | 'text' | 'no' | 'yes' | 'gone', string>>
  readonly sayError: (error: unknown) => string
  /** Throws to fail: the dialog stays and says why. */
  readonly remove: () => Promise<void>
  /** What comes once it is gone and the dialog is closed. */
  readonly onGone: () => void | Promise<void>
  /** The element that takes the focus where what had it is gone with what was deleted. */
  readonly focusId?: string
}

/** Deletes something of one's own once its consequence was read (Spec §8). */
export function ConfirmDelete({ look, words, sayError, remove, onGone, focusId }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const confirm = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await remove()
      setIsAsking(false)
    } catch (error) {
      setFailure(error)
      setIsBusy(false)
      return
    }
    setIsBusy(false)
    toast(words.gone, { tone: 'positive' })
    await onGone()
    if (focusId && document.activeElement === document.body)
      document.getElementById(focusId)?.focus({ preventScroll: true })
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
