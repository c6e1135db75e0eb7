import { useEffect, useState } from 'react';
import { newTierWords } from '#client/words/tier-words.ts';
import type { TierName } from '#core/progression/tiers.ts';

/** Tells screen readers of a new tier, once. Filled after it is rendered: a region that arrives with its text is not read. */
export function NewTierStatus({ tier }: { tier: TierName | null }) {
  const [said, setSaid] = useState('');
  const words = tier ? newTierWords(tier) : '';
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words));
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
