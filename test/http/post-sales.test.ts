import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportParts } from '#app/server/export-parts.ts'
import { forgetParts } from '#app/server/forget-parts.ts'
import { payPostFromWallet } from '#features/content/server/pay-post-from-wallet.ts'
import { newId } from '#kit/id.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { dyingAt } from '../dying-database.ts'
import type { TestApp } from '../http-app.ts'
import { textOf } from '../read-pdf.ts'
import { makeSaleWorld, SECRET } from '../sale-world.ts'
import type { Changed, SaleWorld } from '../sale-world.ts'
import { addAuthor, draftPost, forSale, publishPost } from '../write-posts.ts'

let app: TestApp
let world: SaleWorld
beforeAll(async () => {
  world = await makeSaleWorld()
  app = world.app
})
afterAll(() => world.close())

const get: SaleWorld['get'] = (...asked) => world.get(...asked)
const buy: SaleWorld['buy'] = (...asked) => world.buy(...asked)
const reads: SaleWorld['reads'] = (...asked) => world.reads(...asked)
const onSale: SaleWorld['onSale'] = (...asked) => world.onSale(...asked)
const expectClean = async () => expect(await world.findings()).toEqual([])

describe('a post with a price', () => {
  test('leaves the server whole for its author and its buyers alone', async () => {
    const { seller, post } = await onSale()
    const [reader, buyer] = [await addInvestor(app.deps), await addInvestor(app.deps, 1000)]
    expect((await buy(buyer, post, seller, { source: 'wallet' })).status).toBe(200)
    expect(
      await Promise.all([reads(null, post), reads(reader, post), reads(buyer, post), reads(seller, post)]),
    ).toEqual([false, false, true, true])
    const shown = (await get(reader, `/api/posts/${post}`)).body
    expect(shown).toMatchObject({
      html: '<p>Everybody may read this.</p>',
      excerpt: 'Everybody may read this.',
      content: { price: 400 },
      is_whole: false,
      is_bought: false,
    })
    expect((await get(buyer, `/api/posts/${post}`)).body).toMatchObject({ is_whole: true, is_bought: true })
    const pages = [`/api/read_posts`, `/api/read_posts?author=${seller.id}`, '/journal/feed.xml']
    for (const who of [null, reader, buyer, seller])
      for (const page of pages) expect(JSON.stringify((await get(who, page)).body)).not.toContain(SECRET)
    const comments = `/api/posts/${post}/comments`
    const say = (who: TestInvestor) => app.send('POST', comments, { text: SECRET }, { token: who.token })
    expect((await say(reader)).body['code']).toBe('post_not_found')
    expect((await say(buyer)).status).toBe(200)
    for (const who of [null, reader]) expect((await get(who, comments)).status).toBe(404)
    for (const who of [buyer, seller]) expect(JSON.stringify((await get(who, comments)).body)).toContain(SECRET)
    const editions = `/api/posts/${post}/editions`
    expect((await get(reader, editions)).body['code']).toBe('post_not_bought')
    expect((await get(null, editions)).body['code']).toBe('post_not_bought')
    expect(JSON.stringify((await get(buyer, editions)).body)).toContain(SECRET)
  })

  test('that was free before sells its earlier texts as well', async () => {
    const seller = await addAuthor(app)
    const { id, revision } = await draftPost(app, seller, { html: `<p>Begin.</p><p>${SECRET}</p>` })
    const { token } = seller
    await app.send('POST', `/api/my-posts/${id}/publish`, { revision }, { token })
    const reader = await addInvestor(app.deps)
    expect(await reads(reader, id)).toBe(true)
    const change = { revision, price: 250, free_blocks: 1 }
    const kept = await app.send('PATCH', `/api/my-posts/${id}`, change, { token })
    expect(kept.body).toMatchObject({ price: 250, free_blocks: 1, is_changed: true })
    expect(await reads(reader, id)).toBe(true)
    await app.send('POST', `/api/my-posts/${id}/publish`, { revision: kept.body['revision'] }, { token })
    expect(await reads(reader, id)).toBe(false)
    expect((await get(reader, `/api/posts/${id}/editions`)).body['code']).toBe('post_not_bought')
  })

  test.each([99, 50_001, -100, 1.5, '400'])('cannot cost %s', async (price) => {
    const seller = await addAuthor(app)
    const { kept } = await draftPost(app, seller, { ...forSale(SECRET), price: price as number })
    expect(kept.status).toBe(400)
  })

  test('must keep something for its buyers', async () => {
    const seller = await addAuthor(app)
    const { id, revision } = await draftPost(app, seller, { ...forSale(SECRET), free_blocks: 2 })
    const answer = await app.send('POST', `/api/my-posts/${id}/publish`, { revision }, { token: seller.token })
    expect(answer.body['code']).toBe('post_preview_whole')
  })
})

