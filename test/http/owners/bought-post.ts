import { newId } from '#kit/id.ts'
import type { TestApp } from '../../http-app.ts'

/** A post that somebody bought, written down without its money, so that the amounts of the wallet stay what they are. */
export async function boughtPost(
  { deps }: TestApp,
  buyerId: string,
  { family, sellerId }: { readonly family: string; readonly sellerId: string },
) {
  const [sale, post] = [newId(), newId()]
  await deps.database.pool.query(
    `INSERT INTO posts (id, author_id, status, title, html, preview_html, price_cents, edition, created_at, changed_at, published_at)
     VALUES ($1, $2, 'published', 'A post', $3, '<p>Free</p>', 400, 1, now(), now(), now())`,
    [post, sellerId, `<p>Free</p><p>For the ${family} family alone</p>`],
  )
  await deps.database.pool.query(
    `INSERT INTO post_sales (id, post_id, buyer_id, seller_id, title, price_cents, fee_cents, status, created_at, bought_at)
     VALUES ($1, $2, $3, $4, $5, 400, 60, 'bought', now(), now())`,
    [sale, post, buyerId, sellerId, `Bought by the ${family} family`],
  )
  return { sale, boughtPost: post }
}
