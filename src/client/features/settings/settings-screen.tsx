import { t } from '@lingui/core/macro';
import { CircleQuestion } from 'pixelarticons/react/CircleQuestion.js';
import { Gamepad } from 'pixelarticons/react/Gamepad.js';
import { Moon } from 'pixelarticons/react/Moon.js';
import { Save } from 'pixelarticons/react/Save.js';
import { Shield } from 'pixelarticons/react/Shield.js';
import { Vibrate } from 'pixelarticons/react/Vibrate.js';
import { useId } from 'react';
import { useSwitchCabinet, useSwitchLanguage } from '#client/data/settings/settings.ts';
import { vibrate } from '#client/device/haptics.ts';
import { setPreference, useCabinet, usePreferences } from '#client/device/preferences/preferences-store.ts';
import { THEMES, type ThemeName } from '#client/device/theme.ts';
import { VERSION_LABEL } from '#client/device/version.ts';
import { places } from '#client/kit/places.ts';
import { Radio } from '#client/kit/segmented-choice.tsx';
import { Select } from '#client/kit/select.tsx';
import { Switch } from '#client/kit/switch.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSheet } from '#client/kit/use-sheet.ts';
import { SignOutButton } from '#client/workout/leaving/sign-out-button.tsx';
import { LANGUAGE_TAGS, LANGUAGES, type Language, preferredLanguage } from '#core/languages.ts';
import { BellSettings } from './bell/bell-settings.tsx';
import { SettingsLink, SettingsPanel, SettingsRow } from './settings-panel.tsx';
import { TrainingSettings } from './training-settings.tsx';

const loadGyms = async () => (await import('./gyms/gyms-sheet.tsx')).GymsSheet;
const loadHelp = async () => (await import('./help/help-sheet.tsx')).HelpSheet;
const loadPrivacy = async () => (await import('./privacy/privacy-sheet.tsx')).PrivacySheet;
const loadInitials = async () => (await import('#client/play/high-scores/initials-dialog.tsx')).InitialsDialog;
const loadOwnExercises = async () => (await import('#client/own-exercises/own-exercises-sheet.tsx')).OwnExercisesSheet;

/** How this device looks, sounds and feels; how the member trains; and the account. */
export function SettingsScreen() {
  const { isOn } = useCabinet();
  const sheet = useSheet('sheet');
  const isGyms = sheet.isOpen && sheet.value === 'gyms';
  const GymsSheet = useOnDemand(isGyms, loadGyms);
  const OwnExercises = useOnDemand(sheet.value === 'exercises', loadOwnExercises);
  const isHelp = sheet.isOpen && sheet.value === 'help';
  const HelpSheet = useOnDemand(isHelp, loadHelp);
  const isPrivacy = sheet.isOpen && sheet.value === 'privacy';
  const PrivacySheet = useOnDemand(isPrivacy, loadPrivacy);
  const isInitials = isOn && sheet.isOpen && sheet.value === 'initials';
  const InitialsDialog = useOnDemand(isInitials, loadInitials);
  return (
    <main className="screen flex grow flex-col gap-4 pt-4 pb-2 wide:gap-8 wide:pt-8">
      <h1 className="type-px-16">{t`SETTINGS`}</h1>
      <div className="grid items-start gap-5 wide:grid-cols-2 wide:gap-10">
        <div className="flex min-w-0 flex-col gap-5">
          {isOn && <ThemeChoice />}
          <BellSettings />
          <PreferenceSwitches />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TrainingSettings onOpen={sheet.open} />
          <AccountRows onOpen={sheet.open} />
          <SignOutButton label={t`SIGN OUT`} busyLabel={t`SIGNING OUT...`} />
        </div>
      </div>
      <p className="-mt-2 text-center wide:mt-auto type-vt-18 text-ink-dim">GYMRATT {VERSION_LABEL}</p>
      {PrivacySheet && <PrivacySheet open={isPrivacy} onClose={sheet.close} />}
      {OwnExercises && <OwnExercises open={sheet.isOpen && sheet.value === 'exercises'} onClose={sheet.close} />}
      {HelpSheet && <HelpSheet open={isHelp} onClose={sheet.close} />}
      {InitialsDialog && <InitialsDialog open={isInitials} onClose={sheet.close} />}
      {GymsSheet && <GymsSheet open={isGyms} onClose={sheet.close} />}
    </main>
  );
}

