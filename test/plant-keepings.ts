import { EXIF_SECRET, pdf, picture } from './document-files.ts'
import type { Planted } from './plant-account.ts'
import type { Planting, Visitor } from './planting.ts'
import { soon } from './walk.ts'

// What an account keeps and shares: money, papers, links to both.

const CARD = '5555555555554444'
const CVC = '739'

/** A card through the tokenizer, and the same number wherever somebody could paste it. */
export async function plantCards(on: Planting, { browser }: Planted): Promise<void> {
  on.plant('card number', CARD)
  on.plant('card number in fours', '5555 5555 5555 4444')
  on.plantShort('CVC', CVC)
  const fields = {
    'card[number]': CARD,
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': CVC,
    'card[name]': 'Ada Planted',
  }
  const tokenize = async (): Promise<string> => {
    const answer = await fetch(`${on.url}/sandbox/v1/tokens`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_freehold_sandbox' },
      body: new URLSearchParams(fields),
    })
    return on.plant('token of a card', ((await answer.json()) as { id: string }).id)
  }
  const deposit = { amount: 40_000, cardholder: 'Ada Planted' }
  await browser.done('POST /api/wallet/deposit', { body: { ...deposit, token: await tokenize(), save_card: true } })
  await browser.done('POST /api/cards', { body: { token: await tokenize() } })
  await pasteCard(on, browser, deposit)
}

async function pasteCard(on: Planting, browser: Visitor, deposit: object): Promise<void> {
  const key = { headers: { 'idempotency-key': CARD } }
  const contact = { name: 'Ada', email: 'ada@planted.example', subject: 'My card', message: 'It does not work' }
  const raw = { number: CARD, cvc: CVC, exp_month: 12, exp_year: 2040 }
  const wrong: [route: string, body: object][] = [
    ['POST /api/wallet/deposit', { ...deposit, token: CARD }],
    ['POST /api/wallet/deposit', { ...deposit, card: raw }],
    ['POST /api/wallet/deposit', { ...deposit, token: 'tok_none', cardholder: CARD }],
    ['POST /api/asapleads/fund_project', { project_id: CARD, total: 5000, token: 'tok_none' }],
    [
      'POST /api/asapleads/fund_project',
      { project_id: 'x', total: 5000, userID: CARD, created: CARD, source: 'wallet' },
    ],
    ['POST /api/cards', raw],
    ['PATCH /api/me', { fname: CARD, lname: '5555 5555 5555 4444' }],
    ['PATCH /api/me', { bio: `<p>5555 <b>5555</b> 5555 4444</p>`, description: CARD }],
    ['PATCH /api/me', { address: { line1: CARD, city: CARD } }],
    ['PATCH /api/me', { photo: CARD }],
    ['PUT /api/me/username', { username: CARD }],
    ['POST /api/contact', { ...contact, message: `My card is ${CARD}, ${CVC}` }],
    ['POST /api/contact', { ...contact, subject: CARD, leave_empty: CARD }],
    ['POST /api/login', { email: CARD, password: CARD, code: CARD.slice(0, 6) }],
    ['POST /api/asapleads/forgot_password', { email: CARD }],
    ['POST /api/asapleads/newsletter', { email: CARD }],
    ['PUT /api/survey', { tax_id: { kind: 'ssn', number: CARD } }],
  ]
  for (const [route, body] of wrong) await browser.ask(route, { body })
  await browser.ask('POST /api/wallet/deposit', { ...key, body: { ...deposit, token: 'tok_none' } })
  const asked = [
    `/api/listings?q=${CARD}`,
    `/api/documents?q=${CARD}`,
    `/api/profiles/${CARD}`,
    `/api/usernames/${CARD}`,
  ]
  for (const path of [...asked, `/api/payments/${CARD}`, `/api/orders/${CARD}`, `/projects?q=${CARD}`, `/${CARD}`])
    await browser.ask(`GET ${path}`)
}

