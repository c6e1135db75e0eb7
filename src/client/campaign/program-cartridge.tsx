import { Cartridge } from '#client/kit/cartridge.tsx';
import labels from './cartridge-labels.json' with { type: 'json' };

/** The letters and the colour of the label. */
const LABELS: Readonly<Record<string, readonly string[]>> = labels;

/** A program as a game: decorative, its name stands beside it. */
export function ProgramCartridge({ program, size }: { program: { id: string; name: string }; size?: number }) {
  const [initials = initialsOf(program.name), colour] = LABELS[program.id] ?? [];
  return <Cartridge initials={initials} label={colour} {...(size && { size })} />;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words
    .slice(0, 3)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();
}
