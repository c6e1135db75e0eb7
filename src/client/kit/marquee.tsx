import { RatHead } from './rat-head.tsx';
import { Skyline } from './skyline.tsx';

/**
 * The lit sign above screens for visitors. Its name is their heading, unless they have another. The rat moves beside the
 * name on a short screen, and if `isFlat`, where the screen needs the room.
 */
export function Marquee({ as: Name = 'h1', isFlat = false }: { as?: 'h1' | 'p'; isFlat?: boolean }) {
  return (
    <header
      className={`relative isolate flex shrink-0 items-end justify-center overflow-hidden border-line border-b-4 snug:h-17 ${isFlat ? 'h-28' : 'h-53'}`}
    >
      <div className="absolute inset-x-0 bottom-0 -z-1">
        <Skyline height={112} />
      </div>
      <div
        className={`flex items-center pb-7 snug:flex-row ${isFlat ? 'flex-row gap-4' : 'flex-col gap-5'} snug:gap-4 snug:pb-2`}
      >
        <RatHead size={96} className={isFlat ? 'size-12' : 'snug:size-12'} />
        <Name className={`wordmark snug:type-px-24 ${isFlat ? 'type-px-24' : 'type-px-32'}`}>GYMRATT</Name>
      </div>
    </header>
  );
}
