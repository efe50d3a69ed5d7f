import { describe, expect, test } from 'vitest'
import { checkAge } from '#features/accounts/rules.ts'
import { email, line } from '#kit/field.ts'
import { isId } from '#kit/id.ts'
import { allListings, demoListings } from './listings.ts'
import {
  demoDeposits,
  demoInvestments,
  demoInvestor,
  demoOperator,
  demoPeople,
  peopleOfAges,
  secondOperator,
} from './people.ts'
import { investorOfSixWeeks, investorOfTwoYears, investorOfYears } from './people/of-ages.ts'
import { demoLikes, demoPortfolios } from './portfolios.ts'

const repeated = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at)
const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0)

describe('the demo people', () => {
  test('are 195 investors and two operators, the demo investor first', () => {
    expect(demoPeople.filter((person) => person.role === 'investor')).toHaveLength(195)
    expect(demoPeople.filter((person) => person.role === 'operator')).toEqual([demoOperator, secondOperator])
    expect(demoPeople[0]).toBe(demoInvestor)
    expect(demoInvestor.email).toBe('demo@freehold.example')
    expect(demoOperator.email).toBe('operator@freehold.example')
    expect(demoInvestor.registeredAt.slice(0, 7)).toBe('2025-02')
  })

  test('share no id, address of mail, username, name or phone', () => {
    expect(repeated(demoPeople.map((person) => person.id))).toEqual([])
    expect(repeated(demoPeople.map((person) => person.email))).toEqual([])
    expect(repeated(demoPeople.map((person) => person.username))).toEqual([])
    expect(repeated(demoPeople.map((person) => `${person.fname} ${person.lname}`))).toEqual([])
    expect(repeated(demoPeople.map((person) => person.phone))).toEqual([])
    expect(repeated([...demoPeople.map((person) => person.id), ...allListings.map((listing) => listing.id)])).toEqual(
      [],
    )
  })

  test.each(demoPeople.map((person) => [person.email, person] as const))('%s could register', (_email, person) => {
    expect(isId(person.id)).toBe(true)
    expect(Number.parseInt(person.id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse(person.registeredAt))
    expect(email.parse(person.email)).toBe(person.email)
    expect(person.email).toMatch(/@freehold\.example$/)
    expect(person.username).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(person.username.length).toBeLessThanOrEqual(24)
    expect(line(1, 280).parse(person.bio)).toBe(person.bio)
    expect(person.phone).toMatch(/^\+?[0-9 ().-]{7,24}$/)
    expect(checkAge(person.dob, new Date(person.registeredAt))).toBeNull()
    expect(person.residence === 'USA').toBe(/^\d{5}$/.test(person.address.zip) && person.address.state !== '')
  })
})

describe("the demo investor's plan", () => {
  const listingOf = new Map(demoListings.map((listing) => [listing.id, listing]))
  const held = [...new Set(demoInvestments.map((investment) => investment.listingId))].map((id) => listingOf.get(id)!)

  test('is fourteen investments in nine listings of six states, oldest first', () => {
    expect(demoInvestments).toHaveLength(14)
    expect(held).toHaveLength(9)
    expect(new Set(held.map((listing) => listing.address.state)).size).toBe(6)
    for (const moves of [demoInvestments, demoDeposits]) {
      const instants = moves.map((move) => move.at)
      expect(instants).toEqual(instants.toSorted())
    }
  })

  test.each(demoInvestments.map((investment) => [investment.at, investment] as const))(
    'at %s buys what could be bought',
    (_at, investment) => {
      const listing = listingOf.get(investment.listingId)!
      expect(investment.at > listing.createdAt && investment.at > demoInvestor.registeredAt).toBe(true)
      expect(new Date(investment.at).toISOString()).toBe(investment.at)
      expect(investment.amountCents % 100).toBe(0)
      expect(investment.amountCents).toBeGreaterThanOrEqual(Math.max(5000, listing.minimumCents))
      expect(investment.amountCents).toBeLessThanOrEqual(500_000)
    },
  )

  test('fits in each offering beside the others, and stays under a tenth of it (finance.md F14)', () => {
    for (const listing of held) {
      const own = sum(demoInvestments.filter((i) => i.listingId === listing.id).map((i) => i.amountCents))
      // A full offering counts the demo investor within its share; an open one counts the others alone.
      const others = listing.fundedShare === 1 ? listing.goalCents - own : listing.fundedShare * listing.goalCents
      expect(own).toBeLessThan(listing.goalCents / 10)
      expect(own + others).toBeLessThanOrEqual(listing.goalCents)
    }
  })

  test('never pays from a wallet that does not hold the money', () => {
    const moves = [
      ...demoDeposits.map((deposit) => ({ at: deposit.at, cents: deposit.amountCents })),
      ...demoInvestments.filter((i) => i.source === 'wallet').map((i) => ({ at: i.at, cents: -i.amountCents })),
    ].toSorted((a, b) => a.at.localeCompare(b.at))
    const balances = moves.map((_, upTo) => sum(moves.slice(0, upTo + 1).map((move) => move.cents)))
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(0)
    expect(demoDeposits.every((deposit) => deposit.at > demoInvestor.registeredAt)).toBe(true)
  })
})

describe('portfolios of different age', () => {
  test('are of whoever can be signed in as: since 2021, for two years, for six weeks', () => {
    expect(demoPortfolios.map(({ person }) => person)).toEqual([
      demoInvestor,
      investorOfYears,
      investorOfTwoYears,
      investorOfSixWeeks,
    ])
    expect(peopleOfAges.map((one) => one.registeredAt.slice(0, 7))).toEqual([
      '2021-01',
      '2024-10',
      '2026-10',
      '2024-08',
    ])
  })

  test.each(demoPortfolios.map((one) => [one.person.fname, one] as const))(
    '%s does one thing after the other, under keys of their own, in whole dollars, while it is on sale',
    (_name, { person, keyed, deposits, investments }) => {
      expect(demoPortfolios.filter((one) => one.keyed === keyed)).toHaveLength(1)
      for (const moves of [deposits, investments]) {
        expect(moves.map((move) => move.at)).toEqual(moves.map((move) => move.at).toSorted())
        expect(moves.filter((move) => move.amountCents % 100 !== 0 || move.at <= person.registeredAt)).toEqual([])
      }
      for (const one of investments) {
        const listing = allListings.find((l) => l.id === one.listingId)!
        expect(one.at > listing.createdAt).toBe(true)
        expect(one.amountCents).toBeGreaterThanOrEqual(listing.minimumCents)
        expect(one.amountCents).toBeLessThan((listing.goalCents * (listing.ownerPercent ?? 10)) / 100)
      }
    },
  )

  test('are not liked by their own seller', () => {
    const sellers = new Set(allListings.flatMap((l) => l.sellerId ?? []))
    expect(demoLikes.length).toBeGreaterThan(0)
    for (const { listingId, personId } of demoLikes) {
      expect(allListings.find((l) => l.id === listingId)!.sellerId).toBeDefined()
      expect(sellers.has(personId)).toBe(false)
    }
  })
})
