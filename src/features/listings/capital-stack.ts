/** Every kind of layer, from the bottom, which is paid first. */
export const TRANCHE_KINDS = ['senior debt', 'mezzanine debt', 'preferred equity', 'common equity'] as const
export type TrancheKind = (typeof TRANCHE_KINDS)[number]

type Layer = { readonly kind: TrancheKind; readonly isOpen?: boolean }

export const isDebt = ({ kind }: { readonly kind: TrancheKind }): boolean => kind.endsWith('debt')

/**
 * What is wrong with the layers of a stack, each with its place. They stand from the bottom up, since who is paid before
 * whom is read from that. All equity of a house shares alike in the books: a layer of another rank beside the one that is
 * sold would be promised what nobody pays it.
 */
export function faultsOfStack(layers: readonly Layer[]): { readonly at: number; readonly message: string }[] {
  const rankOf = (one: Layer) => TRANCHE_KINDS.indexOf(one.kind)
  const sold = new Set(layers.filter((one) => one.isOpen).map((one) => one.kind))
  return layers.flatMap((one, at) => {
    const below = layers[at - 1]
    const faults: string[] = []
    if (one.isOpen && isDebt(one)) faults.push(`${one.kind} cannot be open to investors`)
    if (below && rankOf(below) > rankOf(one))
      faults.push(`${one.kind} stands above ${below.kind}: what is paid first stands first`)
    if (!one.isOpen && !isDebt(one) && (sold.size > 1 || !sold.has(one.kind)))
      faults.push(`${one.kind} is not open, and shares alike with what is: it must be of the same kind`)
    return faults.map((message) => ({ at, message }))
  })
}
