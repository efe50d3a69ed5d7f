import { showCents } from '#kit/money.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readContentPurchases, SaleAnswer } from '../sale-contract.ts'
import { saleWords } from './sale-words.ts'

/** What somebody bought, below the Journal; nothing while there is none. */
export function BoughtPosts() {
  const say = useCopy(saleWords)
  const { data } = useAnswer<typeof readContentPurchases>('GET /api/content-purchases')
  if (!data || data.purchases.length === 0) return null
  return (
    <section id="bought" className="grid grid-cols-1 gap-3" aria-labelledby="bought-title">
      <h2 id="bought-title">{say('bought_title')}</h2>
      <ul className="post-list">
        {data.purchases.map((sale) => (
          <SaleRow key={sale.id} sale={sale} />
        ))}
      </ul>
    </section>
  )
}

function SaleRow({ sale }: { sale: SaleAnswer }) {
  const say = useCopy(saleWords)
  const language = useLanguage()
  const { id, title, state, price, refunded, bought, post_id: postId } = sale
  const amounts = { price: showCents(price, language), refunded: showCents(refunded, language) }
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <h3 className="text-17 wrap-anywhere">
        {state === 'bought' ? (
          <Link to={`/post/${postId}`} className="text-link">
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <p className="byline">
        <span className="figures">{say('bought_on', { day: showDay(bought, language), price: amounts.price })}</span>
        {state !== 'bought' && <span className="figures">{say(`state_${state}`, amounts)}</span>}
        <a
          className="text-link tall-target"
          href={`/api/content-purchases/${id}/receipt.pdf`}
          target="_blank"
          rel="noreferrer"
        >
          {say('bought_receipt')}
        </a>
      </p>
    </li>
  )
}
