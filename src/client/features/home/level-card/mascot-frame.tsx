import { Mascot } from '#client/kit/mascot.tsx';
import { HorizonGrid, Sun } from '#client/kit/sun-grid.tsx';

const PLAIN = 32;

/** The rat at work, before the evening sun where the theme has one. */
export function MascotFrame() {
  return (
    <div className="stepped-small ground-panel-2 grid size-24 shrink-0 place-items-center">
      <div className="absolute inset-x-0.5 bottom-8.5 flex justify-center">
        <Sun radius={32} />
      </div>
      <div className="absolute inset-x-0.5 bottom-0.5">
        <HorizonGrid height={PLAIN} />
      </div>
      <Mascot size={84} className="relative" />
    </div>
  );
}
