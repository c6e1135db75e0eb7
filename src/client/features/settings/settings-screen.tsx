import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { VERSION_LABEL } from '#client/device/version.ts';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSheet } from '#client/kit/use-sheet.ts';
import { SignOutButton } from '#client/workout/leaving/sign-out-button.tsx';
import { AccountRows } from './account-rows.tsx';
import { BellSettings } from './bell/bell-settings.tsx';
import { HelpSheet } from './help/help-sheet.tsx';
import { PreferenceSwitches } from './preference-switches.tsx';
import { PrivacySheet } from './privacy/privacy-sheet.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { TrainingSettings } from './training/training-settings.tsx';

const loadPlatesAndBars = async () => (await import('./training/plates-and-bars.tsx')).PlatesAndBars;
const loadInitials = async () => (await import('#client/play/high-scores/initials-dialog.tsx')).InitialsDialog;
const loadOwnExercises = async () => (await import('#client/own-exercises/own-exercises-sheet.tsx')).OwnExercisesSheet;

/** How this device looks, sounds and feels; how the member trains; and the account. */
export function SettingsScreen() {
  const { isOn } = useCabinet();
  const sheet = useSheet('sheet');
  const isPlates = sheet.isOpen && sheet.value === 'plates';
  const PlatesAndBars = useOnDemand(isPlates, loadPlatesAndBars);
  const OwnExercises = useOnDemand(sheet.value === 'exercises', loadOwnExercises);
  const isInitials = isOn && sheet.isOpen && sheet.value === 'initials';
  const InitialsDialog = useOnDemand(isInitials, loadInitials);
  return (
    <main className="screen flex grow flex-col gap-4 pt-4 pb-2 wide:gap-8 wide:pt-8">
      <h1 className="type-px-16">SETTINGS</h1>
      <div className="grid items-start gap-5 wide:grid-cols-2 wide:gap-10">
        <div className="flex min-w-0 flex-col gap-5">
          {isOn && <ThemeChoice />}
          <BellSettings />
          <PreferenceSwitches />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TrainingSettings onOpen={sheet.open} />
          <AccountRows onOpen={sheet.open} />
          <SignOutButton label="SIGN OUT" busyLabel="SIGNING OUT..." />
        </div>
      </div>
      <p className="-mt-2 text-center wide:mt-auto type-vt-18 text-ink-dim">GYMRATT {VERSION_LABEL}</p>
      <PrivacySheet open={sheet.isOpen && sheet.value === 'privacy'} onClose={sheet.close} />
      {OwnExercises && <OwnExercises open={sheet.isOpen && sheet.value === 'exercises'} onClose={sheet.close} />}
      <HelpSheet open={sheet.isOpen && sheet.value === 'help'} onClose={sheet.close} />
      {InitialsDialog && <InitialsDialog open={isInitials} onClose={sheet.close} />}
      {PlatesAndBars && <PlatesAndBars open={isPlates} onClose={sheet.close} />}
    </main>
  );
}
