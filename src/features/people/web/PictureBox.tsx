import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { call } from '#platform/web/call.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { changeMe } from '../contract.ts'
import type { PictureKind } from '../picture-sizes.ts'
import type { CropProps } from './CropDialog.tsx'
import { Picture } from './Picture.tsx'
import { profileWords } from './profile-words.ts'
import type { BoxProps } from './use-profile.ts'

const crop = lazyPart<CropProps>(async () => (await import('./CropDialog.tsx')).CropDialog)

/** The pictures of the profile: chosen, cut, turned, taken off and taken back. */
export function PictureBox({ me, take }: BoxProps) {
  const say = useCopy(profileWords)
  return (
    <section className="card grid gap-6 p-5 sm:p-6" aria-labelledby="profile-pictures">
      <div>
        <h2 id="profile-pictures">{say('pictures')}</h2>
        <p className="mt-2 max-w-[60ch] text-muted">{say('pictures_hint')}</p>
      </div>
      <OnePicture kind="photo" me={me} take={take} />
      <OnePicture kind="banner" me={me} take={take} />
    </section>
  )
}

function OnePicture({ kind, me, take }: BoxProps & { kind: PictureKind }) {
  const say = useCopy(profileWords)
  const sayError = useSayError(say)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  const { address, removed, failure, isBusy, show, forget } = useShown(kind, { me, take })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) setChosen({ file, url: URL.createObjectURL(file) })
    // The same file can be chosen again.
    event.target.value = ''
  }
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(null)
  }
  return (
    <div className={`grid gap-4 ${kind === 'photo' ? 'items-center sm:grid-cols-[128px_1fr]' : ''}`}>
      <Frame kind={kind} address={address} initials={`${me.fname.slice(0, 1)}${me.lname.slice(0, 1)}`} />
      <div className="grid gap-3">
        <h3 className="text-17">{say(kind)}</h3>
        {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
        {removed && (
          <Banner tone="neutral">
            {say(`${kind}_removed`)}{' '}
            <button type="button" className="text-link min-h-11 px-2" onClick={() => void show(removed)}>
              {say('undo')}
            </button>
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="hidden"
            aria-label={say(address ? `${kind}_change` : `${kind}_add`)}
            data-picture={kind}
            onChange={choose}
          />
          <Button look="secondary" onPointerEnter={() => void crop.preload()} onClick={() => input.current?.click()}>
            {say(address ? `${kind}_change` : `${kind}_add`)}
          </Button>
          {address && (
            <Button look="quiet" busy={isBusy} onClick={() => void show('')}>
              {say(`${kind}_remove`)}
            </Button>
          )}
        </div>
      </div>
      {chosen && (
        <crop.Part
          kind={kind}
          {...chosen}
          onClose={close}
          onShown={(changed) => {
            take(changed)
            close()
            forget()
            toast(say(`${kind}_shown`), { tone: 'positive' })
          }}
        />
      )}
    </div>
  )
}

/** Shows another stored picture, or none, and remembers the one that was taken off. */
function useShown(kind: PictureKind, { me, take }: BoxProps) {
  const [removed, setRemoved] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const address = me[kind]

  const show = async (next: string) => {
    setIsBusy(true)
    setFailure(null)
    try {
      take(await call<typeof changeMe>('PATCH /api/me', { body: { [kind]: next } }))
      setRemoved(next === '' ? address : null)
    } catch (error) {
      setFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { address, removed, failure, isBusy, show, forget: () => setRemoved(null) }
}

type FrameProps = { kind: PictureKind; address: string; initials: string }

/** The picture; in its place, as long as there is none, what the bar above shows for its owner. */
function Frame({ kind, address, initials }: FrameProps) {
  const shape = kind === 'photo' ? 'size-32 rounded-full' : 'aspect-[4/1] w-full rounded-[4px]'
  if (!address)
    return (
      <div
        aria-hidden="true"
        className={`${shape} grid place-items-center border border-dashed border-line-strong bg-sunken`}
      >
        {kind === 'photo' && <span className="display text-38 text-muted">{initials}</span>}
      </div>
    )
  const sizes = kind === 'photo' ? '128px' : '(min-width: 800px) 710px, 90vw'
  return (
    <Picture
      address={address}
      kind={kind}
      alt=""
      sizes={sizes}
      className={`${shape} border border-line object-cover`}
    />
  )
}
