import { plural } from '@lingui/core/macro';
import { Icon } from './icon.tsx';
import { StarFilled } from './own-icons.tsx';

/** Text that may end with stars, such as `MYTHIC ★12`. They are drawn, since the pixel fonts have none, and read as words. */
export function StarText({ children: text, size = 12 }: { children: string; size?: 12 | 24 }) {
  const [before, after] = text.split('★');
  if (after === undefined) return before;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">
        <Icon of={StarFilled} size={size} className="me-1 inline text-gold" />
        {after}
        <span className="sr-only"> {plural({ stars: Number(after) }, { one: 'star', other: 'stars' })}</span>
      </span>
    </>
  );
}
