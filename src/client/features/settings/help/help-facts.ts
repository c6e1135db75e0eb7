import { t } from '@lingui/core/macro';
import { VERSION_LABEL } from '#client/device/version.ts';
import { keyList } from '#client/kit/keyboard/key-list.ts';
import { choiceOf } from '#client/words/format/lists.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { REPS_TO_DOUBLE } from '#core/insights/formulas.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { XP_PER_STAR, XP_THRESHOLDS } from '#core/progression/levels.ts';
import { MOST_FREE_WEEKS, WEEKS_PER_FREE_WEEK } from '#core/progression/streaks.ts';
import { TIERS } from '#core/progression/tiers.ts';
import { HOUSE_RECORD } from '#core/workout/measures.ts';
import { DEFAULT_REST_SECONDS, REST_CHOICES, WARM_UP_REST_SECONDS } from '#core/workout/session/rest.ts';

/** The numbers of the rules themselves, in words, so that the help cannot become outdated. */
export const HELP_FACTS = {
  xp: () => [
    t`A set is worth its weight in kilograms times its reps: 80 kg x 10 is 800 XP.`,
    t`Bodyweight exercises count half of your own weight, and all that you add, times the reps. Tell your profile what you weigh: without it, ${{ weight: ASSUMED_BODYWEIGHT }} kg are assumed.`,
    t`Holds, runs and carries count by time and distance. Warm-ups count for nothing.`,
    t`The server counts everything again when a workout is logged. Its numbers win, and deleting a workout takes its XP away.`,
  ],
  records: () => [
    t`A set is a personal record when it is heavier than your best of that exercise, or as heavy with more reps.`,
    t`The estimated 1RM on your progress is what you could lift once, by Epley: the weight plus a ${{ fraction: REPS_TO_DOUBLE }}th of it for each rep.`,
  ],
  house: () => [
    t`Where you have no record yet, you play against the house: ${{ weight: withCommas(HOUSE_RECORD.weight) }} kg x ${{ reps: HOUSE_RECORD.reps }}.`,
  ],
  levels: () => [
    t`There are ${{ levels: XP_THRESHOLDS.length }} levels. Level 2 takes ${{ second: withCommas(XP_THRESHOLDS[1] ?? 0) }} XP, the last one ${{ last: withCommas(XP_THRESHOLDS.at(-1) ?? 0) }}.`,
    t`Beyond it, every ${{ xp: withCommas(XP_PER_STAR) }} XP are a star.`,
    t`Every few levels your tier changes:`,
  ],
  streaks: () => [
    t`A streak counts weeks, Monday to Sunday, with at least one workout each, by the clocks where you trained.`,
    t`Ill, travelling or simply off? Tap the chain of weeks on the dashboard and pause a week, ahead or up to seven days after it. It neither adds to the streak nor breaks it.`,
    t`Every ${{ weeks: WEEKS_PER_FREE_WEEK }} weeks bank a free one, ${{ most: MOST_FREE_WEEKS }} at most. A missed week uses one up by itself; without one, the streak ends.`,
    t`This week is never too late until it is over.`,
  ],
  trophies: () => [
    t`Trophies are earned by what you have logged or loaded, on the day of the workout that did it. Some are a secret until then.`,
    t`Rest never takes one away. Changing or deleting a workout takes back what no longer holds.`,
    t`The ghost is your last workout of the same exercise. Do more in all, or run as far in less time, and you have beaten it.`,
  ],
  howTo: () => [
    t`In the logger, tap the question mark below the name of an exercise. In the list of exercises, hold one, or right-click it.`,
  ],
  rest: () => [
    t`Completing a set starts its rest: as long as the exercise was added with, or ${{ seconds: DEFAULT_REST_SECONDS }} seconds.`,
    t`Tap the time to rest ${{ choices: choiceOf(REST_CHOICES.map(String)) }} seconds instead. The exercise remembers it. 15 seconds more or less are for this rest alone.`,
    t`After a warm-up it is ${{ seconds: WARM_UP_REST_SECONDS }} seconds, unless you choose others in the settings; after the last set of the workout there is none.`,
    t`The screen stays on while a workout runs. Settings, Keep the screen on lets it sleep.`,
  ],
  bell: () => [
    t`With Push Notifications switched on in the settings, the server rings your phone when the rest is over, also while it is locked, and names the next set.`,
    t`Android: switch it on and answer Allow. If nothing rings, look in the phone’s settings for the notifications of your browser or of the app, and take it out of battery saving.`,
    t`iPhone: it needs iOS 16.4 and the app on the Home Screen. Open this site in Safari, tap Share, then Add to Home Screen, open the app from there and switch the bell on. If it says blocked: Settings, Notifications, GYMRATT. A Focus may keep it silent.`,
    t`Computer: switch it on and answer Allow. The browser must be running; Do Not Disturb keeps it silent.`,
    t`The test bell rings in ten seconds. Lock the phone and wait: once it has arrived, the badge says that it rings when locked.`,
    t`It needs HTTPS and a network. Without them the timer rings while the app is open.`,
    t`Rests shorter than 20 seconds, and bells that would be more than 15 seconds late, do not ring.`,
  ],
  offline: () => [
    t`The workout in progress is kept on this device with every tap: it survives a reload, a crash and an empty battery.`,
    t`A workout that is finished without a network waits here and is sent once when the network is back.`,
  ],
  install: () => [
    t`iPhone: open this site in Safari, tap Share, then Add to Home Screen.`,
    t`Android: open the browser’s menu, then Install app or Add to Home screen.`,
    t`Computer: press the install sign at the end of the address bar.`,
  ],
  export: () => [t`Settings, Privacy & Security, Take your data along: JSON, or CSV tables for a spreadsheet.`],
  stuck: () => [
    t`Ask whoever runs this server, and tell them the version: GYMRATT ${{ version: VERSION_LABEL }}.`,
    t`A forgotten password is reset from the sign-in tab.`,
  ],
  restart: () => [t`When screens stay empty or keep failing, and a reload does not help.`],
};

/** A line for each screen: `At home: Enter or S: start or continue a workout; L: load a workout.` */
export function keyFacts(): readonly string[] {
  return keyList().map(({ place, keys }) => {
    const meanings = keys.map(({ keys: pressed, does }) => `${choiceOf(pressed)}: ${does}`);
    return `${place}. ${meanings.join('; ')}.`;
  });
}

/** Each tier with its first level and the XP it takes. */
export function tierFacts() {
  return TIERS.map(({ name, firstLevelIndex }) => ({
    name,
    level: firstLevelIndex + 1,
    xp: withCommas(XP_THRESHOLDS[firstLevelIndex] ?? 0),
  }));
}
