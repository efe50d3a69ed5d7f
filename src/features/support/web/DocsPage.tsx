import { Suspense, useEffect, useRef, useState } from 'react'
import { StaticIsland, preloadIsland } from '#platform/web/StaticIsland.tsx'
import type { Language } from '#platform/web/language.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Link } from '#platform/web/Link.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import './docs.css'
import { docsWords } from './docs-words.ts'
import { HelpLayout } from './HelpLayout.tsx'

const body = lazyPart(async () => (await import('./DocsBody.tsx')).DocsBody)
const reference = lazyPart(async () => (await import('./DocsReference.tsx')).DocsReference)

export const preloadDocsPage = (language: Language) => preloadIsland('docs-body', language, body)

/** Spec §2, APIInfo: how to talk to the server, and every call of it, drawn from its own description. */
export function DocsPage() {
  const say = useCopy(docsWords)
  useTitle(say('title'))
  return (
    <HelpLayout>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <header className="article-head">
          <h1>{say('title')}</h1>
          <p className="article-lead">{say('lead')}</p>
          <p className="flex flex-wrap gap-x-6">
            <Link to="#calls" className="text-link inline-flex min-h-11 items-center">
              {say('to_calls')}
            </Link>
            <a
              href="/openapi.json"
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex min-h-11 items-center"
            >
              {say('machine')}
            </a>
          </p>
        </header>
        <StaticIsland id="docs-body" part={body} />
        <Calls />
      </div>
    </HelpLayout>
  )
}

/** A part of its own: the page around it hydrates before what is inside of the layout does. */
function Calls() {
  const say = useCopy(docsWords)
  const place = useRef<HTMLElement>(null)
  const isWanted = useWanted(place)
  return (
    <section ref={place} id="calls" className="docs-calls" aria-labelledby="calls-title">
      <h2 id="calls-title">{say('calls')}</h2>
      <noscript>
        <p className="text-muted">{say('no_script')}</p>
      </noscript>
      {isWanted ? (
        <Suspense fallback={<CallsSkeleton />}>
          <reference.Part />
        </Suspense>
      ) : (
        <CallsSkeleton />
      )}
    </section>
  )
}

/** The list is as heavy as the rest of the page: it comes when somebody scrolls near it or asks for one of its calls. */
function useWanted(place: { current: HTMLElement | null }): boolean {
  const { hash } = useRouter().place
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    // However far away, where the address names it.
    const isNamed = hash !== '' && !hash.startsWith('#about-')
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && setIsWanted(true), {
      rootMargin: isNamed ? '100000px' : '300px',
    })
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [hash, place])
  return isWanted
}

function CallsSkeleton() {
  return (
    <div className="docs-loading grid gap-px" aria-hidden="true">
      <Skeleton height="44px" className="mb-8" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} height="56px" />
      ))}
    </div>
  )
}
