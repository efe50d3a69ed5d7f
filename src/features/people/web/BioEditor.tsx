import { useCopy } from '#platform/web/words.ts'
import { BIO_MAX, textOfBio } from '../profile-rules.ts'
import { profileWords } from './profile-words.ts'
import { RichTextEditor } from './RichTextEditor.tsx'

export type BioEditorProps = {
  id: string
  value: string
  error: string | undefined
  onChange: (html: string) => void
}

/** A rich-text bio, with how much of it is left. */
export function BioEditor({ error, ...props }: BioEditorProps) {
  const say = useCopy(profileWords)
  const length = textOfBio(props.value).length
  const tooLong = length > BIO_MAX ? say('bio_too_long', { most: BIO_MAX }) : undefined
  return (
    <RichTextEditor
      {...props}
      label={say('bio')}
      error={error ?? tooLong}
      hint={say('bio_hint', { n: length, most: BIO_MAX })}
    />
  )
}
