import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { ApprovalAnswer } from '../contract.ts'
import { operatorWords } from './operator-words.ts'

/** What an approval would do now, or why the rules do not allow it. */
export function WhatItDoes({ approval: { is_possible: isPossible, lines } }: { approval: ApprovalAnswer }) {
  const say = useCopy(operatorWords)
  const language = useLanguage()
  return (
    <div className="grid gap-1">
      <p className="label">{say(isPossible ? 'would' : 'not_now')}</p>
      <ul className="grid text-13 [overflow-wrap:anywhere]">
        {lines[language].map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="whitespace-pre-wrap pl-5 -indent-5">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
