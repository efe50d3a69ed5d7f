import { useCopy } from '#platform/web/words.ts'
import { Coded } from './Coded.tsx'
import { docsBodyWords } from './docs-body-words.ts'

// Code is the same in every language. The address is the reader's own, so it stands as a variable.
const LOGIN = `curl "$FREEHOLD/api/login" \\
  -H 'Content-Type: application/json' \\
  -d '{"email": "you@example.com", "password": "…"}'

curl "$FREEHOLD/api/positions" -H "Authorization: Bearer $TOKEN"`
const REPEAT = `curl "$FREEHOLD/api/wallet/deposit" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Idempotency-Key: 5f1c9a52-0b0e-4e0d-9f0a-3d6c1b7e8a11' \\
  -H 'Content-Type: application/json' \\
  -d '{"amount": 5000, …}'`
const REFUSAL = `HTTP/1.1 400 Bad Request

{
  "status": "danger",
  "code": "invalid",
  "feedback": "total must be more than zero",
  "fields": { "total": "must be more than zero" },
  "id": "8d0c1f5e-…"
}`
const PAGES = `GET /api/listings?limit=20
GET /api/listings?limit=20&cursor=eyJ…`

const PARTS = [
  ['base', null],
  ['sign_in', LOGIN],
  ['repeat', REPEAT],
  ['errors', REFUSAL],
  ['pages', PAGES],
  ['limits', null],
] as const

/** How to talk to the server at all; the same for everybody. */
export function DocsBody() {
  const say = useCopy(docsBodyWords)
  return (
    <div className="article-body docs-basics">
      {PARTS.map(([key, code]) => (
        <section key={key} id={`about-${key}`} className="article-section" aria-labelledby={`about-${key}-heading`}>
          <h2 id={`about-${key}-heading`}>{say(key)}</h2>
          <p>
            <Coded>{say(`${key}_text`)}</Coded>
          </p>
          {code && (
            // It scrolls sideways: without a place among the tab stops a keyboard could not.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre className="docs-code" tabIndex={0}>
              <code>{code}</code>
            </pre>
          )}
        </section>
      ))}
      <p className="text-15 text-muted">{say('english')}</p>
    </div>
  )
}
