import { ACTIONS_OF_OTHERS } from '#features/accounts/security-events.ts'
import { statement } from '#platform/server/statement.ts'
import type { ExportRow } from '../export-part.ts'
import type { ExportPart } from './export-parts.ts'

/** What a statement reads of the person `$1`, as rows. None of it is a secret: hashes, keys and sealed numbers stay where they are. */
const part = (key: string, en: string, es: string, sql: string): ExportPart => ({
  key,
  title: { en, es },
  rows: statement<ExportRow>(`personal-data-export-${key}`, sql),
})

/** Who somebody is, and how they log in. */
const ofAccount: readonly ExportPart[] = [
  part(
    'profile',
    'Profile',
    'Perfil',
    `SELECT email, username, fname, lname, phone, citizenship, residence, address_line1, address_line2, address_city,
            address_state, address_zip, bio, description, photo, banner, profile_shows, lang_code, theme, units, time_zone, created_at, email_verified_at
       FROM users WHERE id = $1`,
  ),
  part(
    'sessions',
    'Sessions',
    'Sesiones',
    `SELECT created_at, seen_at, expires_at, revoked_at, address, agent FROM sessions
      WHERE user_id = $1 AND kind = 'cookie' ORDER BY created_at DESC`,
  ),
  part(
    'security',
    'Security log',
    'Registro de seguridad',
    // Where our own staff sits is nobody's business.
    `SELECT at, done_by, action, address FROM (
       SELECT id, at, 'you' AS done_by, action, address FROM audit_events WHERE actor = $1::text
       ${ACTIONS_OF_OTHERS.map(
         (actions) => `UNION ALL
       SELECT id, at, CASE WHEN actor IN ('guest', 'job') THEN actor ELSE 'support' END, action, CASE WHEN actor = 'guest' THEN address ELSE '' END
         FROM audit_events WHERE subject = $1::text AND actor <> $1::text AND action IN ${actions}`,
       ).join('\n       ')}) e
      ORDER BY id DESC`,
  ),
  part(
    'passkeys',
    'Passkeys and second factor',
    'Llaves de acceso y segundo factor',
    `SELECT name, made_at, used_at FROM passkeys WHERE user_id = $1
      UNION ALL SELECT 'TOTP', made_at, used_at FROM totp_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL`,
  ),
  part(
    'notifications',
    'Notifications',
    'Notificaciones',
    `SELECT created_at, title, content, read_at FROM notifications WHERE user_id = $1 ORDER BY id DESC`,
  ),
  part(
    'notification-choices',
    'Which notifications reach you',
    'Qué notificaciones te llegan',
    `SELECT type, in_app, mail, digest FROM notification_preferences WHERE user_id = $1 ORDER BY type`,
  ),
  part(
    'houses-sold',
    'Houses that you sell',
    'Casas que vendes',
    `SELECT l.name AS house, o.status, u.amount_cents AS price_cents
       FROM offering_terms t JOIN offerings o ON o.listing_id = t.listing_id JOIN listings l ON l.id = t.listing_id
       JOIN offering_uses u ON u.listing_id = t.listing_id AND u.kind = 'purchase' WHERE t.seller_id = $1 ORDER BY t.listing_id`,
  ),
  part(
    'closings',
    'Requests to close the account',
    'Peticiones de cerrar la cuenta',
    `SELECT asked_at, due_at, ended_at, outcome FROM account_closings WHERE user_id = $1 ORDER BY asked_at DESC`,
  ),
]

/** What somebody said of themselves, and likes. */
const ofInvestor: readonly ExportPart[] = [
  part(
    'survey',
    'Investor profile',
    'Perfil de inversión',
    `SELECT age, is_investing, has_real_estate, knowledge, advice, why, starting_amount, holding_period, level, plan,
            chosen_level, chosen_plan, created_at, updated_at FROM surveys WHERE investor_id = $1`,
  ),
  part(
    'tax-number',
    'Tax number',
    'Número fiscal',
    `SELECT kind, '•••••' || last4 AS number, updated_at FROM tax_ids WHERE investor_id = $1`,
  ),
  part(
    'income-and-worth',
    'Income and net worth that you stated',
    'Ingresos y patrimonio que declaraste',
    `SELECT stated_at, income_cents, worth_cents FROM investor_limits WHERE investor_id = $1 ORDER BY stated_at DESC`,
  ),
  part(
    'favorites',
    'Favorites',
    'Favoritos',
    `SELECT l.name AS house, s.created_at FROM saved_listings s JOIN listings l ON l.id = s.listing_id
      WHERE s.user_id = $1 ORDER BY s.created_at DESC`,
  ),
]

/** What somebody owns, paid and was paid. */
const ofMoney: readonly ExportPart[] = [
  part(
    'positions',
    'Positions',
    'Posiciones',
    `SELECT l.name AS house, p.shares_milli, p.invested_cents, p.first_at, p.last_at
       FROM positions p JOIN listings l ON l.id = p.listing_id WHERE p.investor_id = $1 ORDER BY l.name`,
  ),
  part(
    'orders',
    'Orders',
    'Órdenes',
    `SELECT i.created_at, l.name AS house, i.amount_cents, i.shares_milli, i.source, i.status, i.agreed_at, i.funded_at,
            i.refunded_cents, i.cancelled_at
       FROM investments i JOIN listings l ON l.id = i.listing_id WHERE i.investor_id = $1 ORDER BY i.id DESC`,
  ),
  part(
    'changed-terms',
    'Changed terms that you were asked about',
    'Cambios de condiciones que te consultamos',
    `SELECT l.name AS house, c.status, c.confirm_until, c.ended_at
       FROM order_confirmations c JOIN listings l ON l.id = c.listing_id WHERE c.investor_id = $1 ORDER BY c.id DESC`,
  ),
  part(
    'payments',
    'Payments',
    'Pagos',
    `SELECT started_at, kind, purpose, amount_cents, status, card_brand, card_last4, refunded_cents, ended_at
       FROM transfers WHERE person_id = $1 ORDER BY started_at DESC`,
  ),
  part(
    'cards',
    'Saved cards',
    'Tarjetas guardadas',
    `SELECT brand AS card_brand, last4 AS card_last4, exp_month, exp_year, created_at
       FROM saved_cards WHERE person_id = $1 AND removed_at IS NULL ORDER BY created_at`,
  ),
  part(
    'wallet-first',
    'Whether your wallet is offered first',
    'Si tu billetera se ofrece primero',
    'SELECT pays_first, changed_at FROM wallet_preferences WHERE person_id = $1',
  ),
  part(
    'wallet',
    'Wallet',
    'Billetera',
    `SELECT j.effective_at AS at, j.kind, e.amount AS amount_cents
       FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
      WHERE a.owner_id = $1 AND a.kind = 'wallet.user' ORDER BY j.seq DESC`,
  ),
  part(
    'distributions',
    'Distributions',
    'Distribuciones',
    `SELECT l.name AS house, d.shares_milli, d.income_cents, d.capital_cents, d.amount_cents, d.paid_at
       FROM distribution_lines d JOIN listings l ON l.id = d.listing_id WHERE d.investor_id = $1 ORDER BY d.id DESC`,
  ),
  part(
    'sales',
    'Sales of houses',
    'Ventas de casas',
    `SELECT l.name AS house, o.shares_milli, o.amount_cents, o.paid_at
       FROM offering_payouts o JOIN listings l ON l.id = o.listing_id WHERE o.investor_id = $1 ORDER BY o.id DESC`,
  ),
]

export const exportedRows: readonly ExportPart[] = [...ofAccount, ...ofInvestor, ...ofMoney]
