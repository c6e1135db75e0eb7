import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { CelebrationOverlay } from '#client/shared/celebration/celebration-overlay.tsx';
import { ScreenSkeleton } from '#client/shared/ui/skeleton.tsx';
import { TopBar } from './top-bar.tsx';

type SignedInShellProps = {
  /** Which screen it is: another one begins with its own outline. */
  screen: string;
  skeleton: ComponentProps<typeof ScreenSkeleton>['shape'];
  children: ReactNode;
};

/** The bar stays, and the outline of the screen stands below it until its code is here. */
export function SignedInShell({ screen, skeleton, children }: SignedInShellProps) {
  return (
    <>
      <TopBar />
      <Suspense key={screen} fallback={<ScreenSkeleton shape={skeleton} />}>
        {children}
      </Suspense>
      <CelebrationOverlay />
    </>
  );
}
