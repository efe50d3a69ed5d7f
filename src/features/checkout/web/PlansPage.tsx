import { useEffect, useRef, useState } from 'react'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { LEVELS, PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import type { Level } from '#features/onboarding/rules.ts'
import { answerWords, keyOf, sayStored } from '#features/onboarding/web/answer-words.ts'
import type { readPurchases } from '../contract.ts'
import { putInCart, setCart, useCart } from './cart.ts'
import type { CartItem } from './cart.ts'
import '#features/onboarding/web/onboarding.css'
import { PackageDrawing } from './PackageDrawing.tsx'
import { plansWords } from './plans-words.ts'
import { heldOf, useSurvey } from '#features/onboarding/web/use-survey.ts'

/** What an Opt-In did, so that it can be told and undone. */
type Change = { readonly level: Level; readonly before: readonly CartItem[]; readonly isUndone?: boolean }

/** The three packages, one of which goes into the cart (Spec §2, InvestingPlans). */
export function PlansPage() {
  const say = useCopy(plansWords)
  const language = useLanguage()
  const cart = useCart()
  const [change, setChange] = useState<Change | null>(null)
  const price = showCents(PACKAGE_CENTS, language)
  // The page stands without it: what is owned is marked when the answer comes.
  const { data } = useAnswer<typeof readPurchases>('GET /api/purchases')
  const isOwned = (level: Level) => data?.purchases.some((one) => one.package === level && one.is_readable) ?? false
  const optIn = (level: Level) => setChange({ level, before: putInCart(level) })
  return (
    <>
      <div className="page-width grid gap-10 py-8">
        <header className="grid max-w-[64ch] gap-3">
          <p className="label">{say('label')}</p>
          <h1>{say('heading')}</h1>
          <p className="text-17 text-muted">{say('text', { price })}</p>
          <p className="text-17">
            {say('need_none')}{' '}
            <Link to="/projects" className="text-link tall-target">
              {say('skip')}
            </Link>
          </p>
        </header>
        <div className="packages">
          {LEVELS.map((level) => (
            <Package
              key={level}
              level={level}
              price={price}
              isOwned={isOwned(level)}
              isInCart={cart.some((item) => item.level === level)}
              isFilled={cart.length > 0}
              onOptIn={() => optIn(level)}
            />
          ))}
        </div>
        <SmallPrint />
      </div>
      <CartBar cart={cart} price={price} change={change} onChange={setChange} />
    </>
  )
}

type PackageProps = {
  level: Level
  price: string
  isOwned: boolean
  isInCart: boolean
  /** Something is in the cart: the way on is the checkout. */
  isFilled: boolean
  onOptIn: () => void
}

function Package({ level, price, isOwned, isInCart, isFilled, onOptIn }: PackageProps) {
  const say = useCopy(plansWords)
  const sayAnswer = useCopy(answerWords)
  // The page stands without it: the mark comes when the answer does, into a line that is kept free.
  const { data } = useSurvey()
  const survey = data?.survey
  const fits = survey?.result.level === level
  const isChosen = survey?.choice && heldOf(survey).level === level
  const name = keyOf(level).replace('level_', '') as 'basic' | 'advanced' | 'premium'
  const title = sayStored(sayAnswer, level)
  return (
    <section className="package" data-fits={fits ? '' : undefined} aria-labelledby={`package-${name}`}>
      <div className="grid gap-4">
        <PackageDrawing level={level} />
        <p className="label min-h-5">{fits ? say('fits') : isChosen ? say('chosen') : ''}</p>
      </div>
      <header className="grid content-start gap-1">
        <h2 id={`package-${name}`}>{title}</h2>
        <p className="text-muted">{say(`${name}_for`)}</p>
      </header>
      <ul className="package-list">
        {([1, 2, 3] as const).map((at) => (
          <li key={at}>
            <p className="font-medium">{say(`${name}_${at}`)}</p>
            <p className="text-13 text-muted">{say(`${name}_${at}_text`)}</p>
          </li>
        ))}
      </ul>
      <div className="grid gap-3">
        <p className="figures font-medium">{isOwned ? say('owned') : say('price', { price })}</p>
        {isOwned ? (
          <LinkButton wide look="secondary" to={`/account/plans/${level}`}>
            {say('open_sheets')}
          </LinkButton>
        ) : (
          <Button
            wide
            look={fits && !isFilled ? 'primary' : 'secondary'}
            aria-label={isInCart ? undefined : say('opt_in_name', { level: title })}
            aria-disabled={isInCart || undefined}
            onClick={() => !isInCart && onOptIn()}
          >
            {say(isInCart ? 'in_cart' : 'opt_in')}
          </Button>
        )}
      </div>
    </section>
  )
}

function SmallPrint() {
  const say = useCopy(plansWords)
  return (
    <section className="grid gap-4" aria-labelledby="small-print">
      <h2 id="small-print" className="text-21">
        {say('small_title')}
      </h2>
      <ul className="grid gap-x-12 gap-y-2 text-muted md:grid-cols-2">
        {(['small_1', 'small_2', 'small_3'] as const).map((key) => (
          <li key={key} className="rule pt-2">
            {say(key)}
          </li>
        ))}
      </ul>
    </section>
  )
}

type BarProps = {
  cart: readonly CartItem[]
  price: string
  change: Change | null
  onChange: (change: Change | null) => void
}

/** What is in the cart, in reach from anywhere on the page; what the last press did is told here and can be undone. */
function CartBar({ cart, price, change, onChange }: BarProps) {
  const say = useCopy(plansWords)
  const sayAnswer = useCopy(answerWords)
  const news = useRef<HTMLOutputElement>(null)
  // The button that was pressed is gone: the focus goes to what it did.
  useEffect(() => {
    if (change?.isUndone) news.current?.focus()
  }, [change])
  const item = cart[0]
  const nameOf = (level: Level) => sayStored(sayAnswer, level)
  const before = change?.before[0]
  const told =
    change &&
    (change.isUndone
      ? say('cart_back')
      : before
        ? say('cart_swapped', { level: nameOf(change.level), before: nameOf(before.level) })
        : say('cart_put', { level: nameOf(change.level) }))
  const canUndo = change && !change.isUndone && item?.level === change.level
  return (
    <div className={item || told ? 'cart-bar page-width' : 'page-width'}>
      <output ref={news} tabIndex={-1} className="min-w-0 flex-1 outline-none max-sm:basis-full">
        {told ?? (item && `${say('cart_label')}: ${say('cart_has', { level: nameOf(item.level), price })}`)}
      </output>
      {canUndo && (
        <Button
          look="quiet"
          onClick={() => {
            setCart(change.before)
            onChange({ ...change, isUndone: true })
          }}
        >
          {say('undo')}
        </Button>
      )}
      {item && (
        <LinkButton to="/checkout" className="max-sm:grow">
          {say('to_checkout')}
        </LinkButton>
      )}
    </div>
  )
}
