import { useId } from 'react'
import { brandName, expiryOf } from '#features/payments/saved-card.ts'
import { CARD_MOST_CENTS } from '#features/payments/rules.ts'
import { showCents } from '#kit/money.ts'
import type { Language } from '#kit/language.ts'
import { showDate, showMoment } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import { QUICK_CENTS } from '../quick-cents.ts'
import type { copy } from '../recurring-copy.en.ts'
import { dueAt, RECURRING_LEAST_CENTS, RHYTHMS, sayRecurring } from '../recurring-rules.ts'
import { QuickAmounts } from './QuickAmounts.tsx'
import type { FirstDays, Recurring } from './recurring.ts'
import { recurringWords } from './recurring-words.ts'
import { useRecurringForm } from './use-recurring-form.ts'
import type { RecurringFormState } from './use-recurring-form.ts'

type Props = { days: FirstDays; changed: Recurring | null; onDone: () => void }

/** Amount, rhythm, first day and card, and what its owner agrees to, which names them all. */
export function RecurringForm({ days, changed, onDone }: Props) {
  const say = useCopy(recurringWords)
  const language = useLanguage()
  const sayError = useSayError(say)
  const id = useId()
  const form = useRecurringForm({ id, days, changed, onDone })
  const { amountCents, firstDay, isBusy, failure, faults } = form
  const dayOfMonth = Number(firstDay.slice(8))
  const at = dueAt(firstDay)
  const moment = showMoment(Number.isNaN(at) ? dueAt(days.earliest) : at, language)
  const firstTime = say('first_day_hint', { moment })
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void form.submit(event)}>
      <fieldset disabled={isBusy} className="grid min-w-0 gap-5">
        <div className="grid gap-3">
          <MoneyField
            id={`${id}-amount`}
            label={say('amount')}
            required
            value={amountCents}
            onChange={form.chooseAmount}
            error={faults.amount && sayAmountFault(say, language, faults.amount)}
          />
          <QuickAmounts amounts={QUICK_CENTS} current={amountCents} onChoose={form.chooseAmount} />
        </div>
        <ChoiceGroup
          id={`${id}-rhythm`}
          legend={say('rhythm')}
          columns={3}
          choices={RHYTHMS.map((value) => ({ value, label: say(value) }))}
          value={form.rhythm}
          onChange={form.chooseRhythm}
        />
        <TextField
          id={`${id}-day`}
          type="date"
          label={say('first_day')}
          hint={
            form.rhythm === 'monthly' && dayOfMonth > 28
              ? `${firstTime} ${say('first_day_short', { day: dayOfMonth })}`
              : firstTime
          }
          required
          min={days.earliest}
          max={days.latest}
          value={firstDay}
          onChange={form.chooseDay}
          error={
            faults.day
              ? say('first_day_wrong', {
                  earliest: showDate(days.earliest, language),
                  latest: showDate(days.latest, language),
                })
              : undefined
          }
        />
        <CardGroup form={form} id={`${id}-card`} />
        <Agreement form={form} id={`${id}-agree`} />
      </fieldset>
      {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
      <Button type="submit" wide busy={isBusy}>
        {say(changed ? 'save' : 'start')}
      </Button>
    </form>
  )
}

const sayAmountFault = (say: Say<typeof copy>, language: Language, fault: 'least' | 'most'): string =>
  fault === 'least'
    ? say('amount_missing', { least: showCents(RECURRING_LEAST_CENTS, language) })
    : say('amount_most', { most: showCents(CARD_MOST_CENTS, language) })

function Agreement({ form, id }: { form: RecurringFormState; id: string }) {
  const say = useCopy(recurringWords)
  const language = useLanguage()
  const { agreed, isAgreed, faults } = form
  if (!agreed) return <p className="text-13 text-muted">{say('choose_first')}</p>
  return (
    <Checkbox
      id={id}
      label={sayRecurring(agreed, language)}
      hint={say('authorize_hint')}
      error={faults.agreement ? say('authorize_missing') : undefined}
      value={isAgreed}
      onChange={form.agree}
      required
    />
  )
}

function CardGroup({ form, id }: { form: RecurringFormState; id: string }) {
  const say = useCopy(recurringWords)
  const choices = form.cards.map((card) => ({
    value: card.id,
    label: say('card_name', { brand: brandName(card.brand), last4: card.last4 }),
    note: say(card.is_expired ? 'card_ended' : 'card_expires', { date: expiryOf(card) }),
    badge: card.is_default ? say('card_default') : undefined,
    isOff: card.is_expired,
  }))
  return (
    <ChoiceGroup
      id={id}
      legend={say('card')}
      choices={choices}
      value={form.card?.id ?? null}
      onChange={form.chooseCard}
    />
  )
}
