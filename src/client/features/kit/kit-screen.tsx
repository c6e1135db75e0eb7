import './kit.css';
import { useState } from 'react';
import { applyTheme, THEMES, type ThemeName } from '#client/device/theme.ts';
import { Coin } from '#client/kit/coin.tsx';
import { Select } from '#client/kit/select.tsx';
import { BarSamples } from './bar-samples.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { ChoiceSamples } from './choice-samples.tsx';
import { DialogSamples } from './dialog-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { IconSamples } from './icon-samples.tsx';
import { PanelSamples } from './panel-samples.tsx';
import { SpriteSamples } from './sprite-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { TypeSamples } from './type-samples.tsx';

const THEME_OPTIONS = THEMES.map((name) => ({ value: name, label: name }));

/** Every component in every state and theme, for developers. Only in development builds. */
export function KitScreen() {
  const [theme, setTheme] = useState<ThemeName>(
    () => THEMES.find((name) => name === document.documentElement.dataset.theme) ?? THEMES[0],
  );
  const chooseTheme = (name: string) => {
    const chosen = THEMES.find((known) => known === name) ?? THEMES[0];
    applyTheme(chosen);
    setTheme(chosen);
  };

  return (
    <main className="screen">
      <header className="flex flex-wrap items-end justify-between gap-4 pb-6">
        <div className="flex items-center gap-4">
          <Coin rat size={64} />
          <h1 className="wordmark type-px-32">KIT</h1>
        </div>
        <Select label="Theme" options={THEME_OPTIONS} value={theme} onSelect={chooseTheme} className="w-64" />
      </header>
      <TypeSamples />
      <ButtonSamples />
      <FieldSamples />
      <ChoiceSamples />
      <PanelSamples />
      <BarSamples />
      <DialogSamples />
      <StateSamples />
      <IconSamples />
      <SpriteSamples />
    </main>
  );
}
