import { epochSeconds } from '#kit/clock.ts'
import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { WorkAnswer, WorkCounts } from '../contract.ts'
import { WORK_KINDS } from '../work-kinds.ts'

type Row = Omit<WorkAnswer, 'since' | 'cents'> & { since: Date; cents: Cents | null; of_kind: number }

// What was asked for already waits for the second operator, among the approvals.
const readAll = statement<Row>(
  'operator-work',
  `SELECT w.kind, w.id, u.email, w.name, t.email AS taken_by, w.listing_id, w.way, w.cents::float8 AS cents, w.since, w.of_kind,
          (SELECT coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'note', r.note) ORDER BY r.reported_at, r.person_id), '[]')
             FROM (SELECT reason, note, reported_at, person_id FROM post_comment_reports
                    WHERE comment_id = w.id AND settled_at IS NULL AND w.kind = 'comment'
                   UNION ALL
                   SELECT reason, note, reported_at, person_id FROM question_reports
                    WHERE question_id = w.id AND settled_at IS NULL AND w.kind = 'question'
                    ORDER BY reported_at, person_id LIMIT 20) r) AS reports
     FROM (SELECT w.*, count(*) OVER (PARTITION BY w.kind)::int AS of_kind,
                  row_number() OVER (PARTITION BY w.kind ORDER BY w.since, w.id) AS at
             FROM (SELECT 'home' AS kind, s.id, s.owner_id, s.sent_at AS since, (s.facts->>'asking_cents')::bigint AS cents, NULL AS way, NULL::uuid AS listing_id, NULL::uuid AS taken_by,
                    concat_ws(', ', s.facts->>'line1', s.facts->>'city', s.facts->>'state') AS name
               FROM submissions s WHERE s.status = 'review'
             UNION ALL
             SELECT 'comment', c.id, c.author_id, r.since, NULL, NULL, NULL, NULL, c.text
               FROM (SELECT comment_id, min(reported_at) AS since FROM post_comment_reports WHERE settled_at IS NULL GROUP BY 1) r
               JOIN post_comments c ON c.id = r.comment_id AND c.deleted_at IS NULL
             UNION ALL
             SELECT 'question', q.id, q.asker_id, r.since, NULL, NULL, NULL, NULL, q.text
               FROM (SELECT question_id, min(reported_at) AS since FROM question_reports WHERE settled_at IS NULL GROUP BY 1) r
               JOIN listing_questions q ON q.id = r.question_id AND q.deleted_at IS NULL
             UNION ALL
             SELECT 'open_question', q.id, q.asker_id, q.asked_at, NULL, NULL, q.listing_id, NULL, l.name || ': ' || q.text
               FROM listing_questions q JOIN listings l ON l.id = q.listing_id
              WHERE q.answered_at IS NULL AND q.hidden_at IS NULL AND q.deleted_at IS NULL
                AND NOT EXISTS (SELECT FROM question_reports r WHERE r.question_id = q.id AND r.settled_at IS NULL)
                AND (q.asked_at < $1::timestamptz - interval '3 days' OR l.seller_id IS NULL
                     AND NOT EXISTS (SELECT FROM offering_terms t WHERE t.listing_id = l.id AND t.seller_id IS NOT NULL))
             UNION ALL
             SELECT 'withdrawal', h.withdrawal_id, w.person_id, h.asked_at, h.amount_cents, NULL, NULL, h.taken_by, concat(w.bank, ' …', w.last4)
               FROM hand_payouts h JOIN withdrawals w ON w.id = h.withdrawal_id
              WHERE h.paid_at IS NULL AND h.refused_at IS NULL
                AND NOT EXISTS (SELECT FROM approvals a WHERE a.status IN ('asked', 'approved') AND a.expires_at > $1
                                   AND a.kind IN ('withdrawal pay', 'withdrawal refuse') AND a.subject = h.withdrawal_id)
             UNION ALL
             SELECT 'payout_' || p.status, p.id, p.seller_id, coalesce(p.sent_at, p.approved_at, p.requested_at), p.amount_cents, p.way, NULL,
                    CASE p.status WHEN 'approved' THEN p.taken_by END, p.destination_hint
               FROM seller_payouts p
              WHERE p.status IN ('requested', 'approved', 'sent')
                AND NOT EXISTS (SELECT FROM approvals a WHERE a.status IN ('asked', 'approved') AND a.expires_at > $1
                                   AND a.kind IN ('payout approve', 'payout return') AND a.subject = p.id)) w) w
     JOIN users u ON u.id = w.owner_id LEFT JOIN users t ON t.id = w.taken_by
    WHERE w.at <= $2
    ORDER BY w.kind = 'open_question', w.since, w.id`,
)

// Of each kind, so that dozens of one leave those of the others in sight.
const MOST = 20
const NONE = Object.fromEntries(WORK_KINDS.map((kind) => [kind, 0])) as WorkCounts

type Work = { work: WorkAnswer[]; work_counts: WorkCounts }

/** What nobody has asked a second operator for yet: homes, reported comments and questions to look at, open questions to answer, payouts to ask for, to send and to confirm, withdrawals to pay by hand; and how many there are of each kind. The oldest first; open questions, of which anybody may ask many, behind all others. */
export async function readWork(on: Queryable, now: Date): Promise<Work> {
  const rows = await on.rows(readAll, [now, MOST])
  const counts = { ...NONE }
  const work = rows.map(({ of_kind: n, since, ...row }) => {
    counts[row.kind] = n
    return { ...row, since: epochSeconds(since) }
  })
  return { work, work_counts: counts }
}
