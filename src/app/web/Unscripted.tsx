import type { ListingCard, ListingDetail } from '#features/listings/contract.ts'
import { foreign } from '#features/listings/web/address-text.ts'
import { showDollars } from '#kit/money.ts'
import { placeName } from '#kit/place.ts'
import { readBoot } from '#platform/web/boot.ts'
import { useLanguage } from '#platform/web/language.ts'
import { dictionary, useCopy } from '#platform/web/words.ts'
import { copy } from './unscripted-copy.en.ts'

const words = dictionary(copy, async () => await import('./unscripted-copy.es.ts'))

const LINKS = [
  ['/', 'start'],
  ['/how-it-works', 'how'],
  ['/track-record', 'record'],
  ['/faq', 'faq'],
  ['/terms', 'terms'],
  ['/contact', 'contact'],
] as const

type Props = { title: string; data: Readonly<Record<string, unknown>> }

/** A page of the app for whoever runs no scripts: what of it can be read, of the answers that it brings, and where more can be. */
export function Unscripted({ title, data }: Props) {
  const say = useCopy(words)
  const houses = housesIn(data)
  return (
    <main className="page-width grid grid-cols-1 gap-6 py-12">
      <p className="logo">
        <a href="/">Freehold</a>
      </p>
      <h1>{title}</h1>
      {houses.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-21">{say('houses')}</h2>
          <ul className="grid gap-3">
            {houses.map((house) => (
              <House key={house.id} house={house} />
            ))}
          </ul>
        </section>
      )}
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-21">{say('more')}</h2>
        <p>{say('text')}</p>
        <nav aria-label={say('more')} className="flex flex-wrap gap-x-6 gap-y-2">
          {LINKS.map(([to, key]) => (
            <a key={to} href={to} className="nav-link">
              {say(key)}
            </a>
          ))}
        </nav>
        <p className="text-muted">{say('write', { email: readBoot().config.support_email })}</p>
      </section>
    </main>
  )
}

function House({ house }: { house: ListingCard }) {
  const say = useCopy(words)
  const language = useLanguage()
  const { address, funding, headline } = house
  return (
    <li className="rule pt-3">
      <a href={`/project/${house.id}`} className="text-link inline-flex min-h-11 items-center">
        {house.name}
      </a>
      <p className="text-13 text-muted">
        {[
          placeName(address.city, address.state, foreign(address.country)),
          funding.goal > 0 &&
            say('funded', {
              raised: showDollars(funding.raised, language),
              goal: showDollars(funding.goal, language),
            }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {headline && <p className="max-w-[60ch]">{headline}</p>}
    </li>
  )
}

/** The houses among the answers of a page: those of a list, or the one that it is about. */
function housesIn(data: Readonly<Record<string, unknown>>): readonly ListingCard[] {
  return Object.entries(data).flatMap(([at, answer]) => {
    if (at.startsWith('/api/listings?')) return (answer as { listings: ListingCard[] }).listings
    return /^\/api\/listings\/[^/?]+$/.test(at) && (answer as Partial<ListingDetail>).address
      ? [answer as ListingDetail]
      : []
  })
}
