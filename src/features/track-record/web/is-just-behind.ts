import type { TrackRecord } from '../contract.ts'

type House = Pick<TrackRecord['houses'][number], 'outcome' | 'promised_yield' | 'paid_yield'>

const shown = (rate: number | null): number | null => (rate === null ? null : Math.round(rate * 10_000))

/** Whether a house is behind its plan, though both yields read alike with the two digits that are shown. */
export const isJustBehind = ({ outcome, promised_yield: promised, paid_yield: paid }: House): boolean =>
  outcome === 'behind' && shown(promised.value) === shown(paid.value)
