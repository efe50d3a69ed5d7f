const OTHERS: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ı: 'i',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'TH',
}

/**
 * A text without its accents, whether they were composed with their letters or not, and with plain letters for those that have none:
 * "Québec" is "Quebec", "Straße" is "Strasse". Letters keep their case. The database does the same (`without_accents` of migration 0207).
 */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replaceAll(/[øØłŁđĐðÐıßẞæÆœŒþÞ]/g, (letter) => OTHERS[letter]!)