describe('a purchase', () => {
  test('by card: the price to its author less the fee, a receipt, news for both, and it stays theirs', async () => {
    const { seller, post } = await onSale()
    const ada = await addInvestor(app.deps)
    const bought = await buy(ada, post, seller)
    expect(bought.body).toMatchObject({ status: 'success', post_id: post })
    expect(await world.earnedBy(seller)).toBe(340)
    const charges = await world.capturesOf(ada)
    expect(charges.map((one) => one.amount)).toEqual([400])
    const { id } = bought.body
    const { purchases } = (await get(ada, '/api/content-purchases')).body
    expect(purchases).toEqual([
      expect.objectContaining({ id, post_id: post, price: 400, state: 'bought', source: 'card' }),
    ])
    expect(await world.newsOf(ada)).toContainEqual(['post_bought', { name: forSale('').title, amount: 400 }])
    expect(await world.newsOf(seller)).toContainEqual([
      'post_sold',
      { name: forSale('').title, amount: 340, price: 400 },
    ])
    const { documents } = (await get(ada, '/api/documents?group=receipt')).body
    const [receipt] = documents as { url: string; name: string }[]
    expect(receipt!.name).toContain(forSale('').title)
    const paper = await app.app.inject({
      method: 'GET',
      url: receipt!.url,
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(textOf(paper.rawPayload)).toContain('$4.00')
    const stranger = await addInvestor(app.deps)
    expect((await get(stranger, receipt!.url)).status).toBe(404)
    const { transactions } = (await get(ada, '/api/transactions')).body
    expect((transactions as object[])[0]).toMatchObject({ kind: 'post', amount: 400, source: 'card' })
    const sales = (await get(seller, '/api/sales')).body
    expect(sales).toMatchObject({ sales: { value: 1 }, lifetime: { value: 340 }, available: { value: 0 } })
    await expectClean()
  })

  test('from the wallet, all or nothing, wherever the database dies', async () => {
    const { seller, post } = await onSale()
    const ada = await addInvestor(app.deps, 1000)
    const order = { buyerId: ada.id, postId: post, sellerId: seller.id, amountCents: 400, key: newId() }
    for (let nth = 1; nth < 3; nth += 1)
      for (const when of ['before the commit', 'after the commit'] as const) {
        const { database } = dyingAt(app.deps.database, nth, when)
        await payPostFromWallet({ ...app.deps, database }, order).catch(() => null)
      }
    expect(await payPostFromWallet(app.deps, order)).toMatchObject({ isBefore: false })
    expect((await world.walletOf(ada)).walletCents).toBe(600)
    expect(await world.earnedBy(seller)).toBe(340)
    const { movements } = (await get(ada, '/api/history')).body
    expect((movements as object[])[0]).toMatchObject({ kind: 'post', wallet_change: -400, balance: 600 })
    expect((await get(ada, '/api/transactions')).body['transactions']).toMatchObject([
      { kind: 'post', amount: 400, source: 'wallet', status: 'funded', refunded: 0, refunded_at: null },
    ])
    await expectClean()
  })

  test('bought twice is the first purchase again, with whatever key and card', async () => {
    const { seller, post } = await onSale()
    const ada = await addInvestor(app.deps, 1000)
    const first = await buy(ada, post, seller)
    const again = await buy(ada, post, seller, { source: 'wallet' })
    expect(again).toMatchObject({ status: 200, body: { id: first.body['id'] } })
    expect(again.body['feedback']).not.toBe(first.body['feedback'])
    expect(await world.capturesOf(ada)).toHaveLength(1)
    expect((await world.walletOf(ada)).walletCents).toBe(1000)
  })

  test('a key is its owner’s: two people with the same buy one each', async () => {
    const { seller, post } = await onSale()
    const [ada, bob] = [await addInvestor(app.deps, 1000), await addInvestor(app.deps, 1000)]
    const both = [ada, bob].map((who) => buy(who, post, seller, { source: 'wallet' }, 'the same key'))
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect([await reads(ada, post), await reads(bob, post)]).toEqual([true, true])
    expect([(await world.walletOf(ada)).walletCents, (await world.walletOf(bob)).walletCents]).toEqual([600, 600])
  })

  test('a hundred at once are one charge', async () => {
    const { seller, post } = await onSale()
    const ada = await addInvestor(app.deps, 100_000)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => buy(ada, post, seller, at % 2 === 0 ? {} : { source: 'wallet' })),
    )
    const paid =
      (await world.capturesOf(ada)).reduce((sum, one) => sum + one.amount, 0) +
      100_000 -
      (await world.walletOf(ada)).walletCents
    expect(paid).toBe(400)
    expect(await world.earnedBy(seller)).toBe(340)
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body['id']))
    expect(ids.size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500)
    await expectClean()
  })

  test.each<[string, (w: { seller: TestInvestor; other: TestInvestor }) => Changed, string]>([
    ['another price', () => ({ amount: 1 }), 'other_price'],
    ['another seller', ({ other }) => ({ seller: other.id }), 'seller_not_found'],
    ['a seller who is nobody', () => ({ seller: newId() }), 'seller_not_found'],
    ['another buyer', ({ other }) => ({ buyer: other.id }), 'other_buyer'],
    ['another type', () => ({ payment: { amount: 400, type: 'monthly' } }), 'invalid'],
    ['a field of our own', () => ({ fee: 0 }), 'invalid'],
  ])('with %s buys nothing', async (_, changed, code) => {
    const { seller, post } = await onSale()
    const [ada, other] = [await addInvestor(app.deps, 1000), await addInvestor(app.deps)]
    for (const source of [{}, { source: 'wallet' as const }]) {
      const answer = await buy(ada, post, seller, { ...source, ...changed({ seller, other }) })
      expect(answer.body['code']).toBe(code)
    }
    expect(await world.capturesOf(ada)).toEqual([])
    expect(await reads(ada, post)).toBe(false)
  })

  test('of one’s own, of a free one, of a draft, of none, without money: nothing', async () => {
    const { seller, post } = await onSale()
    const ada = await addInvestor(app.deps, 399)
    const free = await publishPost(app, seller)
    const draft = (await draftPost(app, seller, forSale(SECRET))).id
    expect((await buy(seller, post, seller)).body['code']).toBe('own_post')
    expect((await buy(ada, free, seller)).body['code']).toBe('post_is_free')
    expect((await buy(ada, draft, seller)).body['code']).toBe('post_not_found')
    expect((await buy(ada, 'nothing', seller)).body['code']).toBe('post_not_found')
    expect((await buy(ada, post, seller, { source: 'wallet' })).body['code']).toBe('post_wallet_too_low')
    const declined = await buy(ada, post, seller, { number: '4000000000000002' })
    expect(declined.body['code']).toBe('card_declined')
    expect(await reads(ada, post)).toBe(false)
    expect((await buy(ada, post, seller)).status).toBe(200)
    await expectClean()
  })
})

