import { Icon } from './icon.tsx';
import { StarFilled } from './own-icons.tsx';

type StarTextProps = { children: string; size?: 12 | 24 };

/** Text in which a ★ is drawn as the cabinet's own: the pixel fonts have none. */
export function StarText({ children: text, size = 12 }: StarTextProps) {
  const [before, after] = text.split('★');
  if (after === undefined) return before;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">
        <Icon of={StarFilled} size={size} label="star" className="mr-1 inline text-gold" />
        {after}
      </span>
    </>
  );
}
