/** No number is longer, and a pattern takes long for a text of any length. */
const MOST_LENGTH = 40;

/** What apps and spreadsheets write where there is nothing. */
const NOTHING = /^(?:[-–—]?|null|nil|none|n\/a)$/i;

/** With the digits and signs of ASCII, whichever they are written with; `null` where nothing is written. */
function plainDigits(text: string): string | null {
  if (text.length > MOST_LENGTH) return '?';
  const trimmed = text.trim();
  if (NOTHING.test(trimmed)) return null;
  const digit = (written: string) => String(written.charCodeAt(0) % 16);
  return trimmed
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, digit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
}

/** `62,5`, `10.0`, `1,234.5`, `60 kg`; `null` for nothing, `NaN` for what is no number. `1,234` depends on the file's commas. */
export function readNumber(text: string, hasDecimalCommas = false): number | null {
  const plain = plainDigits(text);
  if (plain === null) return null;
  const match = /^([+\-−–]?)((?:\d[\d.,'’\s]*|[.,]\d[\d]*))(e[+-]?\d{1,2})?\s*\p{L}*\.?$/iu.exec(plain);
  if (match === null) return Number.NaN;
  const [, sign = '', written = '', exponent = ''] = match;
  const digits = written.replace(/['’\s]/g, '');
  const value = Number(withDecimalPoint(digits, hasDecimalCommas) + exponent);
  if (!Number.isFinite(value)) return Number.NaN;
  return sign === '' || sign === '+' || value === 0 ? value : -value;
}

/** The place of a set; a mark such as `W` is none. */
export function readSetNumber(text: string): number | null {
  const number = readNumber(text);
  return Number.isNaN(number) ? null : number;
}

function withDecimalPoint(digits: string, hasDecimalCommas: boolean): string {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma === -1) return digits.indexOf('.') === point ? digits : digits.replaceAll('.', '');
  if (point > comma) return digits.replaceAll(',', '');
  const isGrouped =
    point === -1 && (/^\d{1,3}(,\d{3}){2,}$/.test(digits) || (/^\d{1,3},\d{3}$/.test(digits) && !hasDecimalCommas));
  return isGrouped ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.');
}

const SECONDS_PER: readonly (readonly [unit: RegExp, seconds: number])[] = [
  [/^(?:d|days?|jours?|tage?)$/, 86_400],
  [/^(?:h|hrs?|hours?|heures?|std|stunden?|horas?|ore|ora|ч|час\p{L}*|godz|t|時間|小时|小時|시간)$/u, 3600],
  [/^(?:m|mins?|minutes?|minuten?|minutos?|minut[io]|мин\p{L}*|分|分钟|分鐘|분)$/u, 60],
  [/^(?:s|secs?|seconds?|secondes?|sek|sekunden?|segs?|segundos?|second[io]|с|сек\p{L}*|秒|초)$/u, 1],
];

/** Seconds of `35min`, `1h 5min`, `264h 1m`, `1:05:30`, `20s` or a number of seconds; `null` and `NaN` as for a number. */
export function readDuration(text: string, hasDecimalCommas = false): number | null {
  const trimmed = plainDigits(text)?.toLowerCase();
  if (trimmed === undefined) return null;
  if (/^\d+(?::\d{1,2}){1,2}(?:[.,]\d+)?$/.test(trimmed)) {
    return trimmed.split(':').reduce((sum, part) => sum * 60 + Number(part.replace(',', '.')), 0);
  }
  const parts = [...trimmed.matchAll(/(\d+(?:[.,]\d+)?)\s*([\p{L}\p{M}]*)\.?/gu)];
  if (
    parts.length === 0 ||
    parts
      .map(([part]) => part)
      .join('')
      .replace(/[\s.]/g, '') !== trimmed.replace(/[\s.]/g, '')
  ) {
    return Number.NaN;
  }
  if (parts.length === 1 && parts[0]?.[2] === '') return readNumber(trimmed, hasDecimalCommas);

  let sum = 0;
  let last = 0;
  for (const [, amount = '', unit = ''] of parts) {
    // `1h05`: what follows without a unit is of the next smaller one.
    const seconds = unit === '' ? last / 60 : (SECONDS_PER.find(([word]) => word.test(unit))?.[1] ?? 0);
    if (seconds < 1) return Number.NaN;
    sum += Number(amount.replace(',', '.')) * seconds;
    last = seconds;
  }
  return sum;
}

const METERS_PER: readonly (readonly [unit: RegExp, meters: number])[] = [
  [/^(?:km|kms|kilomet\p{L}*|км)$/u, 1000],
  [/^(?:mi|mile|miles|meilen)$/, 1609.344],
  [/^(?:m|meters?|metres?|meter|metros|метр\p{L}*)$/u, 1],
  [/^(?:ft|foot|feet)$/, 0.3048],
  [/^(?:yd|yds|yards?)$/, 0.9144],
  [/^(?:cm|centimet\p{L}*)$/u, 0.01],
  [/^(?:in|inch|inches)$/, 0.0254],
];

/** How many meters one of this unit is; `null` for a word that is none. */
export function metersPer(unit: string): number | null {
  const word = unit.trim().toLowerCase().replace(/\.$/, '');
  return METERS_PER.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** `kgs` and `lbs` and the like; `null` for a word that is neither. */
export function weightUnit(unit: string): 'kg' | 'lb' | null {
  const word = unit.trim().toLowerCase().replace(/\.$/, '');
  if (/^(?:kgs?|kilo(?:gram\p{L}*|s)?|кг)$/u.test(word)) return 'kg';
  return /^(?:lbs?|pounds?|pfund|livres?|libras?|libbre|фунт\p{L}*)$/u.test(word) ? 'lb' : null;
}
