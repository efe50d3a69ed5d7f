import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useStepUp } from '#features/accounts/web/step-up.ts'
import { CARD_MOST_CENTS } from '#features/payments/rules.ts'
import type { readCards } from '#features/payments/saved-cards-contract.ts'
import type { BodySent } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { CallError } from '#platform/web/call-error.ts'
import { call } from '#platform/web/call.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer, useRefresh } from '#platform/web/query.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFailure } from '#platform/web/use-failure.ts'
import { useCopy } from '#platform/web/words.ts'
import type { changeRecurring, startRecurring } from '../recurring-contract.ts'
import { RECURRING_LEAST_CENTS } from '../recurring-rules.ts'
import type { Rhythm } from '../recurring-rules.ts'
import type { FirstDays, Recurring } from './recurring.ts'
import { recurringWords } from './recurring-words.ts'

type Given = { id: string; days: FirstDays; changed: Recurring | null; onDone: () => void }
type Faults = { amount?: 'least' | 'most' | undefined; day?: boolean; agreement?: boolean }

/** What is chosen for a recurring deposit, and how it is sent. Whatever is changed is agreed to anew. */
export function useRecurringForm({ id, days, changed, onDone }: Given) {
  const { data } = useAnswer<typeof readCards>('GET /api/cards')
  const [amountCents, setAmount] = useState<number | null>(changed?.amount ?? null)
  const [rhythm, setRhythm] = useState<Rhythm>(changed?.rhythm ?? 'monthly')
  const [firstDay, setDay] = useState(firstChoice(days, changed))
  const [cardId, setCard] = useState<string | null>(changed?.card_id ?? null)
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const send = useSending(changed, onDone)

  const cards = data?.cards ?? []
  const good = cards.filter((one) => !one.is_expired)
  const card = good.find((one) => one.id === cardId) ?? good.find((one) => one.is_default) ?? good[0]
  const amountFault = faultOf(amountCents)
  const isDayWrong = firstDay < days.earliest || firstDay > days.latest
  const agreed =
    amountCents !== null && !amountFault && !isDayWrong && card
      ? { amountCents, rhythm, firstDay, last4: card.last4 }
      : null
  const content = JSON.stringify([agreed, card?.id])
  const isAgreed = agreed !== null && agreedTo === content

  const pointAt = (found: Faults, field: string) => {
    setFaults(found)
    document.getElementById(`${id}-${field}`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFailure(null)
    if (amountFault) return pointAt({ amount: amountFault }, 'amount')
    if (isDayWrong) return pointAt({ day: true }, 'day')
    if (!card || !agreed || !isAgreed) return pointAt({ agreement: true }, 'agree')
    setFaults({})
    setIsBusy(true)
    await send({ amount: agreed.amountCents, rhythm, first_day: firstDay, card_id: card.id, authorized: true }).catch(
      (error: unknown) => {
        // Whoever closed the question for the password has changed their mind.
        if (!(error instanceof CallError && error.code === 'step_up_needed')) setFailure(error)
      },
    )
    setIsBusy(false)
  }
  const touch = <V>(set: (value: V) => void) => {
    return (value: V) => {
      set(value)
      setFaults({})
      setFailure(null)
    }
  }

  return {
    amountCents,
    rhythm,
    firstDay,
    cards,
    card,
    agreed,
    isAgreed,
    faults,
    isBusy,
    failure,
    chooseAmount: touch(setAmount),
    chooseRhythm: touch(setRhythm),
    chooseDay: touch(setDay),
    chooseCard: touch(setCard),
    agree: touch((isYes: boolean) => setAgreedTo(isYes ? content : null)),
    submit,
  }
}

export type RecurringFormState = ReturnType<typeof useRecurringForm>

type Body = BodySent<typeof startRecurring>

/** Sends what was agreed to, after a proof of who is there, and says what comes next. */
function useSending(changed: Recurring | null, onDone: () => void): (body: Body) => Promise<void> {
  const say = useCopy(recurringWords)
  const language = useLanguage()
  const refresh = useRefresh()
  const stepUp = useStepUp()
  // The same content is sent under the same key: pressed again after an answer that was lost it sets up one.
  const sent = useRef({ content: '', key: '' })
  const start = (body: Body) => {
    const content = JSON.stringify(body)
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() }
    const idempotencyKey = sent.current.key
    return call<typeof startRecurring>('POST /api/wallet/recurring-deposits', { body, idempotencyKey })
  }
  const change = (id: string, body: Body) =>
    call<typeof changeRecurring>('PUT /api/wallet/recurring-deposits/{id}', { params: { id }, body })
  return async (body) => {
    await stepUp(() => (changed ? change(changed.id, body) : start(body)))
    await refresh('/api/wallet/recurring-deposits')
    const told = { amount: showCents(body.amount, language), day: showDate(body.first_day, language) }
    toast(say(changed ? 'changed' : 'started', told), { tone: 'positive' })
    onDone()
  }
}

/** One that goes on keeps its next day, where that can be chosen. */
const firstChoice = (days: FirstDays, changed: Recurring | null): string =>
  changed?.next_on && changed.next_on >= days.earliest ? changed.next_on : days.earliest

function faultOf(cents: number | null): 'least' | 'most' | undefined {
  if (cents === null || cents < RECURRING_LEAST_CENTS) return 'least'
  return cents > CARD_MOST_CENTS ? 'most' : undefined
}
