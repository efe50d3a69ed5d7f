import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { approvalCommand } from '#app/cli/approval.ts'
import { offeringCommand } from '#app/cli/offering.ts'
import { approvalOf, addOperator, commander } from './operators.ts'
import type { Said, TestOperator } from './operators.ts'
import { makeRefundWorld } from './refund-world.ts'
import type { RefundWorld } from './refund-world.ts'

/** Terms of an offering of $1,000 that the command takes. */
export const OFFERED_TERMS = {
  goal_cents: 100_000,
  minimum_cents: 100,
  hold_years: 7,
  owner_percent: 100,
  sources: [{ kind: 'common equity', amount_cents: 100_000, is_open: true }],
  uses: [
    { kind: 'purchase', amount_cents: 90_000 },
    { kind: 'reserve', amount_cents: 10_000 },
  ],
}

export type OfferingCommands = {
  readonly world: RefundWorld
  readonly folder: string
  readonly asker: TestOperator
  readonly second: TestOperator
  /** A file that holds these terms. */
  termsFile(terms: unknown): string
  run(...args: string[]): Promise<Said>
  /** Asked for by one operator. */
  ask(...args: string[]): Promise<Said>
  approve(asked: Said): Promise<Said>
  /** Asked for by one operator, and approved by the other. */
  both(...args: string[]): Promise<Said>
  close(): Promise<void>
}

/** `freehold offering`, given by two operators in a world where money comes back. */
export async function makeOfferingCommands(): Promise<OfferingCommands> {
  const world = await makeRefundWorld()
  const asker = await addOperator(world.deps)
  const second = await addOperator(world.deps)
  const folder = mkdtempSync(join(tmpdir(), 'freehold-offering-'))
  const run = (...args: string[]) => commander(world.deps)(offeringCommand, ...args)
  const ask = (...args: string[]) => run(...args, '--as', asker.email)
  const approve = (asked: Said) =>
    commander(world.deps)(approvalCommand, 'approve', approvalOf(asked), '--as', second.email)
  return {
    world,
    folder,
    asker,
    second,
    run,
    ask,
    approve,
    termsFile(terms) {
      const file = join(folder, 'terms.json')
      writeFileSync(file, typeof terms === 'string' ? terms : JSON.stringify(terms))
      return file
    },
    async both(...args) {
      const asked = await ask(...args)
      return asked.code === 0 ? await approve(asked) : asked
    },
    async close() {
      rmSync(folder, { recursive: true })
      await world.close()
    },
  }
}
