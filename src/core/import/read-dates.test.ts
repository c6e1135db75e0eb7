import { expect, test } from 'vitest';
import { dateReaderFor } from './read-dates.ts';

function read(text: string, others: readonly string[] = []) {
  const date = dateReaderFor([text, ...others]).read(text);
  if (date === null) return null;
  return 'instant' in date ? new Date(date.instant).toISOString() : `${date.date} ${date.time ?? '-'}`;
}

test.each([
  // As files have it.
  ['2024-07-01 18:00:00', '2024-07-01 18:00:00'],
  ['2024-07-01 18:00', '2024-07-01 18:00'],
  ['2024-07-01', '2024-07-01 -'],
  ['9 Apr 2026, 17:18', '2026-04-09 17:18'],
  ['9 Apr 2026, 7:18', '2026-04-09 07:18'],
  ['Apr 9, 2026, 5:18 PM', '2026-04-09 17:18'],
  ['Apr 9, 2026, 5:18\u202fPM', '2026-04-09 17:18'],
  ['Apr 9, 2026, 12:05 AM', '2026-04-09 00:05'],
  ['Apr 9, 2026, 12:05 PM', '2026-04-09 12:05'],
  ['2023/10/03 7:37 PM', '2023-10-03 19:37'],
  // Points in time.
  ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
  ['2024-03-01 17:05:12 +0000', '2024-03-01T17:05:12.000Z'],
  ['2024-03-01T17:05:12+05:30', '2024-03-01T11:35:12.000Z'],
  ['2024-03-01 17:05 -0800', '2024-03-02T01:05:00.000Z'],
  // Months in the phone's language.
  ['25 Juli 2026, 17:18', '2026-07-25 17:18'],
  ['10 авг. 2026, 17:18', '2026-08-10 17:18'],
  ['10 августа 2026 г., 17:18', '2026-08-10 17:18'],
  ['3 févr. 2026, 17:18', '2026-02-03 17:18'],
  ['3 fevrier 2026, 17:18', '2026-02-03 17:18'],
  ['14 août 2026 à 17:18', '2026-08-14 17:18'],
  ['2 Sept 2026, 17:18', '2026-09-02 17:18'],
  ['2 sept. 2026, 17:18', '2026-09-02 17:18'],
  ['24 8月 2026, 17:18', '2026-08-24 17:18'],
  ['2026年8月24日 17:18', '2026-08-24 17:18'],
  ['2026년 8월 24일 오후 5:18', '2026-08-24 17:18'],
  ['2026年8月24日 下午5:18', '2026-08-24 17:18'],
  ['3 März 2026, 17:18', '2026-03-03 17:18'],
  ['3. Mär. 2026, 17:18', '2026-03-03 17:18'],
  ['24 de ago. de 2026, 17:18', '2026-08-24 17:18'],
  ['24 ago 2026, 5:18 p. m.', '2026-08-24 17:18'],
  ['24 dic 2026, 17:18', '2026-12-24 17:18'],
  ['24 sierpnia 2026, 17:18', '2026-08-24 17:18'],
  ['24 sie 2026, 17:18', '2026-08-24 17:18'],
  ['24. elok. 2026 klo 17.18', '2026-08-24 17:18'],
  ['2026. aug. 24. 17:18', '2026-08-24 17:18'],
  ['24 Ağu 2026, 17:18', '2026-08-24 17:18'],
  ['24 thg 8, 2026, 17:18', '2026-08-24 17:18'],
  ['24 Αυγ 2026, 17:18', '2026-08-24 17:18'],
  ['٢٤ أغسطس ٢٠٢٦، ١٧:١٨', '2026-08-24 17:18'],
  ['24 ส.ค. 2569 17:18', '2026-08-24 17:18'],
  // After a spreadsheet has been at it.
  ['24.08.2026 17:18', '2026-08-24 17:18'],
  ['24/08/2026 17:18:05', '2026-08-24 17:18:05'],
  ['8/24/2026 17:18', '2026-08-24 17:18'],
  ['8/24/26 5:18 PM', '2026-08-24 17:18'],
])('reads %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  '',
  'abc',
  '0',
  'Bench Press (Barbell)',
  '2024-13-01 18:00:00',
  '2024-02-30 18:00:00',
  '2024-07-01 25:00:00',
  '31 Feb 2026, 17:18',
  '0000-00-00 00:00:00',
  '24 2026',
  'x'.repeat(100_000),
])('does not take %.30s for a date', (text) => {
  expect(read(text)).toBeNull();
});

test('another date of the file tells whether the day comes first', () => {
  expect(read('3/4/2026 17:18', ['25/4/2026 17:18'])).toBe('2026-04-03 17:18');
  expect(read('3/4/2026 17:18', ['4/25/2026 17:18'])).toBe('2026-03-04 17:18');
  expect(read('3.4.2026 17:18', ['4/25/2026 17:18'])).toBe('2026-04-03 17:18');
});

test('days and months that no date of the file tells apart are asked for', () => {
  const dates = (texts: readonly string[], rules = {}) => dateReaderFor(texts, rules);
  const doubt = { text: '7/1/2024', day: '2024-01-07', month: '2024-07-01' };
  // A clock of twelve hours hangs in London and in New York.
  expect(dates(['5/5/2024', '7/1/2024 5:18 PM']).doubt).toEqual(doubt);
  expect(dates(['7/1/2024'], { order: 'month' }).read('7/1/2024')).toEqual({ date: '2024-07-01', time: null });
  expect(dates(['7/1/2024'], { order: 'day' }).read('7/1/2024')).toEqual({ date: '2024-01-07', time: null });
  for (const told of [
    ['7/1/2024', '25/1/2024'],
    ['7/1/2024', '7/25/2024'],
    ['7.1.2024'],
    ['2024-07-01'],
    ['5/5/2024'],
  ]) {
    expect(dates(told).doubt).toBeNull();
  }
  // In February 2024, July has not come.
  expect(dates(['7/1/2024'], { now: Date.UTC(2024, 1, 1) }).doubt).toBeNull();
  expect(dates(['7/1/2024', '1/25/2024'], { order: 'day' }).read('7/1/2024')).toEqual({
    date: '2024-07-01',
    time: null,
  });
});

test('a file keeps the months of every language that its phone has had', () => {
  const texts = [
    '25 Juli 2026',
    '10 авг. 2026',
    '3 févr. 2026',
    '2 Sept 2026',
    '24 8月 2026',
    '24 sierpnia 2026',
    '24 Ağu 2026',
    '24. elok. 2026',
  ];
  const { read: readAll } = dateReaderFor(texts);
  expect(texts.map((text) => readAll(text))).toEqual(
    ['07-25', '08-10', '02-03', '09-02', '08-24', '08-24', '08-24', '08-24'].map((day) => ({
      date: `2026-${day}`,
      time: null,
    })),
  );
});

test('another month of the file tells its language', () => {
  // November to a Czech, October to a Croat.
  expect(read('2 listopadu 2026, 17:18', ['2 ledna 2026, 17:18', '2 března 2026, 17:18'])).toBe('2026-11-02 17:18');
  expect(read('2 listopada 2026, 17:18', ['2 siječnja 2026, 17:18', '2 ožujka 2026, 17:18'])).toBe('2026-10-02 17:18');
});
