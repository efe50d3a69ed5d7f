import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const compare = statement<{ finding: string }>(
  'referral-check',
  `WITH booked AS (
     SELECT split_part(j.key, ':', 2) AS id, j.kind, j.seq,
            coalesce(sum(e.amount) FILTER (WHERE a.kind = 'payable.referral'), 0) AS owed,
            coalesce(sum(e.amount) FILTER (WHERE a.kind = 'fee.referral'), 0) AS cost,
            array_agg(DISTINCT a.owner_id) FILTER (WHERE a.kind LIKE 'payable.%' OR a.kind LIKE '%.user') AS owners
       FROM ledger_journals j JOIN ledger_entries e ON e.journal_seq = j.seq JOIN ledger_accounts a ON a.id = e.account_id
      WHERE j.kind LIKE 'referral%' GROUP BY j.seq),
   said AS (
     SELECT id, max(owners[1]::text) AS owner, bool_and(array_length(owners, 1) = 1) AS one_owner, count(DISTINCT owners) AS owners,
            coalesce(sum(owed), 0) AS owed, coalesce(sum(cost), 0) AS cost,
            bool_or(kind = 'referral_reward') AS paid FROM booked GROUP BY id),
   expected AS (
     SELECT r.*, CASE r.status WHEN 'verified' THEN r.reward_cents ELSE 0 END AS owed,
            CASE WHEN r.status IN ('verified', 'rewarded') THEN 0 - r.reward_cents ELSE 0 END AS cost FROM referrals r)
   SELECT format('referral %s of %s is %s over %s cents; its journals owe %s and cost %s', r.id, r.member_id, r.status, r.reward_cents,
                 coalesce(s.owed, 0), coalesce(s.cost, 0)) AS finding
     FROM expected r LEFT JOIN said s ON s.id = r.id::text
    WHERE coalesce(s.owed, 0) <> r.owed OR coalesce(s.cost, 0) <> r.cost OR (r.reward_cents > 0) <> (s.id IS NOT NULL)
       OR s.id IS NOT NULL AND (s.owner <> r.member_id::text OR NOT s.one_owner OR s.owners <> 1)
       OR s.id IS NOT NULL AND s.paid <> (r.rewarded_at IS NOT NULL)
   UNION ALL
   SELECT format('journal %s (%s) is of a referral that there is not', b.seq, b.kind)
     FROM booked b WHERE NOT EXISTS (SELECT FROM referrals r WHERE r.id::text = b.id)
   UNION ALL
   SELECT format('referral %s: its approval %s is %s, and not one that took it back', r.id, r.approval_id, p.status)
     FROM referrals r JOIN approvals p ON p.id = r.approval_id
    WHERE p.status <> 'done' OR p.kind <> 'referral clawback' OR p.subject <> r.id
   LIMIT 100`,
)

/** Compare referrals with the journals that owe, pay and take back their rewards. One line per finding. */
export const checkReferrals = async (database: Database): Promise<string[]> =>
  (await database.bulkTransaction((tx) => tx.rows(compare))).map((row) => row.finding)