function AccountRows({ onOpen }: { onOpen: (sheet: string) => void }) {
  return (
    <SettingsPanel title={t`Account`}>
      <SettingsLink
        href="/import"
        label={t`Load save file`}
        description={t`from Strong, Hevy and others`}
        icon={Save}
      />
      <SettingsRow label={t`Privacy & Security`} icon={Shield} onPress={() => onOpen('privacy')} />
      <SettingsRow label={t`Help & Support`} icon={CircleQuestion} onPress={() => onOpen('help')} />
    </SettingsPanel>
  );
}

function PreferenceSwitches() {
  const { haptics, cabinet } = usePreferences();
  const switchCabinet = useSwitchCabinet();

  // Vibrates both when switched on and, one last time, when switched off.
  const switchHaptics = (isOn: boolean) => {
    vibrate('light');
    setPreference('haptics', isOn);
    if (isOn) vibrate('medium');
  };

  return (
    <SettingsPanel title={t`Preferences`}>
      <Switch
        label={t`Cabinet`}
        description={
          cabinet ? t`Off, it is a plain training log. Nothing is lost.` : t`On, it is a game again. Nothing was lost.`
        }
        icon={Gamepad}
        checked={cabinet}
        onChange={switchCabinet}
      />
      <Switch label={t`Haptic Feedback`} icon={Vibrate} checked={haptics} onChange={switchHaptics} />
      <LanguageChoice />
      <Switch label={t`Dark Mode`} description={t`always on, locked`} icon={Moon} checked locked />
    </SettingsPanel>
  );
}

/** Whether what was chosen is not on the screen, and cannot come now. */
function isAwaited(language: Language, cabinet: boolean): boolean {
  const { lang, dataset } = document.documentElement;
  return !navigator.onLine && (lang !== language || cabinet === (dataset.cabinet === 'off'));
}

/** Each by its own name, so that whoever switched by mistake finds the way back. */
function LanguageChoice() {
  const { language, cabinet } = usePreferences();
  const switchLanguage = useSwitchLanguage();
  const own = preferredLanguage(navigator.languages);
  return (
    <div className="py-2">
      <Select
        name="language"
        label={t`Language`}
        value={language ?? ''}
        options={[
          { value: '', label: t`Of this device (${{ own: LANGUAGES[own] }})` },
          ...LANGUAGE_TAGS.map((tag) => ({ value: tag, label: LANGUAGES[tag] })),
        ]}
        onSelect={(chosen) => switchLanguage(LANGUAGE_TAGS.find((tag) => tag === chosen) ?? null)}
      />
      <p role="status" className="type-vt-18 text-ink-dim">
        {isAwaited(language ?? own, cabinet) && t`The words come as soon as there is a connection.`}
      </p>
    </div>
  );
}

const THEME_NAMES: Readonly<Record<ThemeName, () => string>> = {
  'retro-cyberpunk': () => t({ message: 'retro-cyberpunk', comment: 'a theme; 9 letters fit in a line' }),
  synthwave: () => t({ message: 'synthwave', comment: 'a theme, at most 9 letters' }),
  retro: () => t({ message: 'retro', comment: 'a theme, at most 9 letters' }),
  dark: () => t({ message: 'dark', comment: 'a theme, at most 9 letters' }),
  minimal: () => t({ message: 'minimal', comment: 'a theme, at most 9 letters' }),
};

/** Five tiles, each in its own colours. The choice applies at once, and is kept on this device. */
function ThemeChoice() {
  const { theme } = usePreferences();
  const name = useId();
  const choose = (chosen: ThemeName) => {
    vibrate('light');
    setPreference('theme', chosen);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t`Theme`}</legend>
      {/* Not on the legend itself: WebKit reserves the space of a flex legend twice. */}
      <div aria-hidden="true" className="flex justify-between gap-3 pb-2">
        <span className="caption">{t`Theme`}</span>
        <span className="type-vt-20 text-primary">{THEME_NAMES[theme]()}</span>
      </div>
      <div className="grid grid-cols-5 gap-2 tiny:grid-cols-3">
        {THEMES.map((option) => (
          <Radio
            key={option}
            name={name}
            value={option}
            checked={option === theme}
            className="relative flex cursor-pointer flex-col gap-1"
            onChoose={() => choose(option)}
          >
            <ThemeTile theme={option} isChosen={option === theme} />
            <span
              className={`text-center type-vt-18 narrow:tracking-[-0.5px] ${option === theme ? 'text-primary' : 'text-ink-dim'}`}
            >
              {THEME_NAMES[option]()}
            </span>
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}

const CELLS = 4;

/** A miniature screen of the theme: title, XP, two panels, the main button. */
function ThemeTile({ theme, isChosen }: { theme: ThemeName; isChosen: boolean }) {
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
