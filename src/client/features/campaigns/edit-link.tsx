import { t } from '@lingui/core/macro';
import { Pencil } from 'pixelarticons/react/Pencil.js';
import { Link } from 'wouter';
import { Icon } from '#client/kit/icon.tsx';

/** In the top bar. A built-in program is copied by the first change. */
export function EditLink({ programId }: { programId: string }) {
  return (
    <Link href={`/campaigns/${programId}/edit`} aria-label={t`Edit this program`} className="own-program-link ms-auto">
      <Icon of={Pencil} />
    </Link>
  );
}
