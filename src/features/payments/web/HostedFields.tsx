import { useEffect, useRef, useState } from 'react'
import type {
  CardField,
  CardSlots,
  HostedField,
  HostedLook,
  MountedFields,
} from '#platform/web/cards/card-tokenizer.ts'
import { readLanguage, useLanguage } from '#platform/web/language.ts'
import { useTheme } from '#platform/web/theme/theme.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { paymentsWords } from './payments-words.ts'
import type { Card } from './use-card.ts'

const FIELDS = ['number', 'expiry', 'cvc'] as const satisfies readonly HostedField[]

type Props = {
  card: Card
  errorOf: (field: CardField) => string | undefined
  labels?: Partial<Readonly<Record<string, string>>> | undefined
}

/**
 * The fields that the processor draws itself, in frames which our page can not read. The frames are told language and
 * colours when they are made, so that a change of either creates them again.
 */
export function HostedFields({ card, errorOf, labels }: Props) {
  const language = useLanguage()
  const theme = useTheme()
  const [attempt, setAttempt] = useState(0)
  return (
    <Frames
      key={`${language} ${theme} ${attempt}`}
      card={card}
      errorOf={errorOf}
      labels={labels}
      onRetry={() => setAttempt((count) => count + 1)}
    />
  )
}

function Frames({ card, errorOf, labels, onRetry }: Props & { onRetry: () => void }) {
  const say = useCopy(paymentsWords)
  const slots = useRef<Partial<CardSlots>>({})
  const { state, focused } = useFrames(card, slots)
  return (
    <>
      {state === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-negative">
          {say('fields_failed')}
          <Button look="quiet" onClick={onRetry}>
            {say('fields_retry')}
          </Button>
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map((field) => {
          const error = errorOf(field)
          const edge = error ? 'border-negative bg-wash-negative' : focused === field ? 'border-primary' : ''
          return (
            <div key={field} className={`field ${field === 'number' ? 'sm:col-span-2' : ''}`}>
              {/* The control and its name are in the processor's frame; this label is for the eye. */}
              <span className="field-label" aria-hidden="true">
                {labels?.[field] ?? say(field)}
              </span>
              <div className={`input ${edge}`}>
                {state === 'loading' && <Skeleton width="60%" height="20px" />}
                <div
                  ref={(slot) => {
                    if (slot) slots.current[field] = slot
                  }}
                />
              </div>
              {error && <p className="field-error">{error}</p>}
            </div>
          )
        })}
      </div>
    </>
  )
}

function useFrames({ tokenizer, noteHosted, show, onHosted }: Card, slots: { current: Partial<CardSlots> }) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [focused, setFocused] = useState<HostedField | null>(null)
  useEffect(() => {
    let isGone = false
    let fields: MountedFields | null = null
    const mount = async () => {
      const mounted = await tokenizer.mount?.(slots.current as CardSlots, {
        language: readLanguage(),
        look: lookOf(slots.current.number!),
        onChange: ({ field, isEmpty, code, message }) => {
          noteHosted(field, isEmpty)
          if (message) show([{ field, code, message }], { focus: false })
        },
        onFocus: (field, isFocused) => setFocused(isFocused ? field : null),
      })
      if (isGone) return mounted?.unmount()
      fields = mounted ?? null
      onHosted(fields)
      setState('ready')
    }
    mount().catch(() => isGone || setState('failed'))
    return () => {
      isGone = true
      fields?.unmount()
      onHosted(null)
    }
  }, [tokenizer, noteHosted, show, onHosted, slots])
  return { state, focused }
}

// The frames can not see our tokens, so they are told what the page computes.
function lookOf(slot: HTMLElement): HostedLook {
  const style = getComputedStyle(slot)
  const colorOf = (name: string) => {
    const probe = document.createElement('span')
    probe.style.color = `var(${name})`
    slot.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  return {
    color: colorOf('--text'),
    placeholderColor: colorOf('--muted'),
    errorColor: colorOf('--negative'),
    fontFamily: style.fontFamily,
    fontSize: '16px',
  }
}
