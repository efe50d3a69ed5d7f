import { fill } from '#kit/words.ts'
import type { Language } from './request-language.ts'

/**
 * Translates sentences that were made before anybody knew who reads them: by the sentence itself, whose figures and
 * lists are places. What is not among the words stays English.
 */
export function translator(words: Readonly<Record<string, string>>): (sentence: string, language: Language) => string {
  // Those that fix more of the sentence come first: what they say is more exact.
  const patterns = Object.entries(words)
    .filter(([english]) => english.includes('{'))
    .toSorted(([a], [b]) => fixedIn(b) - fixedIn(a))
    .map(([english, spanish]) => ({ form: formOf(english), spanish }))
  return (sentence, language) => {
    if (language === 'en') return sentence
    if (Object.hasOwn(words, sentence)) return words[sentence] ?? sentence
    for (const { form, spanish } of patterns) {
      const found = form.exec(sentence)
      if (found) return fill(spanish, found.groups)
    }
    return sentence
  }
}

const fixedIn = (english: string): number => english.replaceAll(/\{\w+\}/g, '').length

// One word for a place, but a list, an example or what was expected may have several.
function formOf(english: string): RegExp {
  const source = english
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      /^(list|example|expected|format)$/.test(name) ? `(?<${name}>.+)` : `(?<${name}>[^\\s,]+)`,
    )
  return new RegExp(`^${source}$`, 's')
}
