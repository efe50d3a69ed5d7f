import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

// Which states of a withdrawal follow from what operators agreed on; the job that follows them may still have to, for a day.
const compare = statement<{ finding: string }>(
  'wallet-check-by-hand',
  `WITH joined AS (
     SELECT w.id, w.person_id, w.status, w.amount_cents AS wanted, w.cancelled_by, w.asked_of, w.return_code AS told_code, h.*,
            CASE WHEN h.refused_at IS NOT NULL THEN ARRAY['cancelled']
                 WHEN h.returned_at < now() - interval '1 day' THEN ARRAY['returned']
                 WHEN h.returned_at IS NOT NULL THEN ARRAY['sending', 'sent', 'paid', 'returned']
                 WHEN h.paid_at IS NOT NULL THEN ARRAY['sending', 'sent', 'paid'] ELSE ARRAY['sending'] END AS allowed
       FROM withdrawals w LEFT JOIN hand_payouts h ON h.withdrawal_id = w.id WHERE w.asked_of = 'hand' OR h.withdrawal_id IS NOT NULL)
   SELECT format('withdrawal %s of %s is %s, and by hand it is %s of %s cents', id, person_id, status,
                 CASE WHEN withdrawal_id IS NULL THEN 'not known' WHEN refused_at IS NOT NULL THEN 'refused' WHEN returned_at IS NOT NULL THEN 'returned'
                      WHEN paid_at IS NOT NULL THEN 'paid' ELSE 'waiting' END, amount_cents) AS finding
     FROM joined
    WHERE withdrawal_id IS NULL AND status <> 'sending' OR asked_of IS DISTINCT FROM 'hand' OR NOT status = ANY (allowed) OR amount_cents <> wanted
       OR status = 'returned' AND return_code IS DISTINCT FROM told_code
       OR refused_at IS NOT NULL AND cancelled_by IS DISTINCT FROM CASE refused_because WHEN 'account' THEN 'bank' WHEN 'owed' THEN 'owed' ELSE 'operator' END
   UNION ALL
   SELECT format('withdrawal %s: its approval %s is %s %s of %s, and not one that was done', j.id, a.id, a.kind, a.status, a.subject)
     FROM joined j CROSS JOIN LATERAL (VALUES ('withdrawal pay', paid_approval_id), ('withdrawal return', return_approval_id),
            ('withdrawal refuse', refuse_approval_id)) k(kind, approval_id) JOIN approvals a ON a.id = k.approval_id
    WHERE a.kind <> k.kind OR a.status <> 'done' OR a.subject <> j.id OR a.decided_by = j.person_id OR a.asked_by = j.person_id
   UNION ALL
   SELECT format('withdrawal %s was stopped by an operator, and two did not agree on it', id) FROM withdrawals w
    WHERE cancelled_by = 'operator' AND NOT EXISTS (SELECT FROM hand_payouts h WHERE h.withdrawal_id = w.id AND h.refused_because = 'doubt')
   LIMIT 100`,
)

/** Compare withdrawals that are paid by hand with what two operators agreed on. One line per finding. */
export const checkByHand = async (database: Database): Promise<string[]> =>
  (await database.bulkTransaction((tx) => tx.rows(compare))).map((row) => row.finding)
