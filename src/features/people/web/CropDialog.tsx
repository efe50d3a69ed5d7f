import { RotateCw } from 'lucide-react'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Area, Point } from 'react-easy-crop'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Slider } from '#platform/web/ui/Slider.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { addPicture } from '../contract.ts'
import { PICTURE_MAX_BYTES, PICTURE_SIZES } from '../picture-sizes.ts'
import type { PictureKind } from '../picture-sizes.ts'
import { profileWords } from './profile-words.ts'
import type { Me } from './use-profile.ts'

export type CropProps = {
  kind: PictureKind
  file: File
  /** The file as an address of this page. */
  url: string
  onClose: () => void
  onShown: (me: Me) => void
}

const TURNS = ['0', '90', '180', '270'] as const

/** Which part of a picture is shown. The browser only says where; the server cuts, from the file as it was chosen. */
export function CropDialog({ kind, file, url, onClose, onShown }: CropProps) {
  const say = useCopy(profileWords)
  const sayError = useSayError(say)
  const id = useId()
  const [at, setAt] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const [area, setArea] = useState<Area | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(() => tooLarge(file))

  const send = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      const query = { kind, rotate: TURNS[turns % 4]!, ...area }
      // Without its type: what it is, the server finds out by its content.
      onShown(await call<typeof addPicture>('POST /api/me/pictures', { query, body: new Blob([file]) }))
    } catch (error) {
      setFailure(error)
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={say(`${kind}_crop`)}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button busy={isBusy} disabled={!area} onClick={() => void send()}>
            {say('use')}
          </Button>
        </>
      }
    >
      {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
      <p id={`${id}hint`} className="text-13 text-muted">
        {say('crop_hint')}
      </p>
      <div className="relative h-[min(52vh,400px)] overflow-hidden rounded-[4px] bg-sunken">
        <Cropper
          image={url}
          crop={at}
          zoom={zoom}
          rotation={(turns % 4) * 90}
          aspect={PICTURE_SIZES[kind].ratio}
          cropShape={kind === 'photo' ? 'round' : 'rect'}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropComplete={setArea}
          cropperProps={{ 'aria-label': say('crop_area'), 'aria-describedby': `${id}hint`, role: 'group' }}
          mediaProps={{ onError: () => setFailure(new CallError(415, { code: 'file_type' })) }}
        />
      </div>
      <Controls zoom={zoom} onZoom={setZoom} onTurn={() => setTurns(turns + 1)} />
    </Dialog>
  )
}

type ControlProps = { zoom: number; onZoom: (zoom: number) => void; onTurn: () => void }

function Controls({ zoom, onZoom, onTurn }: ControlProps) {
  const say = useCopy(profileWords)
  const id = useId()
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-6">
      <Slider
        id={id}
        label={say('zoom')}
        value={Math.round(zoom * 100)}
        min={100}
        max={300}
        step={5}
        valueText={say('zoom_value', { n: Math.round(zoom * 100) })}
        onChange={(percent) => onZoom(percent / 100)}
      />
      <Button look="secondary" onClick={onTurn}>
        <RotateCw aria-hidden="true" />
        {say('turn')}
      </Button>
    </div>
  )
}

const tooLarge = (file: File): CallError | null =>
  file.size > PICTURE_MAX_BYTES ? new CallError(413, { code: 'file_too_large' }) : null
