import { useId } from 'react';
import { vibrate } from '#client/device/haptics.ts';
import { setPreference, usePreferences } from '#client/device/preferences/preferences-store.ts';
import { THEMES, type ThemeName } from '#client/device/theme.ts';
import { places } from '#client/kit/places.ts';

/** Five tiles, each in its own colours. The choice applies at once, and is kept on this device. */
export function ThemeChoice() {
  const { theme } = usePreferences();
  const name = useId();
  const choose = (chosen: ThemeName) => {
    vibrate('light');
    setPreference('theme', chosen);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Theme</legend>
      {/* Not on the legend itself: WebKit reserves the space of a flex legend twice. */}
      <div aria-hidden="true" className="flex justify-between gap-3 pb-2">
        <span className="caption">Theme</span>
        <span className="type-vt-20 text-primary">{theme}</span>
      </div>
      <div className="grid grid-cols-5 gap-2 tiny:grid-cols-3">
        {THEMES.map((option) => (
          <label key={option} className="focus-ring-of-input relative flex cursor-pointer flex-col gap-1">
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === theme}
              className="unseen-input"
              onChange={() => choose(option)}
            />
            <ThemeTile theme={option} isChosen={option === theme} />
            <span
              className={`text-center type-vt-18 narrow:tracking-[-0.5px] ${option === theme ? 'text-primary' : 'text-ink-dim'}`}
            >
              {option}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ThemeTileProps = { theme: ThemeName; isChosen: boolean };

const CELLS = 4;

/** A miniature screen of the theme: title, XP, two panels, the main button. */
function ThemeTile({ theme, isChosen }: ThemeTileProps) {
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
