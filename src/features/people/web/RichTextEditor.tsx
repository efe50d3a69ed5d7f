import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, Quote, Unlink } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import { BIO_SCHEMES } from '../profile-rules.ts'
import { documentOf } from './document-of.ts'
import './editor.css'
import { editorWords } from './editor-words.ts'
import { altOfSelected, pictureNode } from './picture-node.ts'
import { PictureRow, PictureState, PictureTool } from './PictureTools.tsx'
import { RICH_TEXT } from './rich-text.ts'
import { useEditorPictures } from './use-editor-pictures.ts'
import type { EditorPictures } from './use-editor-pictures.ts'

export type RichTextEditorProps = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly hint: string
  /** Headings and quotations, too. */
  readonly hasBlocks?: boolean
  /** Pictures, too. */
  readonly pictures?: EditorPictures
  readonly className?: string
  readonly onChange: (html: string) => void
}

const isAddress = (url: string): boolean => BIO_SCHEMES.some((scheme) => url.toLowerCase().startsWith(`${scheme}:`))

// Nothing else can be typed, and nothing else is left of what is pasted.
const extensionsOf = (hasBlocks: boolean, pictures: EditorPictures | undefined) => [
  ...(pictures ? [pictureNode(pictures.place)] : []),
  StarterKit.configure({
    ...(hasBlocks ? { heading: { levels: [2, 3] } } : { blockquote: false, heading: false }),
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      protocols: [...BIO_SCHEMES],
      HTMLAttributes: { rel: 'nofollow noopener', target: null },
      isAllowedUri: (url, { defaultValidate }) => isAddress(url) && defaultValidate(url),
    },
  }),
]

/** Rich text as it is typed: paragraphs, bold, italic, lists and links; headings, quotations and pictures where they are wanted. */
export function RichTextEditor({
  id,
  label,
  value,
  error,
  hint,
  hasBlocks = false,
  pictures,
  className,
  onChange,
}: RichTextEditorProps) {
  const labelId = useId()
  const coming = useEditorPictures(pictures)
  // As it was when the editor opened: from then on the editor has it.
  const [begun] = useState(() => {
    const extensions = extensionsOf(hasBlocks, pictures)
    return { extensions, content: documentOf(value, extensions) }
  })
  const editor = useEditor({
    ...begun,
    injectCSS: false,
    editorProps: {
      handlePaste: (_view, event) => coming.take(event.clipboardData),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && coming.take(event.dataTransfer),
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': `${id}-note`,
        class: `input textarea min-h-[148px] max-w-none! ${className ?? RICH_TEXT}`,
      },
    },
    onCreate: ({ editor: now }) => coming.attach(now),
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  })
  return (
    <div className="field">
      <span id={labelId} className="field-label">
        {label}
      </span>
      <Toolbar editor={editor} hasBlocks={hasBlocks} pictures={pictures} onPictures={coming.add} />
      <PictureState adding={coming.adding} failure={coming.failure} onDismiss={coming.dismiss} />
      <EditorContent editor={editor} />
      <p id={`${id}-note`} className={error ? 'field-error' : 'field-hint'}>
        {error ?? hint}
      </p>
    </div>
  )
}

type ToolbarProps = {
  readonly editor: Editor
  readonly hasBlocks: boolean
  readonly pictures: EditorPictures | undefined
  readonly onPictures: (files: readonly File[]) => void
}

function Toolbar({ editor, hasBlocks, pictures, onPictures }: ToolbarProps) {
  const say = useCopy(editorWords)
  const [isLinking, setIsLinking] = useState(false)
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      heading2: now.isActive('heading', { level: 2 }),
      heading3: now.isActive('heading', { level: 3 }),
      quote: now.isActive('blockquote'),
      alt: altOfSelected(now),
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <>
      <div role="toolbar" aria-label={say('toolbar')} className="flex flex-wrap gap-1">
        <Tool name={say('bold')} isOn={is.bold} onPress={() => run().toggleBold().run()}>
          <Bold />
        </Tool>
        <Tool name={say('italic')} isOn={is.italic} onPress={() => run().toggleItalic().run()}>
          <Italic />
        </Tool>
        <Tool name={say('bullets')} isOn={is.bullets} onPress={() => run().toggleBulletList().run()}>
          <List />
        </Tool>
        <Tool name={say('numbers')} isOn={is.numbers} onPress={() => run().toggleOrderedList().run()}>
          <ListOrdered />
        </Tool>
        {hasBlocks && (
          <>
            <Tool name={say('heading2')} isOn={is.heading2} onPress={() => run().toggleHeading({ level: 2 }).run()}>
              <Heading2 />
            </Tool>
            <Tool name={say('heading3')} isOn={is.heading3} onPress={() => run().toggleHeading({ level: 3 }).run()}>
              <Heading3 />
            </Tool>
            <Tool name={say('quote')} isOn={is.quote} onPress={() => run().toggleBlockquote().run()}>
              <Quote />
            </Tool>
          </>
        )}
        <Tool name={say('link')} isOn={is.link} onPress={() => setIsLinking(!isLinking)}>
          <Link2 />
        </Tool>
        {pictures && <PictureTool onChoose={onPictures} />}
        {is.link && (
          <Tool name={say('link_remove')} isOn={false} onPress={() => run().extendMarkRange('link').unsetLink().run()}>
            <Unlink />
          </Tool>
        )}
      </div>
      {pictures && is.alt !== null && <PictureRow editor={editor} alt={is.alt} max={pictures.altMax} />}
      {isLinking && <LinkRow editor={editor} onDone={() => setIsLinking(false)} />}
    </>
  )
}

type ToolProps = { name: string; isOn: boolean; onPress: () => void; children: ReactNode }

const Tool = ({ name, isOn, onPress, children }: ToolProps) => (
  <button
    type="button"
    className={`icon-button${isOn ? ' bg-sunken text-primary' : ''}`}
    aria-label={name}
    aria-pressed={isOn}
    title={name}
    // The focus stays where is written, and with it what is typed at this very moment.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </button>
)

function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const say = useCopy(editorWords)
  const id = useId()
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? 'https://'))
  const [error, setError] = useState<string>()
  const set = () => {
    const href = address.trim()
    if (!isAddress(href) || !URL.canParse(href)) return setError(say('link_bad'))
    const chain = editor.chain().focus().extendMarkRange('link')
    // With nothing selected the address itself is what is read.
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onDone()
  }
  return (
    <div className="my-2 grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        id={id}
        label={say('link_address')}
        hint={say('link_hint')}
        error={error}
        value={address}
        inputMode="url"
        maxLength={500}
        onChange={setAddress}
        // Enter sets the link; it does not send the form around it.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <Button look="secondary" className="sm:mb-7" onClick={set}>
        {say('link_set')}
      </Button>
    </div>
  )
}
