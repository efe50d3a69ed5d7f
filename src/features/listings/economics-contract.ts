import { z } from 'zod'

const cents = z.int().describe('cents')

export const listingEconomics = z.object({
  monthly_rent_cents: cents,
  vacancy_rate: z.number(),
  opex_yearly_cents: cents,
  taxes_yearly_cents: cents,
  insurance_yearly_cents: cents,
  hold_years: z.number(),
})
export type ListingEconomics = z.output<typeof listingEconomics>
