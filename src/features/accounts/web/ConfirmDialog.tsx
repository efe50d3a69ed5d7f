import { useState } from 'react'
import type { ReactNode } from 'react'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useCopy } from '#platform/web/words.ts'
import { factorsWords } from './factors-words.ts'
import { sayFailure } from './say-failure.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The consequence. */
  children: ReactNode
  label: string
  look?: 'primary' | 'danger'
  /** What the button says that changes nothing, where `label` cancels something itself. */
  leaveLabel?: string
  onConfirm: () => Promise<void>
}

/** Says what a step leads to before it is done. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  label,
  look = 'danger',
  leaveLabel,
  onConfirm,
}: Props) {
  const say = useCopy(factorsWords)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const close = () => {
    setFailure(null)
    onClose()
  }
  const confirm = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await onConfirm()
    } catch (error) {
      setFailure(error)
    }
    setIsBusy(false)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      actions={
        <>
          <Button look="quiet" onClick={close}>
            {leaveLabel ?? say('cancel')}
          </Button>
          <Button look={look} busy={isBusy} onClick={() => void confirm()}>
            {label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure !== null && <Banner tone="negative">{sayFailure(failure, say, say('failed'))}</Banner>}
        <p>{children}</p>
      </div>
    </Dialog>
  )
}
