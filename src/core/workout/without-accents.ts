const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', '’': "'" };

/** In small letters, and with the apostrophe of keyboards: `Bankdrücken` is `bankdrucken`. */
export function withoutAccents(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßœæ’]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** Whoever has no umlauts on the keyboard leaves the dots out, or writes `bankdruecken`. */
export function plainSpellings(text: string): readonly string[] {
  const written = text.toLowerCase().normalize('NFC').replace(/[äöü]/g, '$&e');
  return [...new Set([withoutAccents(text), withoutAccents(written)])];
}
