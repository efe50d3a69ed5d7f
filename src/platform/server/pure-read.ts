// What changes rows, takes locks, or has an effect that a standby refuses or would not tell anybody of.
const EFFECT =
  /\b(?:INSERT|UPDATE|DELETE|MERGE|TRUNCATE|LOCK|CREATE|NOTIFY|pg_notify|nextval|setval|pg_advisory\w*|pg_try_advisory\w*)\b|\bFOR (?:NO KEY UPDATE|KEY SHARE|SHARE)\b/i

const known = new Map<string, boolean>()
const MOST_KNOWN = 2000

/** Whether a statement only reads, so that a standby may be asked. In doubt it does not: a word that means a write may stand in a text. */
export function isPureRead(text: string): boolean {
  const judged = known.get(text) ?? (/^\s*(?:SELECT|WITH)\b/i.test(text) && !EFFECT.test(text))
  // Statements without a name are endless.
  if (known.size < MOST_KNOWN) known.set(text, judged)
  return judged
}
