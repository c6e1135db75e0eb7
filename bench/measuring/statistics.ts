/** The value below which this share of the numbers lies; 0 if there are none. */
export function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}