describe('what was bought', () => {
  test('stays when its author deletes it, and is gone for everybody else', async () => {
    const { seller, post } = await onSale()
    const [ada, reader] = [await addInvestor(app.deps), await addInvestor(app.deps)]
    await buy(ada, post, seller)
    expect((await app.send('DELETE', `/api/posts/${post}`, undefined, { token: seller.token })).status).toBe(200)
    expect(await reads(ada, post)).toBe(true)
    expect((await get(ada, `/api/posts/${post}`)).body).toMatchObject({ is_deleted: true, title: forSale('').title })
    for (const who of [null, reader, seller]) expect(await reads(who, post)).toBe(404)
    expect((await buy(reader, post, seller)).body['code']).toBe('post_not_found')
  })

  test('a post that is deleted while somebody buys it: they have it, or they paid nothing', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { seller, post } = await onSale()
      const ada = await addInvestor(app.deps)
      const [bought] = await Promise.all([
        buy(ada, post, seller),
        app.send('DELETE', `/api/posts/${post}`, undefined, { token: seller.token }),
      ])
      expect((await world.capturesOf(ada)).length === 1).toBe(bought.status === 200)
      expect(await reads(ada, post)).toBe(bought.status === 200 ? true : 404)
    }
    await expectClean()
  })

  test('one that nobody bought is deleted whole, also when a card was declined for it', async () => {
    const { seller, post } = await onSale()
    const ada = await addInvestor(app.deps)
    await buy(ada, post, seller, { number: '4000000000000002' })
    await app.send('DELETE', `/api/posts/${post}`, undefined, { token: seller.token })
    const { rows } = await app.deps.database.pool.query(
      'SELECT title, html, draft_html, preview_html FROM posts WHERE id = $1',
      [post],
    )
    expect(rows).toEqual([{ title: '', html: '', draft_html: '', preview_html: '' }])
  })

  test('is in the export of its buyer, and what was sold in that of its author', async () => {
    const { seller, post } = await onSale()
    const ada = await addInvestor(app.deps)
    await buy(ada, post, seller)
    const rowsOf = async (key: string, who: TestInvestor) => {
      const part = exportParts.find((one) => one.key === key)!
      return JSON.stringify(await app.deps.database.rows(part.rows!, [who.id]))
    }
    expect(await rowsOf('post_sales', ada)).toContain(SECRET)
    expect(await rowsOf('posts_sold', seller)).toContain('"price_cents":400')
    expect(await rowsOf('post_sales', seller)).toBe('[]')
  })

  test('stays with its buyer when the account of its author is closed', async () => {
    const { seller, post } = await onSale()
    const ada = await addInvestor(app.deps)
    await buy(ada, post, seller)
    const unsold = await publishPost(app, seller)
    await app.deps.database.transaction(async (tx) => {
      for (const forget of forgetParts)
        await forget(tx, { userId: seller.id, email: 'gone@example.com' }, app.deps.clock())
    })
    expect(await reads(ada, post)).toBe(true)
    expect(await reads(null, post)).toBe(404)
    expect(await reads(ada, unsold)).toBe(404)
  })
})
