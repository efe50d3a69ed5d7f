import type { QuestionGroup } from './article.ts'
import { investingQuestions } from './faq-investing.es.ts'
import { owningQuestions } from './faq-owning.es.ts'

export const faq: readonly QuestionGroup[] = [...investingQuestions, ...owningQuestions]
