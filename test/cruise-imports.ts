import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

export type ImportRules = {
  readonly forbidden: (IForbiddenRuleType & { name: string })[]
  readonly options: ICruiseOptions & { enhancedResolveOptions: object }
}

/** The rules of `.dependency-cruiser.cjs`. */
export const importRules = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as ImportRules

/** Read every import of the `src` in a folder, and judge it by the rules. */
export async function cruiseImports(baseDir: string): Promise<ICruiseResult> {
  const { forbidden, options } = importRules
  const { output } = await cruise(
    ['src'],
    { ...options, baseDir, ruleSet: { forbidden }, validate: true },
    options.enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(`no result for ${join(baseDir, 'src')}`)
  return output
}
