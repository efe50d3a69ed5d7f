import type { OfferingTerms } from './terms.ts'

/** Terms as plain JSON, for the payload of an approval. */
export type TermsPayload = Omit<OfferingTerms, 'closesAt'> & { readonly closesAt: string | null }

declare module '#features/approvals/rules.ts' {
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ApprovalKinds {
    /** `standing`: the hash of the draft that stood when it was asked for; null where there was none. */
    'offering open': {
      readonly listingId: string
      readonly terms: TermsPayload
      readonly standing: string | null
    }
    'offering close': { readonly listingId: string }
    'offering fail': { readonly listingId: string }
  }
}

export const payloadOfTerms = (terms: OfferingTerms): TermsPayload => ({
  ...terms,
  closesAt: terms.closesAt?.toISOString() ?? null,
})

export const termsOfPayload = (payload: TermsPayload): OfferingTerms => ({
  ...payload,
  closesAt: payload.closesAt === null ? null : new Date(payload.closesAt),
})
