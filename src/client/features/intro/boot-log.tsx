import { BOOT_LINES } from './intro-script.ts';

/** The newest boot lines. Those that have scrolled off the top are still there to be read out. */
export function BootLog({ lines }: { lines: number }) {
  return (
    <div className="intro-log intro-boot">
      <ol aria-label="Boot log">
        {BOOT_LINES.slice(0, lines).map(({ check, result }) => (
          <li key={check} className="flex items-baseline">
            <span aria-hidden="true" className="w-[2ch] text-good">
              &gt;
            </span>
            <span className="text-good">{check}</span>
            <span aria-hidden="true" className="intro-dots" />
            <span>{result}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