/** Documents with what their makers did not want to say, a link to one, the calendar's link, and the export. */
export async function plantPapers(on: Planting, { browser }: Planted): Promise<void> {
  on.plant('what a camera wrote into a picture', EXIF_SECRET)
  const photo = await picture('jpeg', 300)
  await browser.done('POST /api/documents?name=door.jpg', { body: photo })
  await browser.done('POST /api/me/pictures?kind=photo', { body: photo })
  await browser.done(`POST /api/documents?name=${CARD}.pdf`, { body: pdf('named like a card') })
  const { body } = await browser.done('POST /api/documents?name=deed.pdf', { body: pdf('a deed') })
  const { id } = body['document'] as { id: string }
  await browser.ask(`PATCH /api/documents/${id}`, { body: { name: CARD, tags: [CARD] } })
  await plantPieces(on, browser)
  const shared = await browser.done(`POST /api/documents/${id}/shares`, { body: { days: 7, uses: 3 } })
  const secret = on.plant('link to a document', String(shared.body['url']).split('#')[1]!)
  const guest = on.visitor('a guest with a link')
  await guest.done(`GET /api/shared/${secret}`)
  await guest.done(`GET /api/shared/${secret}/file`)
  await guest.ask(`GET /api/shared/${secret.toUpperCase()}`)
  const link = await browser.done('POST /api/calendar/link')
  const feed = on.plant('link to the calendar', /calendar\/([\w-]+)\.ics/.exec(String(link.body['url']))![1]!)
  await guest.done(`GET /calendar/${feed}.ics`)
  await guest.ask(`GET /calendar/${feed}x.ics`)
}

/** An upload in pieces that says more of itself than we ask, and is left half way. */
async function plantPieces(on: Planting, browser: Visitor): Promise<void> {
  const words = { filename: `${CARD}.pdf`, note: on.phrase('note beside an upload') }
  const metadata = Object.entries(words).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await browser.done('POST /api/documents/uploads', {
    headers: { ...tus, 'upload-length': '2000', 'upload-metadata': metadata.join(',') },
  })
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await browser.done(`PATCH ${begun.headers.get('location')}`, { headers, body: pdf('a beginning') })
}

/** The tax number, and everything that is kept of a person, packed for them. */
export async function plantData(on: Planting, { browser }: Planted): Promise<void> {
  on.plant('tax number', '219456783')
  on.plant('tax number with hyphens', '219-45-6783')
  await browser.done('PUT /api/survey', {
    body: {
      investing: true,
      real_estate: false,
      investment: {
        level: 'Novice',
        wisdom: 'Self-educate',
        why: ['Income'],
        timeline: '3-5 Years',
        amount: '$5,000-$10,000',
      },
      tax_id: { kind: 'ssn', number: '219-45-6783' },
    },
  })
  await browser.done('POST /api/export')
  await soon(async () => (await browser.done('GET /api/export')).body['export'].state).toBe('ready')
}

/** Where somebody wants to be paid, on each way that is typed. */
export async function plantPayouts(on: Planting, { browser }: Planted): Promise<void> {
  const places = [
    { way: 'paypal', email: on.plant('PayPal of a payout', 'payee.of.ada@planted.example') },
    { way: 'cash_app', cashtag: on.plant('$cashtag of a payout', '$PlantedAdaSells7') },
    {
      way: 'crypto',
      network: 'bitcoin',
      address: on.plant('coin address of a payout', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'),
    },
    {
      way: 'check',
      name: on.phrase('payee of a check'),
      line1: on.phrase('street of a check'),
      city: 'Tacoma',
      state: 'WA',
      zip: '98405',
    },
  ]
  const send = (destination: object, key: string) =>
    browser.ask('POST /api/payouts', { body: { amount: 100, destination }, headers: { 'idempotency-key': key } })
  for (const [at, place] of places.entries()) {
    const told = await send(place, `payout ${at}`)
    if (told.status !== 200) throw new Error(`no payout: ${told.text}`)
    await send({ ...place, way: 'wire' }, 'a way that is none')
  }
  await send({ ...places[2]!, network: 'litecoin' }, 'coins of another network')
}
