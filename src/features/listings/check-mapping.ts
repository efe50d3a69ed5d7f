import type { z } from 'zod'
import { isRefusal } from '#kit/refusal.ts'
import { faultsOfStack } from './capital-stack.ts'
import { formatOf } from './import-cell.ts'
import type { Take } from './import-cell.ts'
import { dayReader } from './import-date.ts'
import { IMPORT_FIELD_NAMES, takeOf } from './import-fields.ts'
import type { Field, ImportMapping } from './import-mapping.ts'
import { templateColumns, templateTables } from './import-template.ts'

type Add = (path: readonly string[], message: string) => void

/** What a mapping's words mean together: each place that contradicts another one is named. */
export function checkMapping(mapping: ImportMapping, context: z.RefinementCtx): void {
  const add: Add = (path, message) => context.addIssue({ code: 'custom', path: [...path], message })
  checkStack(mapping, add)
  for (const name of IMPORT_FIELD_NAMES) {
    const from = mapping.fields[name]
    if (!from) continue
    const addHere: Add = (path, message) => add(['fields', name, ...path], message)
    if ('column' in from) checkColumn(from, takeOf(name), mapping, addHere)
    if ('template' in from) checkTemplate(from.template, mapping, addHere)
  }
}

function checkStack({ capital_stack: stack, minimum_cents: minimumCents }: ImportMapping, add: Add): void {
  if (stack && !minimumCents) add(['minimum_cents'], 'is missing: what is for sale has a minimum')
  if (minimumCents && !stack) add(['capital_stack'], 'is missing: it says what is for sale')
  const tenThousandths = stack?.reduce((sum, one) => sum + Math.round(one.share * 10_000), 0) ?? 10_000
  if (tenThousandths !== 10_000) add(['capital_stack'], 'must have shares that add up to 1')
  if (stack?.every((one) => !one.is_open)) add(['capital_stack'], 'must have a tranche that is open')
  const layers = stack?.map(({ kind, is_open: isOpen }) => ({ kind, isOpen })) ?? []
  for (const { at, message } of faultsOfStack(layers)) add(['capital_stack', `${at}`], message)
}

type FromColumn = Extract<Field, { column: string }>

function checkColumn(from: FromColumn, take: Take, mapping: ImportMapping, add: Add): void {
  const { as, table } = from
  if (table !== undefined && !Object.hasOwn(mapping.tables, table))
    add(['table'], `names the table ${table}, which is not there`)
  const isMoney = take.kind === 'number' && take.isMoney === true
  const isArea = take.kind === 'number' && take.isArea === true
  if (isMoney && as !== 'dollars' && as !== 'cents') add(['as'], 'must be dollars or cents: this is an amount')
  if (!isMoney && (as === 'dollars' || as === 'cents')) add(['as'], `cannot be ${as}: this is no amount`)
  if (take.kind !== 'date' && as?.startsWith('date')) add(['as'], 'cannot be a date: this is none')
  if (take.kind !== 'number' && as === 'number') add(['as'], 'cannot be number: this is none')
  if (from.unit !== undefined && !isArea) add(['unit'], 'is for areas: this is none')
  if (take.kind !== 'number') {
    for (const word of ['times', 'min', 'max'] as const)
      if (from[word] !== undefined) add([word], 'is for numbers and amounts: this is none')
  }
  checkDay(from, take, add)
}

function checkDay(from: FromColumn, take: Take, add: Add): void {
  if (take.kind !== 'date') {
    for (const word of ['format', 'years_from'] as const)
      if (from[word] !== undefined) add([word], 'is for days: this is none')
    return
  }
  if (from.format !== undefined && from.as?.startsWith('date '))
    add(['format'], 'is said twice: write "as": "date" beside it')
  const read = dayReader(formatOf(from), from.years_from)
  if (isRefusal(read)) add(['format'], read.message ?? 'cannot be read')
}

function checkTemplate(template: string, { tables }: ImportMapping, add: Add): void {
  for (const table of templateTables(template).filter((one) => !Object.hasOwn(tables, one)))
    add(['template'], `names the table ${table}, which is not there`)
  const columns = templateColumns(template)
  if (isRefusal(columns)) add(['template'], columns.message ?? 'cannot be read')
}
