import { Pencil } from 'pixelarticons/react/Pencil.js';
import { useState } from 'react';
import type { Profile } from '#client/shared/auth/auth-state.ts';
import { Icon } from '#client/shared/ui/icon.tsx';
import { IconButton } from '#client/shared/ui/icon-button.tsx';
import { Panel } from '#client/shared/ui/panel.tsx';
import { RatHead } from '#client/shared/ui/rat-head.tsx';
import { levelProgress } from '#core/progression/levels.ts';
import { BodyTiles } from './body-tiles.tsx';
import { EditProfileDialog } from './edit-profile/edit-profile-dialog.tsx';

type MemberCardProps = { profile: Profile };

export function MemberCard({ profile }: MemberCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { level, tier } = levelProgress(profile.xp);
  return (
    <section aria-label="Member" className="flex min-w-0 flex-col gap-5">
      <div className="flex items-start gap-4 max-[359px]:gap-3">
        <Panel edge="main" ground="panel-2" shadow className="mt-0.5 p-3 max-[359px]:p-2">
          <RatHead size={72} className="max-[359px]:size-12" />
        </Panel>
        <div className="min-w-0 grow">
          {/* Floated, so that the longer lines below it have the whole width. */}
          <IconButton
            variant="edged"
            label="Edit profile"
            icon={<Icon of={Pencil} />}
            className="float-right ml-2"
            onClick={() => setIsEditing(true)}
          />
          <p className={`pb-2 [overflow-wrap:anywhere] ${nameLook(profile.name)}`}>{profile.name}</p>
          <p className="type-vt-20 [overflow-wrap:anywhere]">{profile.email}</p>
          <p className="type-vt-18 text-ink-dim">Member since {memberSince.format(new Date(profile.created_at))}</p>
          <p className="pt-0.5 type-vt-18 text-accent">
            {tier} LVL {level}
          </p>
        </div>
      </div>
      <BodyTiles profile={profile} />
      <EditProfileDialog profile={profile} open={isEditing} onClose={() => setIsEditing(false)} />
    </section>
  );
}

const memberSince = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

const LETTERS_AT_24 = 7;
const LETTERS_AT_16 = 11;

/** As loud as its length allows beside the rat: the pixel face does not wrap, the reading face takes several lines. */
function nameLook(name: string): string {
  if (name.length <= LETTERS_AT_24) return 'type-px-24 uppercase';
  if (name.length <= LETTERS_AT_16) return 'type-px-16 uppercase';
  return 'type-vt-28';
}
