import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'pixelarticons/react/ArrowLeft.js';
import { useLocation } from 'wouter';
import { IconButton } from './icon-button.tsx';

/** In a screen's own header: back to the page before, or to the screen above it where there is none. */
export function BackButton({ to }: { to: string }) {
  const [, navigate] = useLocation();
  // Whether the page before is ours. Without the Navigation API the history also counts other sites and closed dialogs.
  const canGoBack = () => ('navigation' in window ? window.navigation.canGoBack : history.length > 1);
  return (
    <IconButton
      label={t`Back`}
      icon={ArrowLeft}
      className="-ms-2"
      onClick={() => (canGoBack() ? history.back() : navigate(to))}
    />
  );
}
