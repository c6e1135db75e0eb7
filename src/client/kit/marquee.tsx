import { RatHead } from './rat-head.tsx';
import { Skyline } from './skyline.tsx';

type MarqueeProps = {
  /** The name is the screen's heading, unless the screen has another. */
  as?: 'h1' | 'p' | undefined;
};

/** The lit sign above screens for visitors. On a short screen the rat moves beside the name. */
export function Marquee({ as: Name = 'h1' }: MarqueeProps) {
  return (
    <header className="relative isolate flex h-53 shrink-0 items-end justify-center overflow-hidden border-line border-b-4 [@media(height<800px)]:h-17">
      <div className="absolute inset-x-0 bottom-0 -z-1">
        <Skyline height={112} />
      </div>
      <div className="flex flex-col items-center gap-5 pb-7 [@media(height<800px)]:flex-row [@media(height<800px)]:gap-4 [@media(height<800px)]:pb-2">
        <RatHead size={96} className="[@media(height<800px)]:size-12" />
        <Name className="wordmark type-px-32 [@media(height<800px)]:type-px-24">GYMRATT</Name>
      </div>
    </header>
  );
}
