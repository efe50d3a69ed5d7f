import { useWaysToPay } from '#features/payments/web/use-ways-to-pay.ts'
import { showCents, showDollars } from '#kit/money.ts'
import { showNumber, showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { BuyDrawing } from './how/BuyDrawing.tsx'
import { ChooseDrawing } from './how/ChooseDrawing.tsx'
import { EscrowDrawing } from './how/EscrowDrawing.tsx'
import { ExitDrawing } from './how/ExitDrawing.tsx'
import { HoldDrawing } from './how/HoldDrawing.tsx'
import { RentDrawing } from './how/RentDrawing.tsx'
import type { DrawingProps } from './how/say-drawing.ts'
import { ValueDrawing } from './how/ValueDrawing.tsx'
import type { Example, House } from './how-example.ts'
import { drawingWords, howWords } from './how-words.ts'
import { HowStep } from './HowStep.tsx'
import { HowEndings, HowYear } from './HowTables.tsx'

type Props = { house: House; example: Example }

/** Seven steps through the example house, each drawn with the figures that its words tell. */
export function HowSteps({ house, example }: Props) {
  const drawn: DrawingProps = { house, example, ...useDrawing() }
  return (
    <ol className="how-steps">
      <FirstSteps {...drawn} />
      <LaterSteps {...drawn} />
    </ol>
  )
}

/** How figures and words stand on a drawing, in the reader's language. */
function useDrawing(): Omit<DrawingProps, 'house' | 'example'> {
  const language = useLanguage()
  return {
    say: useCopy(drawingWords),
    money: (cents) => showDollars(cents, language),
    count: (shares) => showNumber(shares, language),
    percent: (ratio, digits) => showPercent(ratio, language, digits),
  }
}

/** To the day on which the house is bought. */
function FirstSteps(drawn: DrawingProps) {
  const say = useCopy(howWords)
  const { house, example, money, count, percent } = drawn
  const ways = useWaysToPay()
  const texts = {
    buy: say('buy_text', {
      ways,
      amount: money(house.amountCents),
      shares: count(example.shares),
      share: percent(example.share, 2),
      fee: money(example.feeCents),
    }),
    escrow: say('escrow_text', { goal: money(house.goalCents) }),
    hold: say('hold_text', { loan: money(house.loanCents) }),
  }
  return (
    <>
      <HowStep at={1} title={say('choose_title')} text={say('choose_text')} drawing={<ChooseDrawing {...drawn} />} />
      <HowStep at={2} title={say('buy_title')} text={texts.buy} drawing={<BuyDrawing {...drawn} />} />
      <HowStep at={3} title={say('escrow_title')} text={texts.escrow} drawing={<EscrowDrawing {...drawn} />} />
      <HowStep at={4} title={say('hold_title')} text={texts.hold} drawing={<HoldDrawing {...drawn} />} />
    </>
  )
}

/** From the first rent to the sale. */
function LaterSteps(drawn: DrawingProps) {
  const say = useCopy(howWords)
  const language = useLanguage()
  const { house, example, money } = drawn
  const value = say('value_text', {
    high: money(house.valuations.better),
    better: showCents(example.valueBetterCents, language),
    low: money(house.valuations.worse),
    worse: showCents(example.valueWorseCents, language),
  })
  const exit = say('exit_text', { years: example.years, amount: money(house.amountCents) })
  return (
    <>
      <HowStep at={5} title={say('rent_title')} text={say('rent_text')} drawing={<RentDrawing {...drawn} />}>
        <HowYear example={example} />
      </HowStep>
      <HowStep at={6} title={say('value_title')} text={value} drawing={<ValueDrawing {...drawn} />} />
      <HowStep at={7} title={say('exit_title')} text={exit} drawing={<ExitDrawing {...drawn} />}>
        <HowEndings example={example} />
      </HowStep>
    </>
  )
}
