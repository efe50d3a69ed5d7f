import type { Editor } from '@tiptap/react'
import { ImagePlus } from 'lucide-react'
import { useId, useRef } from 'react'
import type { ChangeEvent } from 'react'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import { PICTURE_TYPES } from '../picture-sizes.ts'
import { editorWords } from './editor-words.ts'
import { setAlt } from './picture-node.ts'

type ToolProps = { readonly onChoose: (files: readonly File[]) => void }

/** Chooses pictures of this device. */
export function PictureTool({ onChoose }: ToolProps) {
  const say = useCopy(editorWords)
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(event.target.files ?? [])])
    // The same file can be chosen again.
    event.target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={PICTURE_TYPES.join(',')}
        className="hidden"
        aria-label={say('picture')}
        data-editor-pictures
        onChange={choose}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={say('picture')}
        title={say('picture')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => input.current?.click()}
      >
        <ImagePlus />
      </button>
    </>
  )
}

type StateProps = { readonly adding: number; readonly failure: unknown; readonly onDismiss: () => void }

/** How many pictures are on their way, and why one did not arrive. */
export function PictureState({ adding, failure, onDismiss }: StateProps) {
  const say = useCopy(editorWords)
  const sayError = useSayError(say)
  return (
    <>
      <output className="block text-13 text-muted empty:hidden">
        {adding > 0 ? say('picture_adding', { n: adding }) : ''}
      </output>
      {failure !== null && (
        <Banner tone="negative">
          {sayError(failure)}{' '}
          <button type="button" className="text-link min-h-11 px-2" onClick={onDismiss}>
            {say('picture_dismiss')}
          </button>
        </Banner>
      )}
    </>
  )
}

type AltProps = { readonly editor: Editor; readonly alt: string; readonly max: number }

/** What the selected picture shows, for whoever cannot see it; and a way to take it out without a keyboard. */
export function PictureRow({ editor, alt, max }: AltProps) {
  const say = useCopy(editorWords)
  const id = useId()
  return (
    <div className="my-2 grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        id={id}
        label={say('picture_alt')}
        hint={say('picture_alt_hint')}
        value={alt}
        maxLength={max}
        onChange={(text) => setAlt(editor, text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <Button look="quiet" className="sm:mb-7" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {say('picture_remove')}
      </Button>
    </div>
  )
}
