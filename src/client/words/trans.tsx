import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';
import type { ReactElement } from 'react';
import { i18n } from './i18n.ts';

const LINGUI = { i18n };

/** What the macro `Trans` becomes. It needs no provider: when the language changes, everything is rendered anew. */
export function Trans(props: TransProps): ReactElement | null {
  return <TransNoContext {...props} lingui={LINGUI} />;
}
