import { useState } from 'react'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { useCopy } from '#platform/web/words.ts'
import { blocksOf, FEE_PERCENT, feeOf, hasPictures, PRICE_MAX_CENTS, PRICE_MIN_CENTS, textOfPost } from '../rules.ts'
import { contentWords } from './content-words.ts'
import type { DraftChange } from './keep-draft.ts'

type Props = {
  readonly html: string
  readonly price: number
  readonly freeBlocks: number
  readonly onChange: (part: DraftChange) => void
  /** Whether what stands in the field can be the price: otherwise the one before it is kept. */
  readonly onJudged: (isPrice: boolean) => void
}

const WORDS_MAX = 60
export const PRICE_FIELD = 'post-price'

const isPrice = (cents: number): boolean => cents === 0 || (cents >= PRICE_MIN_CENTS && cents <= PRICE_MAX_CENTS)

/** What a post costs, and where the part of it ends that everybody reads. */
export function PostPrice({ html, price, freeBlocks, onChange, onJudged }: Props) {
  const say = useCopy(contentWords)
  const language = useLanguage()
  // What cannot be a price stays in the field, and is not sent.
  const [field, setField] = useState<number | null>(price === 0 ? null : price)
  const typed = field ?? 0
  const show = (cents: number) => showCents(cents, language)
  const change = (cents: number | null) => {
    setField(cents)
    onJudged(isPrice(cents ?? 0))
    if (isPrice(cents ?? 0)) onChange({ price: cents ?? 0 })
  }
  const isSold = typed > 0 && isPrice(typed)
  return (
    <div className="grid grid-cols-1 gap-5">
      <MoneyField
        id={PRICE_FIELD}
        label={say('field_price')}
        optional
        value={field}
        hint={
          isSold ? say('price_earned', { earned: show(typed - feeOf(typed)), percent: FEE_PERCENT }) : say('price_hint')
        }
        error={
          isPrice(typed) ? undefined : say('price_range', { least: show(PRICE_MIN_CENTS), most: show(PRICE_MAX_CENTS) })
        }
        onChange={change}
      />
      {isSold && <FreePart html={html} freeBlocks={freeBlocks} onChange={onChange} />}
    </div>
  )
}

function FreePart({ html, freeBlocks, onChange }: Omit<Props, 'price' | 'onJudged'>) {
  const say = useCopy(contentWords)
  const blocks = blocksOf(html)
  const wordsOf = (block: string) => {
    const text = textOfPost(block).trim()
    if (text === '' && hasPictures(block)) return say('free_picture')
    return text.length > WORDS_MAX ? `${text.slice(0, WORDS_MAX).trimEnd()}…` : text
  }
  // All of it is never free: then it would have no price.
  const options = [
    { value: '0', label: say('free_none') },
    ...blocks
      .slice(0, -1)
      .map((block, at) => ({ value: String(at + 1), label: say('free_to', { words: wordsOf(block) }) })),
  ]
  const shown = Math.min(freeBlocks, options.length - 1)
  return (
    <Select
      id="post-free"
      label={say('field_free')}
      hint={say('free_hint')}
      value={String(shown)}
      options={options}
      onChange={(value) => onChange({ freeBlocks: Number(value) })}
    />
  )
}
