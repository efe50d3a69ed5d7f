import type { QuestionGroup } from './article.ts'
import { investingQuestions } from './faq-investing.en.ts'
import { owningQuestions } from './faq-owning.en.ts'

export const faq: readonly QuestionGroup[] = [...investingQuestions, ...owningQuestions]
