import { useState } from 'react'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Countdown } from '#platform/web/ui/Countdown.tsx'
import { Dialog, Drawer } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import { devWords } from './dev-words.ts'

const WAIT_MS = 3000

export function OverlaySamples() {
  const say = useCopy(devWords)
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'waiting' | null>(null)
  const close = () => setOpen(null)
  const actions = (
    <>
      <Button look="quiet" onClick={close}>
        {say('cancel')}
      </Button>
      <Button look="danger" onClick={close}>
        {say('remove')}
      </Button>
    </>
  )
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => setOpen('dialog')}>
        {say('open_dialog')}
      </Button>
      <Button look="secondary" onClick={() => setOpen('drawer')}>
        {say('open_drawer')}
      </Button>
      <Button look="secondary" onClick={() => setOpen('waiting')}>
        {say('open_waiting')}
      </Button>
      <Button look="secondary" onClick={() => toast(say('toast_text'), { tone: 'positive' })}>
        {say('toast')}
      </Button>
      <Dialog isOpen={open === 'dialog'} onClose={close} title={say('dialog_title')} actions={actions}>
        <p>{say('dialog_text')}</p>
      </Dialog>
      <Drawer side="right" isOpen={open === 'drawer'} onClose={close} title={say('dialog_title')} actions={actions}>
        <p>{say('dialog_text')}</p>
      </Drawer>
      <Dialog isOpen={open === 'waiting'} title={say('waiting_title')}>
        <Countdown waitMs={WAIT_MS} onDone={close} />
      </Dialog>
    </div>
  )
}

const TONES = ['neutral', 'positive', 'negative', 'accent'] as const

export function BannerSamples() {
  const say = useCopy(devWords)
  const [shown, setShown] = useState<readonly string[]>(TONES)
  return (
    <>
      {TONES.filter((tone) => shown.includes(tone)).map((tone) => (
        <Banner key={tone} tone={tone} urgent={false} onClose={() => setShown(shown.filter((one) => one !== tone))}>
          {say(`news_${tone}`)}
        </Banner>
      ))}
      <Banner>{say('long')}</Banner>
    </>
  )
}
