import { picture } from './document-files.ts'

/** What was stated of a home that is complete. */
export const HOME_FACTS = {
  line1: '12 Alder Street',
  city: 'Tacoma',
  state: 'WA',
  zip: '98405',
  kind: 'house',
  bedrooms: 3,
  bathrooms: 1.5,
  sqft: 1480,
  asking_cents: 41_250_000,
  description: 'New roof in 2021. Let until June.',
}

/** One call of its owner's; a buffer is sent as it is. Gives the answer's body. */
export type OwnersCall = (method: 'POST' | 'PATCH', path: string, body?: object) => Promise<unknown>

/** A home with a photo and a paper that its owner has sent, by the calls that its page makes. Its id, and those of its documents. */
export async function offerHome(call: OwnersCall): Promise<{ id: string; photo: string; paper: string }> {
  const { id } = (await call('POST', '/api/submissions')) as { id: string }
  await call('PATCH', `/api/submissions/${id}`, { revision: 0, facts: HOME_FACTS })
  const keep = async (name: string, file: Buffer, kind: 'photo' | 'paper') => {
    const kept = await call('POST', `/api/documents?name=${encodeURIComponent(name)}`, file)
    const { document } = kept as { document: { id: string } }
    await call('POST', `/api/submissions/${id}/files`, { document_id: document.id, kind })
    return document.id
  }
  const photo = await keep('front.jpg', await picture('jpeg', 60), 'photo')
  const paper = await keep('tax bill.txt', Buffer.from('Tax of 2025: $4,120.00\n'), 'paper')
  await call('POST', `/api/submissions/${id}/send`, { revision: 1 })
  return { id, photo, paper }
}
