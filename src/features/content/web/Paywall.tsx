import { Suspense, useState } from 'react'
import { loginPathTo } from '#kit/login-path.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useRouter } from '#platform/web/router.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { PostAnswer } from '../contract.ts'
import type { BuyPostProps } from './BuyPost.tsx'
import { contentWords } from './content-words.ts'

const buyPost = lazyPart<BuyPostProps>(async () => (await import('./BuyPost.tsx')).BuyPost)

/** Where the free part of a post ends: what the rest costs, and the way to it. */
export function Paywall({ post }: { post: PostAnswer }) {
  const say = useCopy(contentWords)
  const language = useLanguage()
  const visitor = useVisitor()
  const { place, navigate } = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const price = showCents(post.content.price, language)
  const press = () => {
    if (visitor) setIsOpen(true)
    else navigate(loginPathTo(place.path + place.search))
  }
  return (
    <section className="paywall" aria-labelledby="paywall">
      <h2 id="paywall" className="text-21">
        {say('paywall_title', { price })}
      </h2>
      <p className="text-muted">{say('paywall_text')}</p>
      <Button className="justify-self-start" onPointerEnter={() => visitor && void buyPost.preload()} onClick={press}>
        {say('buy', { price })}
      </Button>
      {visitor && (
        <Suspense>
          {/* Loaded at once: a reload in the middle of a payment goes on with it. */}
          <buyPost.Part post={post} isOpen={isOpen} onOpen={() => setIsOpen(true)} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
