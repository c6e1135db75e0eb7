import type { ThemeName } from '#client/device/theme.ts';
import { places } from '#client/kit/places.ts';

type ThemeTileProps = { theme: ThemeName; isChosen: boolean };

const CELLS = 4;

/** A screen of the theme in small: title, XP, two panels, the main button. */
export function ThemeTile({ theme, isChosen }: ThemeTileProps) {
  return (
    <span
      aria-hidden="true"
      data-theme={theme}
      className={`stepped ground-bg flex h-22 flex-col gap-2 px-2.5 pt-2.5 pb-3 ${isChosen ? 'edge-primary edge-thick' : ''}`}
    >
      <span className="h-2 w-7 bg-primary" />
      <span className="flex h-2 gap-0.5">
        {places(CELLS).map(({ at, key }) => (
          <span key={key} className={`grow ${at < CELLS - 1 ? 'bg-gold' : 'bg-panel-2'}`} />
        ))}
      </span>
      <span className="flex h-4 gap-1">
        <span className="grow bg-panel-2" />
        <span className="grow bg-panel-2" />
      </span>
      <span className="mt-auto h-3 bg-accent" />
    </span>
  );
}
