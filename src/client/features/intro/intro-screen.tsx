import { Link } from 'wouter';

export function IntroScreen() {
  return (
    <main className="flex grow flex-col items-center px-4 pt-4 pb-[calc(48px+env(safe-area-inset-bottom))] text-center md:justify-center md:gap-16">
      <div className="flex grow flex-col justify-center gap-7 md:grow-0">
        {/* Narrow phones have no margin left beside seven letters of 48 px. */}
        <h1 className="wordmark-hero type-px-40 min-[376px]:type-px-48">GYMRATT</h1>
        <p className="type-vt-24 text-ink-dim tracking-[2px]">LIFT. LEVEL UP. REPEAT.</p>
      </div>
      <p className="w-full max-w-86 pr-1">
        <Link href="/auth" className="button-primary min-h-18 w-full type-px-24">
          PRESS START
        </Link>
      </p>
    </main>
  );
}
