import './member-card.css';
import { plural, t } from '@lingui/core/macro';
import { Pencil } from 'pixelarticons/react/Pencil.js';
import { type ComponentProps, useState } from 'react';
import { fitted } from '#client/kit/fitted.ts';
import { IconButton } from '#client/kit/icon-button.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { Sprite } from '#client/kit/sprite.tsx';
import { StarText } from '#client/kit/star-text.tsx';
import { StatTile } from '#client/kit/stat-tile.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { headAt } from '#client/play/rat/rat-looks.ts';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { longDate } from '#client/words/format/dates.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { levelProgress } from '#client/words/level-words.ts';
import { EditProfileDialog } from './edit-profile/edit-profile-dialog.tsx';
import { genderName } from './edit-profile/profile-draft.ts';

const loadWeightSheet = async () => (await import('#client/insights/measurement-sheet.tsx')).MeasurementSheet;

export function MemberCard({ profile }: { profile: Profile }) {
  const [isEditing, setIsEditing] = useState(false);
  const [isWeighing, setIsWeighing] = useState(false);
  const WeightSheet = useOnDemand(isWeighing, loadWeightSheet);
  const { tier, rank } = levelProgress(profile.xp);
  const at = Math.max(0, profile.email.lastIndexOf('@'));
  return (
    <section aria-label={t`Member`} className="flex min-w-0 flex-col gap-5">
      <div className="flex items-start gap-4 tiny:gap-3">
        <Panel edge="main" ground="panel-2" shadow className="game-only mt-0.5 p-3 tiny:p-2">
          <Sprite grid={headAt(profile.xp)} size={72} className="tiny:size-12" />
        </Panel>
        <div className="@container min-w-0 grow">
          {/* Floated, so that the longer lines below it get the whole width. */}
          <IconButton
            variant="edged"
            label={t`Edit profile`}
            icon={Pencil}
            className="float-end ms-2"
            onClick={() => setIsEditing(true)}
          />
          <p key={profile.name} ref={fitted} translate="no" className="member-name">
            {profile.name}
          </p>
          {/* If it needs two lines, the second one starts at the sign. */}
          <p className="type-vt-20 [overflow-wrap:anywhere]">
            {profile.email.slice(0, at)}
            <span className="inline-block">{profile.email.slice(at)}</span>
          </p>
          <p className="type-vt-18 text-ink-dim">
            {t`Member since ${{ date: longDate(new Date(profile.created_at)) }}`}
          </p>
          <p className="game-only pt-0.5 type-vt-18 text-accent">
            <StarText>{`${tier} ${rank}`}</StarText>
          </p>
        </div>
      </div>
      <div className="grid grid-cols-4 gap-2">
        {bodyStats(profile, new Date()).map(({ isMeasured, ...stat }) => (
          <div key={stat.label} className="relative">
            <StatTile {...stat} corner="small" className={`h-full gap-0! py-2! ${isMeasured ? 'edge-ink-dim' : ''}`} />
            {isMeasured && (
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={t`Log weight`}
                className="absolute inset-0"
                onClick={() => setIsWeighing(true)}
              />
            )}
          </div>
        ))}
      </div>
      {WeightSheet && (
        <WeightSheet kind={isWeighing ? 'weight' : null} leadsToBody onClose={() => setIsWeighing(false)} />
      )}
      <EditProfileDialog profile={profile} open={isEditing} onClose={() => setIsEditing(false)} />
    </section>
  );
}

type Body = Pick<Profile, 'height' | 'bodyweight' | 'preferred_weight_unit' | 'date_of_birth' | 'gender'>;

type BodyStat = Pick<ComponentProps<typeof StatTile>, 'label' | 'value' | 'unit' | 'spokenValue' | 'isWord'> & {
  /** A tap on it logs a new value. */
  isMeasured?: boolean;
};

/** The values of the four tiles. */
export function bodyStats(profile: Body, now: Date): readonly BodyStat[] {
  const { height, bodyweight, preferred_weight_unit: unit, date_of_birth: birth, gender } = profile;
  // By the calendar year only: the screen does not reveal more of the date of birth.
  const age = birth === null ? null : now.getFullYear() - Number(birth.slice(0, 4));
  return [
    stat(t({ message: 'HEIGHT', comment: 'of a member, at most 8 letters' }), height, 'cm'),
    {
      ...stat(t({ message: 'WEIGHT', context: 'body', comment: 'at most 8 letters' }), bodyweight, unit),
      isMeasured: true,
    },
    stat(t({ message: 'AGE', comment: 'at most 8 letters' }), age, yearsText(age ?? 0)),
    stat(t({ message: 'GENDER', comment: 'at most 8 letters' }), gender && genderName(gender)),
  ];
}

/** Below the number. */
function yearsText(age: number): string {
  return plural(age, { one: 'year', other: 'years' });
}

function stat(label: string, value: number | string | null, unit?: string): BodyStat {
  if (value === null) return { label, value: '--', spokenValue: t`not given` };
  return typeof value === 'number' ? { label, value: withCommas(value), unit } : { label, value, unit, isWord: true };
}
