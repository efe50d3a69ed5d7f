const OTHERS: Readonly<Record<string, string>> = { ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' }

/**
 * A text without its accents, whether they were composed with their letters or not: "Québec" is "Quebec". Letters keep their case. The
 * database does the same (`without_accents` of migration 0120).
 */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replaceAll(/[øØłŁđĐ]/g, (letter) => OTHERS[letter]!)
