import { useCopy } from '#platform/web/words.ts'
import type { ApprovalAnswer } from '../contract.ts'
import { APPROVAL_NAMES, isNamed } from './approval-names.ts'
import { operatorWords } from './operator-words.ts'

export function useApprovalName({ kind }: Pick<ApprovalAnswer, 'kind'>): string {
  const say = useCopy(operatorWords)
  return isNamed(kind) ? say(APPROVAL_NAMES[kind]) : kind
}
