import { useOnDemand } from '#client/kit/use-on-demand.ts';

/** Most members see no empty screen. */
const loadRat = async () => (await import('./own-rat.tsx')).OwnRat;

/** The mascot of the member's tier, as on empty screens. */
export function OwnMascot({ size, className }: { size: number; className?: string }) {
  const Rat = useOnDemand('soon', loadRat);
  return Rat ? (
    <Rat size={size} className={className} />
  ) : (
    <span className="inline-block" style={{ width: size, height: size }} />
  );
}
