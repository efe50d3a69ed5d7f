import { BIO_TAGS } from '../profile-rules.ts'
import { RICH_TEXT } from './rich-text.ts'
import { RichText } from './RichText.tsx'

/** A bio as its readers see it. */
export const Bio = ({ html }: { html: string }) => <RichText html={html} tags={BIO_TAGS} className={RICH_TEXT} />
