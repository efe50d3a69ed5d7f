import type { SealedColumn } from '#platform/server/reseal.ts'
import { statement } from '#platform/server/statement.ts'

// Where each sealed value belongs: it opens nowhere else.
export const numberPlace = (accountId: string): string => `bank_accounts.number_sealed:${accountId}`
export const taxPlace = (accountId: string): string => `bank_accounts.tax_sealed:${accountId}`
export const amountsPlace = (accountId: string): string => `bank_checks.amounts_sealed:${accountId}`
export const numberKeyPlace = 'bank_number_key.key_sealed'
export const accessPlace = (linkId: string): string => `bank_links.access_sealed:${linkId}`

type Row = { key: string; sealed: string | null }

/** For a change of SECRET_KEY. */
export const bankColumns: readonly SealedColumn<string>[] = [
  {
    name: 'bank_accounts.number_sealed',
    read: statement<Row>(
      'banking-numbers-read-sealed',
      `SELECT id AS key, number_sealed AS sealed FROM bank_accounts
        WHERE number_sealed IS NOT NULL AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
    ),
    write: statement(
      'banking-numbers-write-sealed',
      `UPDATE bank_accounts t SET number_sealed = n.sealed FROM unnest($1::uuid[], $2::text[]) AS n(key, sealed) WHERE t.id = n.key`,
    ),
    placeOf: numberPlace,
  },
  {
    name: 'bank_accounts.tax_sealed',
    read: statement<Row>(
      'banking-tax-ids-read-sealed',
      `SELECT id AS key, tax_sealed AS sealed FROM bank_accounts
        WHERE tax_sealed IS NOT NULL AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
    ),
    write: statement(
      'banking-tax-ids-write-sealed',
      `UPDATE bank_accounts t SET tax_sealed = n.sealed FROM unnest($1::uuid[], $2::text[]) AS n(key, sealed) WHERE t.id = n.key`,
    ),
    placeOf: taxPlace,
  },
  {
    name: 'bank_checks.amounts_sealed',
    read: statement<Row>(
      'banking-amounts-read-sealed',
      `SELECT account_id AS key, amounts_sealed AS sealed FROM bank_checks
        WHERE $1::uuid IS NULL OR account_id > $1 ORDER BY account_id LIMIT $2`,
    ),
    write: statement(
      'banking-amounts-write-sealed',
      `UPDATE bank_checks t SET amounts_sealed = n.sealed FROM unnest($1::uuid[], $2::text[]) AS n(key, sealed) WHERE t.account_id = n.key`,
    ),
    placeOf: amountsPlace,
  },
  {
    name: 'bank_links.access_sealed',
    read: statement<Row>(
      'banking-access-read-sealed',
      `SELECT id AS key, access_sealed AS sealed FROM bank_links
        WHERE access_sealed IS NOT NULL AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
    ),
    write: statement(
      'banking-access-write-sealed',
      `UPDATE bank_links t SET access_sealed = n.sealed FROM unnest($1::uuid[], $2::text[]) AS n(key, sealed) WHERE t.id = n.key`,
    ),
    placeOf: accessPlace,
  },
  {
    name: numberKeyPlace,
    read: statement<Row>(
      'banking-number-key-read-sealed',
      `SELECT only_one::text AS key, key_sealed AS sealed FROM bank_number_key
        WHERE $1::text IS NULL OR only_one::text > $1 ORDER BY only_one LIMIT $2`,
    ),
    write: statement(
      'banking-number-key-write-sealed',
      `UPDATE bank_number_key t SET key_sealed = n.sealed FROM unnest($1::text[], $2::text[]) AS n(key, sealed)
        WHERE t.only_one::text = n.key`,
    ),
    placeOf: () => numberKeyPlace,
  },
]
